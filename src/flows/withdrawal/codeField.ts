import type { MethodField } from "../../contract";
import { codeTexts } from "./texts";

/** No one-time code is longer. */
const longest = 12;

/**
 * The field of a one-time code (contract §4.3).
 * @param length its digits, as the server says; one that no code has asks for any digits
 */
export function codeField(length: number): MethodField {
  const isUsable = Number.isInteger(length) && length > 0 && length <= longest;
  const digits = isUsable ? length : longest;
  return {
    name: "code",
    type: "text",
    mask: "#".repeat(digits),
    regex: [isUsable ? `^\\d{${digits}}$` : "^\\d+$"],
    regex_error_key: [codeTexts.short.id],
  };
}
