import { type ComponentType, useEffect, useRef, useState } from "react";
import { verbatim } from "../../masks/Format";
import type { FieldInputProps, FieldKind } from "../../state/state";
import { TextField } from "../text/TextField";
import { nationalDigits, plainPhone } from "./phoneText";

/** A phone number with its country. Its metadata load on demand and format the number; its plain value needs none. */
export const phoneKind: FieldKind = {
  takes: ({ type }) => type === "phone_with_prefix",
  Input: PhoneOnDemand,
  format: () => ({ format: { ...verbatim, plain: plainPhone } }),
  typing: () => ({ autoComplete: "tel", inputMode: "tel", autoCapitalize: "off" }),
  ruleText: nationalDigits,
};

/**
 * The phone field, loaded on demand. A plain text field stands in until it is loaded or if loading fails; a focused
 * field is never replaced.
 */
function PhoneOnDemand(props: FieldInputProps) {
  const [PhoneField, setPhoneField] = useState<ComponentType<FieldInputProps>>();
  const [isFocused, setFocused] = useState(false);
  const isPhone = useRef(false);
  useEffect(() => {
    // after a failure, loading is retried whenever the field loses the focus
    if (isFocused || isPhone.current) return undefined;
    let isWanted = true;
    import("./PhoneField").then(
      (module) => {
        if (!isWanted) return;
        isPhone.current = true;
        setPhoneField(() => module.PhoneField);
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [isFocused]);
  return PhoneField ? <PhoneField {...props} /> : <TextField {...props} onFocusChange={setFocused} />;
}
