/** The channels of `#rrggbb`, linear, from 0 to 1. */
function linear(hex) {
  return [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

const luminance = (hex) => {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The WCAG contrast ratio of two `#rrggbb` colours: 1 to 21. */
export function contrast(first, second) {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The perceived lightness of a colour (the L of Oklab): 0 to 1. */
function lightness(hex) {
  const [red, green, blue] = linear(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
}

/** Black or white, whichever the widget writes on an accent. */
export const onAccent = (accent) => (lightness(accent) < 0.57 ? "#ffffff" : "#000000");

const isHex = (color) => /^#[0-9a-f]{6}$/i.test(color);

/**
 * Checks the colours of one theme; a colour that is not `#rrggbb` is not checked.
 * @param {(name: string) => string | undefined} colorOf by the property's name, without `--cashier-`
 * @returns what does not read well enough, for people
 */
export function contrastProblems(colorOf) {
  const accent = colorOf("accent") ?? "";
  const onButton = colorOf("on-accent") ?? (isHex(accent) ? onAccent(accent) : "");
  const pairs = [
    ["text on the background", colorOf("text"), colorOf("bg"), 4.5],
    ["text on the surface", colorOf("text"), colorOf("surface"), 4.5],
    ["text on the accent's button", onButton, accent, 4.5],
    ["the accent's button on the background", accent, colorOf("bg"), 3],
  ];
  return pairs.flatMap(([what, front, back, needed]) => {
    if (!isHex(front) || !isHex(back)) return [];
    // rounded down, so that 4.49 is not shown as enough
    const ratio = Math.floor(contrast(front, back) * 10) / 10;
    return contrast(front, back) < needed ? [`${what} has a contrast of ${ratio} : 1, and needs ${needed} : 1`] : [];
  });
}
