import { parseArgs } from "node:util";
import { type Language, languages, type Size, sizes, type Theme, themes } from "../views";

/** How `npm run screens` is called. */
export const usage = `npm run screens -- [options]

Every screen of the widget on contact sheets, from the present dist/. Options may be repeated, or hold several values with commas.

  --only TEXT     the scenes whose group/name has this text (default: all)
  --theme NAME    ${themes.join(", ")} (default: all)
  --size NAME     ${sizes.map(({ name }) => name).join(", ")} (default: all)
  --lang NAME     ${languages.map(({ name }) => name).join(", ")} (default: all)
  --out FOLDER    the folder of the sheets (default: demo/screenshots/sheets)

Exit code: 0 all scenes were taken, 1 some failed, 2 it was called the wrong way.`;

/** The scenes to walk through, and the folder of the sheets. */
export interface ScreensOptions {
  /** whether to take a scene, by its `group/name` */
  includes(scene: string): boolean;
  themes: readonly Theme[];
  sizes: readonly Size[];
  languages: readonly Language[];
  /** a folder; undefined: the default one */
  out: string | undefined;
}

/** Selects the named ones; all without names. @throws if a name is unknown */
function select<Item>(
  option: string,
  names: string[] | undefined,
  items: readonly Item[],
  nameOf: (item: Item) => string,
) {
  const wanted = names?.flatMap((name) => name.split(","));
  if (!wanted) return items;
  const unknown = wanted.find((name) => !items.some((item) => nameOf(item) === name));
  if (unknown !== undefined)
    throw new Error(`--${option} must be one of ${items.map(nameOf).join(", ")}, not "${unknown}"`);
  return items.filter((item) => wanted.includes(nameOf(item)));
}

/**
 * Reads the command line; every option may be repeated or hold several values with commas.
 * @throws if one is unknown
 */
export function parseOptions(args: readonly string[], scenes: readonly string[]): ScreensOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", multiple: true },
      theme: { type: "string", multiple: true },
      size: { type: "string", multiple: true },
      lang: { type: "string", multiple: true },
      out: { type: "string" },
    },
  });
  const only = values.only?.flatMap((text) => text.split(","));
  const includes = (scene: string) => !only || only.some((text) => scene.includes(text));
  if (!scenes.some(includes)) throw new Error(`--only matches none of: ${scenes.join(", ")}`);
  return {
    includes,
    themes: select("theme", values.theme, themes, (theme) => theme),
    sizes: select("size", values.size, sizes, ({ name }) => name),
    languages: select("lang", values.lang, languages, ({ name }) => name),
    out: values.out,
  };
}
