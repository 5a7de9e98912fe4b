import { type ComponentType, useEffect, useRef, useState } from "react";
import { isOneTimeCode } from "./autofill";
import { DropdownField, NetworksField } from "./ChoiceField";
import { CodeField } from "./CodeField";
import { TextField } from "./TextField";
import type { FieldInputProps } from "./useField";

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
    import("../phone/PhoneField").then(
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

/** One field of the form, rendered by its type and independently of the others. */
export function FieldInput(props: FieldInputProps) {
  const { type, values } = props.field.description;
  if (values?.length) return type === "networks" ? <NetworksField {...props} /> : <DropdownField {...props} />;
  if (isOneTimeCode(props.field.description)) return <CodeField {...props} />;
  return type === "phone_with_prefix" ? <PhoneOnDemand {...props} /> : <TextField {...props} />;
}
