/** An edit of a text: `previous.slice(start, end)` was replaced by `inserted`. */
export interface Edit {
  start: number;
  end: number;
  inserted: string;
}

/**
 * Finds the edit between two texts.
 * @param at the caret after the edit: the text after it is unchanged if it was there before
 */
export function editBetween(previous: string, raw: string, at = raw.length): Edit {
  const tail = previous.endsWith(raw.slice(at)) ? raw.length - at : 0;
  const maxStart = Math.min(previous.length, raw.length) - tail;
  let start = 0;
  while (start < maxStart && previous[start] === raw[start]) start += 1;
  return { start, end: previous.length - tail, inserted: raw.slice(start, raw.length - tail) };
}

/** Whether an edit replaces the whole text, as a paste or autofill does, unlike typing. */
export const isBulkEdit = ({ start, end, inserted }: Edit, previous: string, at: number | undefined): boolean =>
  at === undefined || (start === 0 && end === previous.length && inserted.length > 1);
