import type { ChromeLauncher } from "@web/test-runner-chrome";
import * as v from "valibot";

export type Page = ReturnType<ChromeLauncher["getPage"]>;
type CdpSession = Awaited<ReturnType<Page["createCDPSession"]>>;

/** The medium, if any, and the media features to emulate for a page. */
export const mediaSchema = v.object({ media: v.string(), features: v.record(v.string(), v.string()) });
type Media = v.InferOutput<typeof mediaSchema>;

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
