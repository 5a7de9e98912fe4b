import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followRedirect } from "./followRedirect";

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
