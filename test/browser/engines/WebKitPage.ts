import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import type { WebDriver } from "./WebDriver.ts";

/** Keys that type no text, by their names in the DOM. */
const keys: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  Meta: "\uE03D",
};

/** `KeyA` is the key of the letter a. */
const keyValue = (key: string) => keys[key] ?? key.replace(/^Key([A-Z])$/, (_, letter) => letter.toLowerCase());

const buttons = { left: 0, middle: 1, right: 2 };
type Button = { button?: keyof typeof buttons };

const sizeSchema = v.tuple([v.number(), v.number()]);
const rectSchema = v.object({ width: v.number(), height: v.number() });

/** The focused element of the page, also one in a shadow root. */
const focusedElement = `let focused = document.activeElement;
while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
return focused?.localName === "iframe" ? focused : null;`;

/** ms that a window may take to become as large as it can */
const resizing = 2_000;

/** A page of WebKit with the input devices that the runner's commands expect of a puppeteer page. */
export class WebKitPage {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  readonly keyboard = {
    type: async (text: string) => {
      await this.#key(...[...text].flatMap((letter) => this.#stroke(letter)));
    },
    press: (key: string) => this.#key(...this.#stroke(keyValue(key))),
    down: (key: string) => this.#key({ type: "keyDown", value: keyValue(key) }),
    up: (key: string) => this.#key({ type: "keyUp", value: keyValue(key) }),
  };

  readonly mouse = {
    move: (x: number, y: number) => this.#point(this.#to(x, y)),
    click: (x: number, y: number, { button = "left" }: Button = {}) =>
      this.#point(this.#to(x, y), this.#button("pointerDown", button), this.#button("pointerUp", button)),
    down: ({ button = "left" }: Button = {}) => this.#point(this.#button("pointerDown", button)),
    up: ({ button = "left" }: Button = {}) => this.#point(this.#button("pointerUp", button)),
    reset: async () => {
      await this.#driver.send("DELETE", "/actions");
    },
  };

  url(): Promise<string> {
    return this.#driver.send("GET", "/url").then(String);
  }

  async goto(url: string): Promise<void> {
    await this.#driver.send("POST", "/url", { url });
  }

  /** Gives the page a size. A window has a least width of its own, 447 px in WebKitGTK's MiniBrowser. */
  async setViewport({ width, height }: { width: number; height: number }): Promise<void> {
    const deadline = performance.now() + resizing;
    let last = "";
    while (performance.now() < deadline) {
      const inner = await this.#size();
      if (inner?.[0] === width && inner[1] === height) return;
      if (inner && `${inner}` !== last) {
        const outer = v.parse(rectSchema, await this.#driver.send("GET", "/window/rect"));
        await this.#driver.send("POST", "/window/rect", {
          width: outer.width + width - inner[0],
          height: outer.height + height - inner[1],
        });
        last = `${inner}`;
      }
      await pause(50);
    }
  }

  /** Whether a frame of the page takes the keys, by its own account. */
  async isFrameFocused(): Promise<boolean> {
    const frame = await this.#driver.run(focusedElement);
    if (frame === null) return false;
    await this.#driver.send("POST", "/frame", { id: frame });
    try {
      return (await this.#driver.run("return document.hasFocus()")) === true;
    } finally {
      await this.#driver.send("POST", "/frame", { id: null });
    }
  }

  /** @returns undefined while the last test's page gives way to an empty one, which ends the script */
  async #size() {
    try {
      return v.parse(sizeSchema, await this.#driver.run("return [innerWidth, innerHeight]"));
    } catch (thrown) {
      if (String(thrown).includes("no such frame")) return undefined;
      throw thrown;
    }
  }

  #stroke(value: string) {
    return [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
  }

  #to(x: number, y: number) {
    return { type: "pointerMove", duration: 0, x, y };
  }

  #button(type: "pointerDown" | "pointerUp", button: keyof typeof buttons) {
    return { type, button: buttons[button] };
  }

  async #key(...actions: object[]): Promise<void> {
    await this.#driver.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async #point(...actions: object[]): Promise<void> {
    const parameters = { pointerType: "mouse" };
    await this.#driver.send("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", parameters, actions }] });
  }
}
