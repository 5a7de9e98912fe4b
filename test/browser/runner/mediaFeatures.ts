import type { TestRunnerConfig } from "@web/test-runner";
import { ChromeLauncher } from "@web/test-runner-chrome";
import * as v from "valibot";

type Plugin = NonNullable<TestRunnerConfig["plugins"]>[number];
type Page = ReturnType<ChromeLauncher["getPage"]>;
type CdpSession = Awaited<ReturnType<Page["createCDPSession"]>>;

const featuresSchema = v.object({ media: v.string(), features: v.record(v.string(), v.string()) });

/**
 * Shows test pages as other devices do: the command `emulate-features` sets media features until the next one. Where
 * the engine cannot, pages stay as they are, and the answer is `{emulated: false}`.
 */
export function mediaFeatures(canEmulate: boolean): Plugin {
  // the features last as long as the connection that has set them
  const sessions = new WeakMap<Page, CdpSession>();
  return {
    name: "media-features",
    async executeCommand({ command, payload, session: { browser, id } }) {
      if (command !== "emulate-features") return undefined;
      if (!canEmulate || !(browser instanceof ChromeLauncher)) return { emulated: false };
      const { media, features } = v.parse(featuresSchema, payload);
      const page = browser.getPage(id);
      const session = sessions.get(page) ?? (await page.createCDPSession());
      sessions.set(page, session);
      const list = Object.entries(features).map(([name, value]) => ({ name, value }));
      await session.send("Emulation.setEmulatedMedia", { media, features: list });
      return { emulated: true };
    },
  };
}
