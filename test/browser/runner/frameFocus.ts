import { ChromeLauncher } from "@web/test-runner-chrome";
import type { Page } from "../engines/emulateMedia.ts";
import { WebKitLauncher } from "../engines/WebKitLauncher.ts";
import type { Plugin } from "../runnerTypes.ts";

const hasFocus = "document.hasFocus()";

/** Asks the frames themselves, whose processes learn later than the page which of them is focused. */
async function isFrameFocused(page: Page): Promise<boolean> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  // a frame may give way to another page meanwhile
  const answers = await Promise.all(frames.map((frame) => frame.evaluate(hasFocus).catch(() => false)));
  return answers.includes(true);
}

/** Tells a test whether a frame of its page takes keys: the command `frame-focused`. */
export function frameFocus(): Plugin {
  return {
    name: "frame-focus",
    async executeCommand({ command, session: { browser, id } }) {
      if (command !== "frame-focused") return undefined;
      if (browser instanceof WebKitLauncher) return { focused: await browser.getPage(id).isFrameFocused() };
      if (!(browser instanceof ChromeLauncher)) throw new Error(`${browser.name} cannot be asked for frames`);
      return { focused: await isFrameFocused(browser.getPage(id)) };
    },
  };
}
