import { expect } from "chai";
import { freshPage } from "../driver/cashierPage.ts";
import { mountFor, newPlayer, ready, warnings } from "../driver/element.ts";
import { server } from "../server/paymentServer.ts";

freshPage();

describe("a wrong value", () => {
  const wrong: [attribute: string, value: string, property: string, fallback: unknown][] = [
    ["theme", "purple-haze", "theme", "auto"],
    ["page", "casino-lobby", "page", "deposit"],
    ["transport", "carrier-pigeon", "transport", "socket"],
    ["closing-button", "perhaps-later", "closingButton", true],
    ["pwa", "perhaps-later", "pwa", undefined],
    ["is-mobile-app", "perhaps-later", "isMobileApp", undefined],
    ["bonus-list", "[{secret-77", "bonusList", []],
    ["bonus-list", '[{"id": "secret-77"}]', "bonusList", []],
    ["experiments", '{"secret-77": 1}', "experiments", []],
    ["schema", '"secret-77"', "schema", undefined],
    ["monitoring", '{"clientToken": "secret-77"}', "monitoring", undefined],
    ["return-url", "javascript:secret77()", "returnUrl", location.origin + location.pathname],
    ["allowed-origins", "https://a.example secret-77", "allowedOrigins", ["https://a.example", "secret-77"]],
  ];
  for (const [attribute, value, property, fallback] of wrong) {
    it(`of ${attribute}, ${value}, is warned of once, and nothing is taken from it`, async () => {
      let element: HTMLElement | undefined;
      const said = await warnings(async () => {
        element = mountFor(newPlayer(), { [attribute]: value });
        await server.quiet();
      });
      expect(said).to.have.length(1);
      expect(said[0]).to.include(attribute);
      expect(said[0]).not.to.match(/purple-haze|casino-lobby|pigeon|perhaps|secret/);
      expect(Reflect.get(element ?? {}, property)).to.deep.equal(fallback);
    });
  }

  it("of a property is warned of once", async () => {
    const element = mountFor(newPlayer());
    const said = await warnings(() => {
      Reflect.set(element, "theme", "purple-haze");
      Reflect.set(element, "bonusList", { not: "a list" });
    });
    expect(said).to.have.length(2);
    expect(said.join()).not.to.include("purple");
    expect(element.theme).to.equal("auto");
    await ready(element);
  });
});
