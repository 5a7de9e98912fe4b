import { ChromeLauncher } from "@web/test-runner-chrome";
import * as v from "valibot";
import { type EmulateMedia, mediaSchema } from "../engines/emulateMedia.ts";
import type { Plugin } from "../runnerTypes.ts";

/**
 * Shows test pages as other devices do: the command `emulate-features` sets media features until the next one. Where
 * the engine cannot, pages stay as they are, and the answer is `{emulated: false}`.
 */
export function mediaFeatures(emulate: EmulateMedia | undefined): Plugin {
  return {
    name: "media-features",
    async executeCommand({ command, payload, session: { browser, id } }) {
      if (command !== "emulate-features") return undefined;
      if (!emulate || !(browser instanceof ChromeLauncher)) return { emulated: false };
      return { emulated: await emulate(browser.getPage(id), v.parse(mediaSchema, payload)) };
    },
  };
}
