import { isCardNumber } from "../../catalogue/cardFields";
import type { MethodField } from "../../contract";
import { expiryShape } from "./expiry";
import { namedMask } from "./formatFor";
import { readMaskOptions } from "./maskOptions";
import { layoutOf, readPatterns } from "./patterns";

/** The `inputmode` that matches a field's mask. */
export function inputModeOf(field: MethodField): "text" | "numeric" | "decimal" {
  const name = namedMask(field);
  if (name === "date" || (!name && expiryShape(field))) return "numeric";
  if (name === "number") {
    const { min = 0, max = 0, scale } = readMaskOptions(field.mask_options);
    // numeric keyboards of phones have no minus
    if (min < 0 || max < 0) return "text";
    return scale > 0 ? "decimal" : "numeric";
  }
  const read = readPatterns(field.mask ?? "");
  if ("problem" in read) return isCardNumber(field) ? "numeric" : "text";
  const places = read.patterns.flatMap((pattern) => layoutOf(pattern));
  return places.every(({ char, accepts }) => !accepts || char === "#") ? "numeric" : "text";
}
