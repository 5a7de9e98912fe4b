import { isCardNumber } from "../../catalogue/cardFields";
import type { MethodField } from "../../contract";
import { expiryShape } from "./expiry";
import { namedMask } from "./formatFor";
import { readMaskOptions } from "./maskOptions";
import { layoutOf, readPatterns } from "./patterns";

/** The keyboard that a field's mask calls for. */
export function inputModeOf(field: MethodField): "text" | "numeric" | "decimal" {
  const name = namedMask(field);
  if (name === "date" || (!name && expiryShape(field))) return "numeric";
  if (name === "number") {
    const { min = 0, max = 0, scale } = readMaskOptions(field.mask_options);
    // the number pads of phones have no minus
    if (min < 0 || max < 0) return "text";
    return scale > 0 ? "decimal" : "numeric";
  }
  const read = readPatterns(field.mask ?? "");
  if ("problem" in read) return isCardNumber(field) ? "numeric" : "text";
  const places = read.patterns.flatMap((pattern) => layoutOf(pattern));
  return places.every(({ char, takes }) => !takes || char === "#") ? "numeric" : "text";
}
