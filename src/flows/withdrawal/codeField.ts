import type { MethodField } from "../../contract";
import { texts } from "./texts";

/** The longest supported code. */
const maxLength = 12;

/**
 * The field of a one-time code.
 * @param length the number of digits from the server; if it is invalid, the field accepts any digits
 */
export function codeField(length: number): MethodField {
  const isValid = Number.isInteger(length) && length > 0 && length <= maxLength;
  const digits = isValid ? length : maxLength;
  return {
    name: "code",
    type: "text",
    mask: "#".repeat(digits),
    regex: [isValid ? `^\\d{${digits}}$` : "^\\d+$"],
    regex_error_key: [texts.codeTooShort.id],
  };
}
