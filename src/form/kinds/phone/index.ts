import { verbatim } from "../../masks/Format";
import type { FieldKind } from "../../state/state";
import { PhoneOnDemand } from "./PhoneOnDemand";
import { nationalDigits, plainPhone } from "./phoneText";

/** A phone number with its country. Its metadata load on demand and format the number; its plain value needs none. */
export const phoneKind: FieldKind = {
  takes: ({ type }) => type === "phone_with_prefix",
  Input: PhoneOnDemand,
  format: () => ({ format: { ...verbatim, plain: plainPhone } }),
  typing: () => ({ autoComplete: "tel", inputMode: "tel", autoCapitalize: "off" }),
  ruleText: nationalDigits,
};
