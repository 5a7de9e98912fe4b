import * as v from "valibot";

/**
 * A schema for text that is only displayed: a longer text is truncated and ends with an ellipsis.
 * @param maxLength in characters
 */
export const displayText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(RegExp(`^(.{${maxLength}}).+`, "su"), "$1…")),
  );

/** A name, a label or a title. */
export const labelSchema = displayText(1_000);
