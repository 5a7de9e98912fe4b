import * as v from "valibot";

/**
 * A text that is only shown: one that is longer is cut there, and ends with an ellipsis.
 * @param limit characters
 */
export const shownText = (limit: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(RegExp(`^(.{${limit}}).+`, "su"), "$1…")),
  );

/** A name, a label or a title. */
export const labelSchema = shownText(1_000);
