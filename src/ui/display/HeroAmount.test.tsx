import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HeroAmount, heroSize } from "./HeroAmount";

const textOf = (text: string, code: string) => {
  const root = document.createElement("div");
  root.innerHTML = renderToStaticMarkup(<HeroAmount text={text} code={code} />);
  return root.textContent;
};

describe("HeroAmount", () => {
  it.each([
    ["$5,000", "MXN", "$5,000 MXN"],
    ["0.0051\u00a0BTC", "btc", "0.0051 BTC"],
    ["12 500 ₽", "rub", "12 500 ₽ RUB"],
    ["CHF\u00a05,000", "CHF", "5,000 CHF"],
    ["0.5", "", "0.5"],
  ])("%s in %s reads %s", (text, code, shown) => {
    expect(textOf(text, code)).toBe(shown);
  });

  it.each([
    [6, ""],
    [12, "long"],
    [16, "longest"],
  ])("%i characters: %s", (characters, size) => {
    expect(heroSize(characters)).toBe(size);
  });
});
