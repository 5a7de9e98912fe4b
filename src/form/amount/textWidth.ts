// tabular digits and letters of common fonts, and the narrower signs between them
const wideEm = 0.66;
const narrowEm = 0.3;
/** sizes change by steps, so that they do not change with every digit */
const stepEm = 1.25;

/** The width of an amount's text in ems, rounded up. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += /[\s.,'’]/.test(sign) ? narrowEm : wideEm;
  return ems;
}

/** The width of an amount's text in ems, rounded up to a step of sizes. */
export const steppedEms = (text: string): number => Math.ceil(emsOf(text) / stepEm) * stepEm;
