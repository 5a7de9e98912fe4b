import { type ComponentType, useEffect, useRef, useState } from "react";
import type { FieldInputProps } from "../../state/state";
import { TextField } from "../text/TextField";

/**
 * The phone field, loaded on demand. A plain text field stands in until it is loaded or if loading fails; a focused
 * field is never replaced.
 */
export function PhoneOnDemand(props: FieldInputProps) {
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
