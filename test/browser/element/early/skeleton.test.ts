import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { appearanceOf, colours, hasSkeleton, places } from "../../driver/layout.ts";
import { pageWindows, spoiledScript, type View } from "../../driver/pageWindow.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** The element in the frames of its page, from the first one after the script's arrival on. */
interface Watched {
  /** how many screens the root holds, as each frame is about to be painted */
  screens: number[];
  /** the skeleton, in its first frame */
  skeleton?: ReturnType<typeof appearanceOf>;
}

/** Whether cashier-widget.js has run in a page. */
const hasLoaderRun = (view: View) => Reflect.has(view.document, Symbol.for("cashier.loading"));

function watchSkeleton(view: View): Watched {
  const watched: Watched = { screens: [] };
  const look = () => {
    const element = view.document.querySelector<HTMLElement>("cashier-widget");
    if (hasLoaderRun(view) && element) {
      watched.screens.push(element.shadowRoot?.querySelectorAll("[part~=screen]").length ?? 0);
      if (hasSkeleton(element)) watched.skeleton ??= appearanceOf(element);
    }
    view.requestAnimationFrame(look);
  };
  view.requestAnimationFrame(look);
  return watched;
}

const openPage = pageWindows();

/** A page whose element's code comes late: once the skeleton has been painted, and the list has been answered. */
async function openLate(attributes: Record<string, string> = {}, prepare?: (view: View) => void) {
  const views: Watched[] = [];
  const { script, mend } = spoiledScript("held", "element");
  const page = await openPage({
    attributes: { script, lang: "en", ...attributes },
    prepare(view) {
      views.push(watchSkeleton(view));
      prepare?.(view);
    },
  });
  const skeleton = await until("the skeleton", () => views[0]?.skeleton);
  if (attributes.token) await server.answered(attributes.token, methods);
  await mend();
  return { page, skeleton, screens: views[0]?.screens ?? [] };
}

/** Changes the page's only element after the parser, before the widget's script. */
const beforeScript = (change: (element: HTMLElement) => void) => (view: View) =>
  view.document.addEventListener("readystatechange", () => {
    const element = view.document.querySelector<HTMLElement>("cashier-widget:not(:defined)");
    if (element && view.document.readyState === "interactive") change(element);
  });

