/** What an edit did to a text: `previous.slice(start, end)` became `inserted`. */
export interface Edit {
  start: number;
  end: number;
  inserted: string;
}

/**
 * The edit that made one text out of another.
 * @param at the caret after it: what stands behind it is untouched, if it stood there before
 */
export function editBetween(previous: string, raw: string, at = raw.length): Edit {
  const tail = previous.endsWith(raw.slice(at)) ? raw.length - at : 0;
  const most = Math.min(previous.length, raw.length) - tail;
  let start = 0;
  while (start < most && previous[start] === raw[start]) start += 1;
  return { start, end: previous.length - tail, inserted: raw.slice(start, raw.length - tail) };
}

/** Whether a text is there at once, by a paste or a program, and not letter by letter at the end of another. */
export const isBulkEdit = ({ start, end, inserted }: Edit, previous: string, at: number | undefined): boolean =>
  at === undefined || (start === 0 && end === previous.length && inserted.length > 1);
