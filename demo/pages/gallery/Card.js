import { make } from "/panel/dom.js";

/** The windows, in CSS pixels. */
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
};

/** One screen: a frame in which a new player is taken there. */
export class Card {
  #options;
  #frame;
  #size = "phone";
  #box = make("div", { class: "box" });
  #state = make("p", { class: "card-state" }, "Waits to be in view.");
  #resizing = new ResizeObserver(() => this.#fit());

  /**
   * @param {object} options
   * @param {string} options.scene its `group/name`
   * @param {string} options.caption
   * @param {string} options.title
   * @param {() => {theme: string, lang: string, dir: string, css: string}} options.look
   * @param {import("./FrameQueue.js").FrameQueue} options.queue
   */
  constructor(options) {
    this.#options = options;
    const { title, queue } = options;
    const again = make("button", { type: "button", "aria-label": `Start again: ${title}` }, "Start again");
    again.addEventListener("click", () => {
      this.stop();
      this.start();
    });
    this.link = make("a", { target: "_blank", "aria-label": `Open alone: ${title}` }, "Open alone");
    const tools = make("div", { class: "card-tools" }, again, this.link);
    const head = make("div", { class: "card-head" }, make("h3", {}, title), tools);
    this.element = make("article", { "aria-label": title }, head, this.#box, this.#state);
    // the current look, not that of the card's start
    this.link.addEventListener("click", () => this.link.setAttribute("href", this.#address()));
    this.link.setAttribute("href", this.#address());
    window.addEventListener("message", (event) => this.#onMessage(event));
    this.#resizing.observe(this.#box);
    queue.watch(this);
  }

  get isStarted() {
    return this.#frame !== undefined;
  }

  start() {
    this.#tell("running", "");
    // the frame must not take the focus while its steps run
    this.#frame = make("iframe", { title: this.#options.title, src: this.#address(), inert: true });
    this.#box.replaceChildren(this.#frame);
    this.#fit();
  }

  stop() {
    this.#frame = undefined;
    this.#box.replaceChildren();
    this.#tell("", "");
  }

  /** Shows the screen in a window of this size, and in the current look. */
  show(size) {
    this.#size = size;
    this.#fit();
    this.sendLook();
  }

  /** Sends the look to the frame, which stays on its screen. */
  sendLook() {
    this.#frame?.contentWindow?.postMessage({ look: this.#options.look() }, location.origin);
  }

  #address() {
    const { scene, caption, look } = this.#options;
    const { theme, lang, dir } = look();
    return `/gallery/state.html?${new URLSearchParams({ scene, caption, theme, lang, dir })}`;
  }

  #onMessage({ origin, source, data }) {
    if (origin !== location.origin || !this.#frame || source !== this.#frame.contentWindow) return;
    this.#tell(data.state, data.problem);
    if (data.state === "running") {
      this.sendLook();
      return;
    }
    this.#frame.removeAttribute("inert");
    this.#options.queue.end(this);
  }

  #tell(state, problem) {
    this.element.dataset.state = state;
    const texts = { running: "On its way …", failed: `This screen was not reached. ${problem}`, done: "" };
    this.#state.textContent = texts[state] ?? "Waits to be in view.";
  }

  /** Scales the window to the width of the card. */
  #fit() {
    const { width, height } = sizes[this.#size];
    const scale = Math.min(1, this.#box.clientWidth / width);
    const { style } = this.#box;
    style.setProperty("--frame-width", `${width}px`);
    style.setProperty("--frame-height", `${height}px`);
    style.setProperty("--frame-scale", String(scale));
    style.setProperty("height", `${Math.round(height * scale)}px`);
  }
}
