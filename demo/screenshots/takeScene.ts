import type { Page } from "playwright-core";
import type { Shot, Theme } from "./views";

/** Which scene of the gallery to go through, and how it looks. */
export interface SceneView {
  /** `group/name` */
  scene: string;
  /** the only screen to take; without it all, and their ends if they scroll */
  caption?: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** the size of text in percent; 100 by default */
  text?: number | undefined;
  themes: readonly Theme[];
}

/**
 * Goes through a scene of the gallery in a page, and takes its screens.
 * @param onProblem called with what is cut off, on each other or too small to press
 * @throws Error if a step cannot be taken
 */
export async function takeScene(
  page: Page,
  server: string,
  view: SceneView,
  shots: Shot[],
  onProblem?: (problem: string) => void,
): Promise<void> {
  const { scene, caption: wanted, lang, dir, text, themes } = view;
  const takeThemes = async (caption: string) => {
    for (const theme of themes) {
      await page.evaluate((name) => window.postMessage({ look: { theme: name } }, location.origin), theme);
      await page.locator(`:root[data-theme=${theme}] cashier-widget[data-theme=${theme}]`).waitFor();
      // finishes transitions, stops endless animations
      shots.push({ theme, caption, png: await page.screenshot({ animations: "disabled" }) });
    }
  };
  await page.exposeFunction("galleryShoot", async (caption: string) => {
    if (wanted !== undefined && caption !== wanted) return;
    await takeThemes(caption);
    for (const problem of onProblem ? await page.evaluate(findLayoutProblems) : [])
      onProblem?.(`${caption}: ${problem}`);
    if (wanted !== undefined || !(await page.evaluate<boolean, string>(scroll, "end"))) return;
    await takeThemes(`${caption} · end`);
    await page.evaluate<boolean, string>(scroll, "start");
  });
  const query = new URLSearchParams({
    scene,
    ...(wanted && { caption: wanted }),
    theme: themes[0] ?? "light",
    lang,
    dir,
    ...(text && { text: `${text}` }),
  });
  await page.goto(`${server}/gallery/state.html?${query}`);
  const end = page.locator(":root:is([data-state=done], [data-state=failed])");
  // each step gives up on its own
  await end.waitFor({ state: "attached", timeout: 0 });
  const problem = await end.getAttribute("data-problem");
  if (problem) throw new Error(problem);
}

/** Runs in the page. */
async function findLayoutProblems(): Promise<string[]> {
  const root = document.querySelector("cashier-widget")?.shadowRoot;
  const module = "/gallery/layoutProblems.js";
  return root ? (await import(module)).layoutProblems(root) : [];
}

/** Runs in the page: scrolls the cashier to its start or end. @returns whether there is anything to scroll */
async function scroll(to: string): Promise<boolean> {
  const root = document.querySelector("cashier-widget")?.shadowRoot;
  const scope = root?.querySelector("dialog[open]") ?? root;
  const nodes = [...(scope?.querySelectorAll("*") ?? [])].filter(
    (node) =>
      node.checkVisibility() &&
      node.scrollHeight > node.clientHeight + 24 &&
      /auto|scroll/.test(getComputedStyle(node).overflowY),
  );
  for (const node of nodes) node.scrollTop = to === "end" ? node.scrollHeight : 0;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return nodes.length > 0;
}
