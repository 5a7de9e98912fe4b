// Simulates https://static.geetest.com/v4/gt4.js: the same global and instance, and a challenge that one click solves.
// The query parameter `how` is slow, error, closes or badToken; the control panel's faults take precedence.
{
  const { origin, searchParams } = new URL(document.currentScript.src);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .demo-challenge { border: 0; border-radius: 12px; padding: 24px; max-inline-size: 320px; font: 16px system-ui; }
    .demo-challenge::backdrop { background: rgb(0 0 0 / 50%); }
    .demo-challenge h2 { margin: 0 0 8px; font-size: 18px; }
    .demo-challenge p { margin: 0 0 16px; }
    .demo-challenge button { min-block-size: 44px; padding-inline: 16px; margin-inline-end: 8px; font: inherit; }
  `);
  document.adoptedStyleSheets.push(sheet);

  const make = (name, text) => Object.assign(document.createElement(name), { textContent: text });

  class Challenge {
    #listeners = { ready: [], success: [], fail: [], error: [], close: [] };
    #dialog;
    #play;
    #answer = false;

    constructor() {
      void this.#start();
    }

    onReady = (listener) => this.#on("ready", listener);
    onSuccess = (listener) => this.#on("success", listener);
    onFail = (listener) => this.#on("fail", listener);
    onError = (listener) => this.#on("error", listener);
    onClose = (listener) => this.#on("close", listener);
    getValidate = () => this.#answer;

    showCaptcha() {
      const dialog = make("dialog", "");
      dialog.className = "demo-challenge";
      dialog.setAttribute("aria-labelledby", "demo-challenge-title");
      const title = make("h2", "Security check");
      title.id = "demo-challenge-title";
      const person = make("button", "I am a person");
      person.addEventListener("click", () => this.#solve());
      const close = make("button", "Close");
      close.addEventListener("click", () => this.#close());
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.#close();
      });
      dialog.append(title, make("p", "The demo simulates GeeTest. Real challenges are harder."), person, close);
      document.body.append(dialog);
      dialog.showModal();
      this.#dialog = dialog;
      if (this.#play.how === "closes") this.#close();
      return this;
    }

    reset() {
      this.#answer = false;
      return this;
    }

    destroy() {
      this.#remove();
      for (const name of Object.keys(this.#listeners)) this.#listeners[name] = [];
    }

    #on(name, listener) {
      this.#listeners[name].push(listener);
      return this;
    }

    #emit(name, detail) {
      for (const listener of this.#listeners[name]) listener(detail);
    }

    async #start() {
      try {
        const query = new URLSearchParams({ provider: "geetest", how: searchParams.get("how") ?? "" });
        const response = await fetch(`${origin}/captcha/answer?${query}`, { cache: "no-store" });
        this.#play = await response.json();
      } catch {
        return this.#emit("error", { code: "60100", msg: "/load request error", desc: { detail: "" } });
      }
      if (this.#play.how === "error")
        return this.#emit("error", { code: "60500", msg: "forbidden", desc: { detail: "" } });
      return this.#emit("ready");
    }

    #solve() {
      this.#answer = { captcha_id: "demo", ...this.#play.answer };
      this.#remove();
      this.#emit("success");
    }

    #close() {
      this.#remove();
      this.#emit("close");
    }

    #remove() {
      this.#dialog?.remove();
      this.#dialog = undefined;
    }
  }

  window.initGeetest4 = (config, callback) => {
    if (!config.captchaId) throw new Error("captchaId is missing");
    callback(new Challenge());
  };
}
