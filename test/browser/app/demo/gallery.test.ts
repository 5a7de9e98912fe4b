import { expect } from "chai";
import { scenes, screens } from "../../../../demo/pages/gallery/scenes/index.js";
import { type Visit, visitDemo } from "../../driver/visit.ts";
import { server } from "../../server/paymentServer.ts";

const allScenesMs = 800_000;

let page: Visit | undefined;
async function open(path: string): Promise<Visit> {
  page = await visitDemo(path);
  return page;
}

afterEach(async () => {
  const complaints = (await page?.end()) ?? [];
  page = undefined;
  await server.clearFaults();
  // the browser reports connections and calls that a scene has refused, and wallets that the page's policy leaves out
  const refused =
    /WebSocket|establish a connection|Failed to load resource|^Connecting to 'https:\/\/(?:google|apple)\.com\//;
  expect(complaints.filter((complaint) => !refused.test(complaint)).join("\n")).to.equal("");
});

describe("the gallery", () => {
  it("shows the screens in view, which follow theme, language and direction", async () => {
    const gallery = await open("/gallery.html?find=lists+deposit");
    await gallery.until("the list", () => document.querySelector("article[data-state=done]:not([hidden])") !== null);
    await gallery.look(() => {
      for (const [name, value] of Object.entries({ theme: "dark", lang: "es", dir: "rtl" })) {
        const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
        if (select) select.value = value;
        select?.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await gallery.until("the look", () => {
      const shown = document.querySelector<HTMLIFrameElement>("article[data-state=done] iframe")?.contentDocument;
      const cashier = shown?.querySelector("cashier-widget");
      const heading = cashier?.shadowRoot?.querySelector("h1")?.textContent;
      return shown?.dir === "rtl" && cashier?.dataset.theme === "dark" && heading && !/Deposit/.test(heading);
    });
    expect(await gallery.look(() => [document.activeElement?.localName, location.search])).to.deep.equal([
      "body",
      "?find=lists+deposit&theme=dark&lang=es&dir=rtl",
    ]);
  });

  it("chooses the options of a scene", async () => {
    const gallery = await open("/gallery.html?find=history+failed");
    await gallery.until("a failed withdrawal", () =>
      [...document.querySelectorAll<HTMLIFrameElement>("article[data-state=done] iframe")].some(
        ({ contentDocument }) => {
          const cashier = contentDocument?.querySelector("cashier-widget");
          return cashier?.shadowRoot?.textContent?.includes("Withdrawal failed");
        },
      ),
    );
  });

  it("gives the screens the colours of its panel, and finds screens by name", async () => {
    const gallery = await open("/gallery.html?find=no+such+screen");
    await gallery.until("that there is none", () => document.querySelector("#none")?.checkVisibility());
    await gallery.look(() => {
      document.querySelector<HTMLElement>("#toggle-theme")?.click();
      document.querySelector<HTMLElement>("#theme-presets button:last-child")?.click();
      // in a narrow window the panel stands above the screens
      document.querySelector<HTMLElement>("#toggle-theme")?.click();
      const find = document.querySelector<HTMLInputElement>("input[name=find]");
      if (find) find.value = "empty: no methods";
      find?.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await gallery.until("the colours of the panel in a screen", () => {
      const cashier = document
        .querySelector<HTMLIFrameElement>("article[data-state=done] iframe")
        ?.contentDocument?.querySelector("cashier-widget");
      return cashier && getComputedStyle(cashier).getPropertyValue("--cashier-accent") === "#000000";
    });
    const css = await gallery.look(() => document.querySelector("#theme-css")?.textContent);
    expect(css).to.include("--cashier-accent: #000000");
  });

  it("reaches every screen, with no text cut off or on other text, and targets as large as a finger", async function () {
    this.timeout(allScenesMs);
    const gallery = await open("/gallery.html?find=no+such+screen");
    await gallery.look(() => {
      const left: string[] = [];
      const reached: string[] = [];
      const failures: string[] = [];
      const problems = new Set<string>();
      let looked = 0;
      /** Firefox writes codes for letters that no font has, wider than any letter: they tell nothing about a layout. */
      const drawsCodes = () => {
        const context = document.createElement("canvas").getContext("2d");
        const [letter, unassigned] = ["\u0c24", "\u0378"].map((text) => context?.measureText(text).width);
        return navigator.userAgent.includes("Firefox/") && letter === unassigned;
      };
      const looks = [
        { lang: "ru", dir: "ltr" },
        { lang: drawsCodes() ? "pt" : "te", dir: "ltr" },
        { lang: "es", dir: "rtl" },
      ];
      /**
       * Looks at a screen in windows of several widths, and with text of double size; in English, and in other looks.
       */
      const lookAt = async (caption: string, view: Window & typeof globalThis) => {
        const { frameElement: frame, document: page } = view;
        const rootOf = () => page.querySelector("cashier-widget")?.shadowRoot;
        if (!(frame instanceof HTMLIFrameElement) || !rootOf()) throw new Error(`${caption} has no screen to measure`);
        looked += 1;
        const scene = new URLSearchParams(view.location.search).get("scene");
        const modules = ["layoutProblems", "settled", "scenes/index"].map((name) => `/gallery/${name}.js`);
        const [{ layoutProblems }, { whenSettled }, gallery] = await Promise.all(
          modules.map((module) => import(module)),
        );
        const shown = gallery.screens.filter((screen: { scene: string }) => screen.scene === scene);
        const measure = async (look: string, sizes: readonly (readonly [width: number, text: number])[]) => {
          for (const [width, text] of sizes) {
            frame.width = `${width}`;
            page.documentElement.style.fontSize = `${text}%`;
            // what measures itself has answered
            await new Promise((resolve) => view.requestAnimationFrame(() => view.requestAnimationFrame(resolve)));
            for (const problem of layoutProblems(rootOf()))
              problems.add(`${scene}, ${caption}, ${look}${width} px, ${text} %: ${problem}`);
          }
        };
        await measure("", [
          [320, 100],
          [560, 100],
          [390, 200],
          [390, 100],
        ]);
        // a list has the longest lines; another scene has the same look in every run. Russian has no room for the
        // heading of saved accounts at 320 px, which is shortened there
        const further = scene?.startsWith("list/")
          ? looks.slice(1)
          : [looks[`${scene}${caption}`.length % looks.length]];
        for (const look of further) {
          view.postMessage({ look }, location.origin);
          await whenSettled(rootOf);
          await measure(`${look?.lang} ${look?.dir}, `, [
            [390, 200],
            [320, 200],
            [320, 100],
          ]);
        }
        // nothing comes after the last screen of a scene
        if (caption === shown.at(-1)?.caption) return;
        frame.width = "390";
        view.postMessage({ look: { lang: "en", dir: "ltr" } }, location.origin);
        await whenSettled(rootOf);
      };
      Object.assign(window, { galleryLook: lookAt });
      const take = async (scene: string) => {
        const frame = document.createElement("iframe");
        Object.assign(frame, { width: "390", height: "844", frameBorder: "0" });
        frame.src = `/gallery/state.html?${new URLSearchParams({ scene })}`;
        const listening = new AbortController();
        const ended = new Promise<void>((resolve) => {
          const hear = ({ source, data }: MessageEvent) => {
            // the widget tells its frame's host things, too
            if (source !== frame.contentWindow || !["done", "failed"].includes(data.state)) return;
            if (data.state === "failed") failures.push(`${scene}: ${data.problem}`);
            else reached.push(scene);
            resolve();
          };
          window.addEventListener("message", hear, listening);
        });
        document.body.append(frame);
        await ended;
        // neither a removed frame nor what it has said last has a window
        listening.abort();
        frame.remove();
      };
      const worker = async () => {
        for (let scene = left.shift(); scene; scene = left.shift()) await take(scene);
      };
      const list = "/gallery/scenes/index.js";
      void import(list).then(async ({ scenes }) => {
        left.push(...scenes.map(({ name }: { name: string }) => name));
        await Promise.all([worker(), worker(), worker()]);
        document.body.dataset.ended = JSON.stringify({
          reached: reached.length,
          looked,
          failures,
          problems: [...problems],
        });
      });
    });
    const ended = await gallery.until("all scenes", () => document.body.dataset.ended, allScenesMs);
    expect(JSON.parse(ended ?? "{}")).to.deep.equal({
      reached: scenes.length,
      looked: screens.length,
      failures: [],
      problems: [],
    });
  });
});
