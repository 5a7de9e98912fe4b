import { describe, expect, it } from "vitest";
import { safeLinks } from "./Links";

describe("safeLinks", () => {
  it.each([
    ["https://a.example/", "https://a.example/"],
    ["tg://resolve?domain=agent", "tg://resolve?domain=agent"],
    ["whatsapp://send?phone=1", "whatsapp://send?phone=1"],
    ["viber://chat?number=%2B1", "viber://chat?number=%2B1"],
    ["tel:+1", "tel:+1"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["upi://pay?pa=a@b", "upi://pay?pa=a@b"],
    ["HTTPS://A.example", "https://a.example/"],
  ])("keeps %s", (url, href) => {
    expect(safeLinks([{ url, label: "x" }])).toEqual([{ url, label: "x", href }]);
  });

  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,1",
    "blob:https://a.example/1",
    "intent://x",
    "http://a.example",
    "//a.example",
    "a.example",
    "",
  ])("drops %j", (url) => {
    expect(safeLinks([{ url }])).toEqual([]);
  });

  it("keeps the order of the others", () => {
    const links = safeLinks([{ url: "tel:1" }, { url: "nothing" }, { url: "tel:2" }]);
    expect(links.map(({ href }) => href)).toEqual(["tel:1", "tel:2"]);
  });
});
