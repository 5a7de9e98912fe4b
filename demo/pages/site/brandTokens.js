/**
 * The site's look for a widget in a frame, which the site's CSS does not reach: the properties of brand.css as tokens.
 */
export function brandTokens() {
  const style = getComputedStyle(document.documentElement);
  const sources = { bg: "ground", surface: "paper", text: "ink", accent: "accent", radius: "radius" };
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [
      `--cashier-${name}`,
      style.getPropertyValue(`--${source}`).trim(),
    ]),
  );
}
