import { expect } from "chai";
import { areas, everyFlowPlayer } from "../pages/invoicePage.ts";
import { withMotion } from "../pages/motion.ts";
import { fillWindow, pageWindows } from "../pages/pageWindow.ts";
import { returningPlayer } from "../pages/savedPage.ts";
import { byRole, fill, press } from "../pages/tree.ts";
import { onScreen, until } from "../pages/widgetPage.ts";
import { film } from "./film.ts";

const openPage = pageWindows();

/** of 60 in a second */
const framesOfChange = 20;

/** A step of a path: what is pressed, and the screen that it leads to. */
type Step = readonly [button: string | RegExp, screen: string, amount?: string];

interface Path {
  player: () => Promise<string>;
  steps: readonly Step[];
}

const paths: Record<string, Path> = {
  "an invoice": {
    player: everyFlowPlayer,
    steps: [
      [areas.p2p.method, areas.p2p.form, "500"],
      [/^Deposit \$500/, areas.p2p.invoice],
      ["I have paid", "/deposit/complete"],
    ],
  },
  "a saved account, and back": {
    player: returningPlayer,
    steps: [
      ["Deposit $500, Visa •••• 4242", "/deposit/host-to-host"],
      ["Back", "/deposit"],
    ],
  },
  "a coin, and back": {
    player: everyFlowPlayer,
    steps: [
      ["Cryptocurrency", "/deposit/crypto"],
      ["Bitcoin", "/deposit/crypto/address"],
      ["Back", "/deposit/crypto"],
      ["Back", "/deposit"],
    ],
  },
  "the history, and back": {
    player: everyFlowPlayer,
    steps: [
      ["History", "/history"],
      ["Back", "/deposit"],
    ],
  },
  "the region, and back": {
    player: everyFlowPlayer,
    steps: [
      ["Change country", "/deposit/region"],
      ["Back", "/deposit"],
    ],
  },
};

describe("a film", () => {
  withMotion();

  for (const [name, { player, steps }] of Object.entries(paths)) {
    it(`of ${name} has no blank frame, and a header that does not move`, async () => {
      const page = await openPage({
        attributes: { token: await player(), lang: "en" },
        prepare: fillWindow,
      });
      const { element } = page;
      await byRole(element, "button", "SPEI bank transfer");
      const { frames, end } = film(page.view, element);
      for (const [button, screen, amount] of steps) {
        await press(element, button);
        await onScreen(element, screen);
        // the change of screens, as long as its frames take
        const shown = frames.length;
        await until("the frames of a change", () => frames.length >= shown + framesOfChange);
        if (amount) await fill(element, "Amount", amount);
      }
      end();
      expect(frames.filter(({ isBlank }) => isBlank)).to.deep.equal([]);
      expect([...new Set(frames.map(({ header }) => header))]).to.have.length(1);
    });
  }
});
