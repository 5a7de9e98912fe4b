import { type ComponentType, useEffect, useRef, useState } from "react";
import { TextField } from "./TextField";
import type { FieldInputProps } from "./useField";

/**
 * The phone field, whose code comes on demand. Until it has come, and where it does not, a plain field takes the
 * number; it is never exchanged under the player's fingers.
 */
export function PhoneOnDemand(props: FieldInputProps) {
  const [PhoneField, setPhoneField] = useState<ComponentType<FieldInputProps>>();
  const [isFocused, setFocused] = useState(false);
  const isPhone = useRef(false);
  useEffect(() => {
    // asked again whenever the player comes back to a field whose code could not be had
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
