import { isOneTimeCode } from "../autofill";
import { DropdownField, NetworksField } from "./ChoiceField";
import { CodeField } from "./CodeField";
import { PhoneOnDemand } from "./PhoneOnDemand";
import { TextField } from "./TextField";
import type { FieldInputProps } from "./useField";

/** One field of the form, rendered by its type and independently of the others. */
export function FieldInput(props: FieldInputProps) {
  const { type, values } = props.field.description;
  if (values?.length) return type === "networks" ? <NetworksField {...props} /> : <DropdownField {...props} />;
  if (isOneTimeCode(props.field.description)) return <CodeField {...props} />;
  return type === "phone_with_prefix" ? <PhoneOnDemand {...props} /> : <TextField {...props} />;
}
