import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { withMotion } from "../../driver/media.ts";
import type { View } from "../../driver/pageWindow.ts";
import { fillWindow, pageWindows } from "../../driver/pageWindow.ts";
import { everyFlowPlayer, invoiceMethods } from "../../scenarios/deposit.ts";
import { returningPlayer } from "../../scenarios/savedAccounts.ts";
import { until } from "../../waiting.ts";

/** The content of one frame. */
interface Frame {
  path: string | undefined;
  /** the header's box: top, height and width */
  header: string;
  /** neither text nor anything that stands for it, or all of it nearly invisible */
  isBlank: boolean;
}

function boxOf(element: Element | null | undefined): string {
  if (!element) return "none";
  const { top, height, width } = element.getBoundingClientRect();
  return [top, height, width].map(Math.round).join(" ");
}

function isBlank(screen: HTMLElement | null | undefined): boolean {
  if (!screen?.checkVisibility()) return true;
  const isFilled =
    screen.textContent?.trim() !== "" || screen.querySelector("svg, img, iframe, [aria-hidden=true]") !== null;
  return !isFilled || Number(getComputedStyle(screen).opacity) < 0.3;
}

/** A film of an element. */
interface Film {
  /** those so far */
  frames: readonly Frame[];
  end(): void;
}

/** Films an element from now on. */
function film(view: View, element: HTMLElement): Film {
  const frames: Frame[] = [];
  let request = 0;
  const look = () => {
    request = view.requestAnimationFrame(look);
    const root = element.shadowRoot;
    frames.push({
      path: element.dataset.screen,
      header: boxOf(root?.querySelector("header")),
      isBlank: isBlank(root?.querySelector<HTMLElement>("[part=screen]")),
    });
  };
  look();
  return { frames, end: () => view.cancelAnimationFrame(request) };
}

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
      [invoiceMethods.p2p.method, invoiceMethods.p2p.form, "500"],
      [/^Deposit \$500/, invoiceMethods.p2p.invoice],
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
      await on(element).find("button", "SPEI bank transfer");
      const { frames, end } = film(page.view, element);
      for (const [button, screen, amount] of steps) {
        await on(element).press(button);
        await on(element).at(screen);
        // the change of screens, as long as its frames take
        const shown = frames.length;
        await until("the frames of a change", () => frames.length >= shown + framesOfChange);
        if (amount) await on(element).fill("Amount", amount);
      }
      end();
      expect(frames.filter(({ isBlank }) => isBlank)).to.deep.equal([]);
      expect([...new Set(frames.map(({ header }) => header))]).to.have.length(1);
    });
  }
});
