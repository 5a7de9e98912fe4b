/** Later by this much on the clock of the card's bank: an account is never called expired too early. */
const graceMs = 24 * 60 * 60 * 1_000;

/** The end of the month or day that a text names: "12/30", "12/2030", "2030-12" or "2030-12-31"; undefined if it is none. */
function endOf(text: string): number | undefined {
  const card = /^(0?[1-9]|1[0-2])\s*[/.-]\s*(\d{2}|\d{4})$/.exec(text.trim());
  if (card) return Date.UTC(Number(card[2]) + (card[2]?.length === 2 ? 2_000 : 0), Number(card[1]));
  const iso = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d{2})(?:T.*)?)?$/.exec(text.trim());
  if (!iso) return undefined;
  const [year, month, day] = [Number(iso[1]), Number(iso[2]), iso[3]];
  return day === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, Number(day) + 1);
}

/** Whether an account's expiry, as the server writes it, has passed; false if it cannot be read. @param nowMs since the epoch */
export function isExpired(expires: string | null | undefined, nowMs: number): boolean {
  const end = endOf(expires ?? "");
  return end !== undefined && end + graceMs <= nowMs;
}
