/**
 * Values by property: a colour for one theme, anything else for both.
 * @typedef {{shared: Record<string, string>, light: Record<string, string>, dark: Record<string, string>}} Look
 */

const selectors = {
  shared: "cashier-widget",
  light: 'cashier-widget[data-theme="light"]',
  dark: 'cashier-widget[data-theme="dark"]',
};

/** The CSS of a look, as a host writes it. @param {Look} look @returns "" if nothing is set */
export function themeCss(look) {
  return Object.entries(selectors)
    .filter(([part]) => Object.keys(look[part]).length > 0)
    .map(([part, selector]) => {
      const lines = Object.entries(look[part]).map(([name, value]) => `  ${name}: ${value};`);
      return `${selector} {\n${lines.join("\n")}\n}`;
    })
    .join("\n");
}

/** Whether a text can stand as a property's value: it may end neither the declaration nor the rule. */
export const isValue = (text) => text !== "" && !/[;{}@\\]|\/\*/.test(text) && areBracketsPaired(text);

function areBracketsPaired(text) {
  const bare = text.replace(/"[^"]*"|'[^']*'/g, "");
  let depth = 0;
  for (const sign of bare) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !/["']/.test(bare);
}
