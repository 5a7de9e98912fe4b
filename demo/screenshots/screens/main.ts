import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { chromiumFlags, chromiumHint, findChromium } from "../../chromium";
import { answerHelp, refuseUse } from "../../commandLine";
import { type Scene, scenes } from "../../pages/gallery/scenes";
import { createDemoServer, type RunningDemo } from "../../server/createDemoServer";
import { takeScene } from "../takeScene";
import type { Language, Shot, Size } from "../views";
import { parseOptions, type ScreensOptions, usage } from "./options";
import { writeSheets } from "./sheets";

// `npm run screens`, after a build: every screen of the widget on contact sheets.
const defaultFolder = fileURLToPath(new URL("../sheets", import.meta.url));
const pagesAtOnce = 2;
interface Walk {
  browser: Browser;
  server: RunningDemo;
  options: ScreensOptions;
  /** errors and faults of the layout, by scene */
  failures: string[];
}

const groupOf = ({ name }: Scene): string => name.replace(/\/.*$/, "");

/** Takes one scene, in a browser context of its own. */
async function take({ browser, server, options, failures }: Walk, { name }: Scene, size: Size, language: Language) {
  const isTouch = size.name !== "desktop";
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    isMobile: isTouch,
    hasTouch: isTouch,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const shots: Shot[] = [];
  const { lang, dir } = language;
  try {
    const view = { scene: name, lang, dir, text: size.text, themes: options.themes };
    await takeScene(page, server.url, view, shots, (problem) =>
      failures.push(`${name} (${size.name}, ${language.name}), ${problem}`),
    );
  } catch (thrown) {
    const message = thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : String(thrown);
    failures.push(`${name} (${size.name}, ${language.name}): ${message}`);
    const png = await page.screenshot().catch(() => undefined);
    if (png) shots.push(...options.themes.map((theme) => ({ theme, caption: `FAILED: ${message}`, png })));
  }
  await context.close();
  return shots.map((shot) => ({ ...shot, caption: `${name.replace(/^.*\//, "")}: ${shot.caption}` }));
}

/** Walks all scenes, some at a time; the screenshots are in the scenes' order. */
async function takeAll(walk: Walk, wanted: readonly Scene[], size: Size, language: Language): Promise<Shot[][]> {
  const taken: Shot[][] = [];
  const queue = wanted.map((scene, at) => ({ scene, at }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      taken[next.at] = await take(walk, next.scene, size, language);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
  return taken;
}

/** The sheets of one window and language: one series for each group of scenes and theme. */
async function writeView(walk: Walk, wanted: readonly Scene[], size: Size, language: Language): Promise<void> {
  const { browser, options } = walk;
  const taken = await takeAll(walk, wanted, size, language);
  const groups = new Set(wanted.map(groupOf));
  for (const group of groups) {
    const ofGroup = wanted.flatMap((scene, at) => (groupOf(scene) === group ? (taken[at] ?? []) : []));
    for (const theme of options.themes) {
      const shots = ofGroup.filter((shot) => shot.theme === theme);
      const name = [size.name, language.name, theme, group].join("-");
      const files = await writeSheets(browser, shots, { folder: options.out ?? defaultFolder, name, size });
      for (const file of files) console.log(file);
    }
  }
}

async function main(options: ScreensOptions, executablePath: string): Promise<readonly string[]> {
  const server = await createDemoServer({ everyFlow: true, balances: true });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const walk: Walk = { browser, server, options, failures: [] };
  const wanted = scenes.filter(({ name }) => options.includes(name));
  try {
    for (const size of options.sizes)
      for (const language of options.languages) await writeView(walk, wanted, size, language);
  } finally {
    await browser.close();
    await server.close();
  }
  return walk.failures;
}

/** Reads the command line; ends the process if it is wrong. */
function readCommandLine(): ScreensOptions {
  answerHelp(usage);
  try {
    return parseOptions(
      process.argv.slice(2),
      scenes.map(({ name }) => name),
    );
  } catch (thrown) {
    return refuseUse(thrown instanceof Error ? thrown.message : String(thrown), usage);
  }
}

const options = readCommandLine();
const executablePath = findChromium();
if (executablePath === undefined) {
  console.error(chromiumHint);
  process.exit(2);
}
try {
  const failures = await main(options, executablePath);
  for (const failure of failures) console.error(`failed: ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 2;
}