describe("the skeleton of cashier-widget.js", () => {
  it("is there from the first frame after the script's arrival until the list is; no frame has both or neither", async () => {
    const { page, screens } = await openLate({ token: newPlayer() });
    await page.become("ready");
    await until("a frame with the list", () => !hasSkeleton(page.element));
    expect(screens.length).to.be.greaterThan(3);
    expect([...new Set(screens)]).to.deep.equal([1]);
  });

  it("is followed by the list itself if the answer has come before the element's code", async () => {
    let placeholders = 0;
    const { page } = await openLate({ token: newPlayer() }, (view) => {
      view.addEventListener("DOMContentLoaded", () => {
        const root = view.document.querySelector("cashier-widget")?.shadowRoot;
        const count = () => {
          placeholders += root?.querySelectorAll("[part=skeleton] [role=status]").length ?? 0;
        };
        if (root) new view.MutationObserver(count).observe(root, { childList: true, subtree: true });
      });
    });
    await page.become("ready");
    await on(page.element).find("button", "SPEI bank transfer");
    expect(placeholders).to.equal(0);
  });

  const shapes: Record<string, Record<string, string>> = {
    "on a phone": {},
    "from right to left": { dir: "rtl" },
    "on iOS": { platform: "ios" },
    "in a container of 600 px": { class: "w600" },
    "in a container of 900 px": { class: "w900" },
  };
  for (const [name, attributes] of Object.entries(shapes)) {
    it(`has the list's geometry: ${name}`, async () => {
      const { page, skeleton } = await openLate({ token: newPlayer(), ...attributes }, (view) => {
        const sheet = new view.CSSStyleSheet();
        sheet.replaceSync("body { margin: 0 } .w600 { width: 600px } .w900 { width: 900px }");
        view.document.adoptedStyleSheets = [sheet];
      });
      const element = await page.become("ready");
      await on(element).find("button", "SPEI bank transfer");
      expect(places(element)).to.deep.equal(skeleton.places);
    });
  }

  for (const [attribute, expected] of [
    ["true", true],
    ["false", false],
  ] as const) {
    it(`has a close button if the element has one: ${attribute}`, async () => {
      const { skeleton } = await openLate({ token: newPlayer(), "closing-button": attribute });
      expect(skeleton.hasCloseButton).to.equal(expected);
    });
  }

  const looks: Record<string, Record<string, string>> = {
    "the default": {},
    "the attribute's": { theme: "dark" },
    "the platform's": { platform: "android" },
    "the schema's": { schema: '{"theme":"dark"}' },
    "the page's own": { class: "own" },
  };
  for (const [name, attributes] of Object.entries(looks)) {
    it(`has the list's colours: ${name}`, async () => {
      const { page, skeleton } = await openLate({ token: newPlayer(), ...attributes }, (view) => {
        const sheet = new view.CSSStyleSheet();
        sheet.replaceSync(".own { --cashier-bg: rgb(1 2 3); --cashier-surface: rgb(4 5 6) }");
        view.document.adoptedStyleSheets = [sheet];
      });
      const element = await page.become("ready");
      await on(element).find("button", "SPEI bank transfer");
      expect(skeleton.colours).to.have.length(2);
      expect(colours(element)).to.deep.equal(skeleton.colours);
      expect(element.dataset.theme).to.equal(skeleton.theme);
    });
  }

  it("suits both themes while a host's session may bring either", async () => {
    const { skeleton } = await openLate();
    expect(skeleton.theme).to.equal(undefined);
    expect(skeleton.colours[0]).to.equal("rgba(0, 0, 0, 0)");
  });

  it("is nothing to a screen reader, and nothing that takes the focus", async () => {
    const { skeleton } = await openLate({ token: newPlayer() });
    expect(skeleton.hidden).to.deep.equal(["true"]);
    expect(skeleton.exposed).to.deep.equal([]);
    expect(skeleton.focusable).to.deep.equal([]);
  });

  it("needs nothing of the least policy", async () => {
    const violations: string[] = [];
    const { page, skeleton } = await openLate({ token: newPlayer(), policy: "least" }, (view) =>
      view.document.addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
        violations.push(violatedDirective),
      ),
    );
    expect(skeleton.colours[0]).to.equal("rgb(247, 248, 250)");
    await page.become("ready");
    expect(violations).to.deep.equal([]);
  });

  it("goes where the widget cannot be loaded, and leaves the element empty", async () => {
    const page = await openPage({
      attributes: { token: newPlayer(), script: "/spoiled/missing/element/cashier-widget.js" },
    });
    await until("the skeleton", () => hasSkeleton(page.element));
    await until("the event", () => page.of("init-error").length > 0);
    const { shadowRoot } = page.element;
    expect(shadowRoot?.childNodes).to.have.length(0);
    expect(shadowRoot?.adoptedStyleSheets).to.have.length(0);
    expect(page.element.getBoundingClientRect().height).to.equal(0);
  });
});

describe("a skeleton of the page's own", () => {
  it("in a declarative shadow root stays until the list is there", async () => {
    const { script, mend } = spoiledScript("held", "element");
    const page = await openPage({
      attributes: { script, token: newPlayer() },
      prepare: beforeScript((element) => {
        const place = element.ownerDocument.createElement("main");
        const template = '<template shadowrootmode="open"><p>One moment</p></template>';
        place.setHTMLUnsafe(element.outerHTML.replace("></", `>${template}</`));
        element.replaceWith(place);
      }),
    });
    const root = await until("its root", () => page.element.shadowRoot);
    await until("the loader", () => hasLoaderRun(page.view));
    expect(root.textContent).to.equal("One moment");
    expect(hasSkeleton(page.element)).to.equal(false);
    await mend();
    await page.become("ready");
    expect(page.element.shadowRoot).to.equal(root);
    expect(root.textContent).not.to.contain("One moment");
    expect(root.querySelectorAll("[part~=screen]")).to.have.length(1);
  });

  it("between the tags stays until the list covers it", async () => {
    const { script, mend } = spoiledScript("held", "element");
    const page = await openPage({
      attributes: { script, token: newPlayer() },
      prepare: beforeScript((element) => element.append(element.ownerDocument.createElement("p"))),
    });
    await until("the loader", () => hasLoaderRun(page.view));
    expect(page.element.shadowRoot).to.equal(null);
    expect(page.element.querySelector("p")?.checkVisibility()).to.equal(true);
    await mend();
    await page.become("ready");
    expect(page.element.querySelector("p")?.checkVisibility()).to.equal(false);
  });
});
