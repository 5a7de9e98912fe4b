import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFrame, embedCashier, followRedirect, frameAddress, setHeight } from "./embedCashier";

const src = "https://cdn.example/embed.html";
const query = (...given: Parameters<typeof frameAddress>) => Object.fromEntries(frameAddress(...given).searchParams);

describe("frameAddress", () => {
  beforeEach(() => void vi.stubGlobal("origin", "https://host.example"));
  afterEach(() => void vi.unstubAllGlobals());

  it("has the attributes as its query, and allows this page's origin", () => {
    const url = frameAddress(src, {
      server: "https://pay.example/a?b",
      "closing-button": false,
      pwa: true,
      locale: "es",
    });
    expect(url.origin + url.pathname).toBe(src);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      "allowed-origins": "https://host.example",
      server: "https://pay.example/a?b",
      "closing-button": "false",
      pwa: "true",
      locale: "es",
    });
  });

  it("keeps the query of src, and drops attributes without a value", () => {
    expect(query(`${src}?theme=dark&v=2`, { page: undefined, lang: null, currency: "" })).toEqual({
      theme: "dark",
      v: "2",
      currency: "",
      "allowed-origins": "https://host.example",
    });
  });

  it("accepts other allowed origins", () => {
    expect(query(src, { "allowed-origins": "https://a.example https://b.example" })).toEqual({
      "allowed-origins": "https://a.example https://b.example",
    });
  });

  it.each([undefined, null])("allows this page's origin if the allowed origins are %s", (none) => {
    expect(query(src, { "allowed-origins": none })).toEqual({ "allowed-origins": "https://host.example" });
  });

  it("accepts an address object, and an address relative to the page", () => {
    expect(frameAddress(new URL(src), {}).host).toBe("cdn.example");
    expect(frameAddress("/embed.html", {}).origin).toBe(new URL(document.baseURI).origin);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "blob:https://a.example/1", "file:///embed.html", "about:blank"])(
    "refuses %s",
    (address) => expect(() => frameAddress(address, {})).toThrow("src must be an http(s) address"),
  );

  it("refuses an invalid address", () => {
    expect(() => frameAddress("https://", {})).toThrow(TypeError);
  });

  it.each([
    [src, { token: "very-secret" }],
    [src, { Token: "very-secret" }],
    [`${src}?token=very-secret`, {}],
    [`${src}?a=b&TOKEN=very-secret`, {}],
    [`${src}#token=very-secret`, {}],
  ])("refuses a token in %s %j without repeating it", (address, attributes: object) => {
    expect(() => frameAddress(address, attributes)).toThrow(/^A token belongs in the session/);
    expect(() => frameAddress(address, attributes)).not.toThrow("secret");
  });
});

describe("createFrame", () => {
  it("creates a frame with a name that may copy and is not sandboxed", () => {
    const frame = createFrame(new URL(src), "Pay in");
    expect(frame.title).toBe("Pay in");
    expect(frame.getAttribute("src")).toBe(src);
    expect(frame.getAttribute("allow")).toBe("camera; clipboard-write; fullscreen; microphone; payment");
    expect(frame.hasAttribute("sandbox")).toBe(false);
  });

  it("lets the frame share where the browser can", () => {
    vi.stubGlobal("navigator", { share: () => {} });
    expect(createFrame(new URL(src), "").getAttribute("allow")).toMatch(/; web-share$/);
    vi.unstubAllGlobals();
  });
});

describe("setHeight", () => {
  const heightAfter = (height: unknown) => {
    const frame = document.createElement("iframe");
    frame.style.height = "7px";
    setHeight(frame, height);
    return frame.style.height;
  };

  it.each([
    [640, "640px"],
    [640.2, "641px"],
    [0.1, "1px"],
    [1e9, "100000px"],
    [Number.POSITIVE_INFINITY, "100000px"],
  ])("%d becomes %s", (height, expected) => expect(heightAfter(height)).toBe(expected));

  it.each([0, -1, Number.NaN, "640", "640px; color: red", null, undefined, true, {}, [640]])(
    "%j changes nothing",
    (height) => expect(heightAfter(height)).toBe("7px"),
  );
});

describe("followRedirect", () => {
  const bank = () => new URL("https://bank.example/pay?order=1");
  const submitted: unknown[] = [];
  beforeEach(() => {
    submitted.length = 0;
    vi.spyOn(window.location, "assign").mockImplementation(() => {});
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
      const inputs = [...this.querySelectorAll("input")].map(({ type, name, value }) => [type, name, value]);
      submitted.push([this.getAttribute("method"), this.getAttribute("action"), this.target, this.isConnected, inputs]);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(document.querySelector("form")).toBeNull();
  });

  it("navigates to the address with the parameters added", () => {
    followRedirect(bank(), "GET", { amount: "5", "a b": "c&d", order: "2" });
    const [[address] = []] = vi.mocked(window.location.assign).mock.calls;
    expect(String(address)).toBe("https://bank.example/pay?order=2&amount=5&a+b=c%26d");
    expect(submitted).toEqual([]);
  });

  it("submits a form, even if a parameter shadows a member of the form", () => {
    followRedirect(bank(), "POST", { submit: "1", append: "2", action: "https://evil.example" });
    expect(submitted).toEqual([
      [
        "post",
        "https://bank.example/pay?order=1",
        // whatever the page's `base` says
        "_self",
        true,
        [
          ["hidden", "submit", "1"],
          ["hidden", "append", "2"],
          ["hidden", "action", "https://evil.example"],
        ],
      ],
    ]);
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  it("leaves the address's own query as it is written", () => {
    followRedirect(new URL("https://bank.example/?to=Ada%20L"), "GET", { lang: "en" });
    expect(String(vi.mocked(window.location.assign).mock.calls[0]?.[0])).toBe(
      "https://bank.example/?to=Ada%20L&lang=en",
    );
  });

  it.each([undefined, null, 5, []])("treats %j as no parameters", (params) => {
    followRedirect(bank(), undefined, params);
    expect(String(vi.mocked(window.location.assign).mock.calls[0]?.[0])).toBe(bank().href);
  });
});

describe("a verdict of the page", () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.itself = cyclic;

  it.each<[string, () => { proceed: false; message: string }]>([
    ["is given", () => Object.assign({ proceed: false } as const, { message: Object(cyclic) })],
    [
      "is thrown",
      () => {
        throw Object.assign(new Error(), { message: cyclic });
      },
    ],
  ])("stops the payment at once, also with a message that cannot be JSON and %s", async (_, beforeSubmit) => {
    vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(window);
    const posted = vi.spyOn(window, "postMessage").mockImplementation(() => {});
    const { remove } = embedCashier(document.createElement("div"), { src, session: { token: "t" }, beforeSubmit });
    const { origin } = new URL(src);
    const data = JSON.stringify({ type: "before-submit", payload: { id: "1" } });
    dispatchEvent(new MessageEvent("message", { source: window, origin, data }));
    const verdict = JSON.stringify({ type: "submit-verdict", payload: { message: true, proceed: false, id: "1" } });
    await vi.waitFor(() => expect(posted.mock.calls).toEqual([[verdict, origin]]));
    remove();
    vi.restoreAllMocks();
  });
});
