import { ChromeLauncher } from "@web/test-runner-chrome";
import { pdfText } from "../../pdfText.ts";
import type { Plugin } from "../runnerTypes.ts";

/**
 * Tells a test the text of its page on paper: the command `print-page`. `{}` where the engine's protocol cannot print,
 * or no program reads the file.
 */
export function printedText(): Plugin {
  return {
    name: "printed-text",
    async executeCommand({ command, session: { browser, id } }) {
      if (command !== "print-page") return undefined;
      if (!(browser instanceof ChromeLauncher)) return {};
      return { text: await pdfText(await browser.getPage(id).pdf()) };
    },
  };
}
