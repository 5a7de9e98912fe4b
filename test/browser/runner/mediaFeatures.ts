import { ChromeLauncher } from "@web/test-runner-chrome";
import * as v from "valibot";
import type { Plugin } from "../runnerTypes.ts";

export type Page = ReturnType<ChromeLauncher["getPage"]>;
type CdpSession = Awaited<ReturnType<Page["createCDPSession"]>>;

const mediaSchema = v.object({ media: v.string(), features: v.record(v.string(), v.string()) });

/** The medium, if any, and the media features to emulate for a page. */
export type Media = v.InferOutput<typeof mediaSchema>;

/** Shows a page as another device does. @returns whether the engine can */
export type EmulateMedia = (page: Page, media: Media) => Promise<boolean>;

// the features last as long as the connection that has set them
const sessions = new WeakMap<Page, CdpSession>();

/** In Chromium, over its own protocol. */
export const emulateInChromium: EmulateMedia = async (page, { media, features }) => {
  const session = sessions.get(page) ?? (await page.createCDPSession());
  sessions.set(page, session);
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await session.send("Emulation.setEmulatedMedia", { media, features: list });
  return true;
};

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
