import { useState } from "react";
import { useCodeOnDemand } from "../../../loading/useCodeOnDemand";
import type { FieldInputProps, FieldKind } from "../../Form";
import { verbatim } from "../../masks/Format";
import { formTexts } from "../../texts";
import { TextField } from "../text";
import { nationalDigits, plainPhone } from "./phoneText";

/** A phone number with its country. Its metadata load on demand and format the number; its plain value needs none. */
export const phoneKind: FieldKind = {
  takes: ({ type }) => type === "phone_with_prefix",
  Input: PhoneOnDemand,
  format: () => ({ format: { ...verbatim, plain: plainPhone } }),
  inputAttributes: () => ({ autoComplete: "tel", inputMode: "tel", autoCapitalize: "off" }),
  ruleText: nationalDigits,
  // until the metadata have loaded, a number may lack its country
  check: (plain) => (plain.startsWith("+") ? undefined : formTexts.format),
};

const loadPhoneField = async () => (await import("./PhoneField")).PhoneField;

/**
 * The phone field, loaded on demand. A plain text field stands in until it is loaded. A focused field is never
 * replaced.
 */
function PhoneOnDemand(props: FieldInputProps) {
  const [isFocused, setFocused] = useState(false);
  const PhoneField = useCodeOnDemand(loadPhoneField, !isFocused);
  return PhoneField ? <PhoneField {...props} /> : <TextField {...props} onFocusChange={setFocused} />;
}
