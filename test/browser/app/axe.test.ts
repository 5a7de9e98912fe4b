import { expect } from "chai";
import { violationsInThemes } from "../driver/accessibility.ts";
import { freshPage, on } from "../driver/cashierPage.ts";
import { mountFor, newPlayer, preventRedirects, ready } from "../driver/element.ts";
import { create, methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

freshPage();

describe("axe finds nothing wrong with", () => {
  it("the list, and the skeleton before it", async () => {
    const token = newPlayer();
    await server.hold(token, methods);
    const element = mountFor(token);
    await on(element).find("status", "Loading");
    expect(await violationsInThemes(element)).to.deep.equal([]);
    await server.release();
    await ready(element);
    expect(await violationsInThemes(element)).to.deep.equal([]);
  });

  it("the form, with and without errors", async () => {
    const element = mountFor(newPlayer());
    await on(element).press("Online banking");
    await on(element).find("textbox", "Amount");
    expect(await violationsInThemes(element)).to.deep.equal([]);
    await on(element).press("Deposit");
    await until("an error", () => element.shadowRoot?.querySelector("[aria-invalid]"));
    expect(await violationsInThemes(element)).to.deep.equal([]);
  });

  it("the error page and a snackbar", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await on(element).press("SPEI bank transfer");
    await server.fault({ kind: "status", call: create, status: 409, message: "Not now", token });
    await on(element).fill("Amount", "100");
    await on(element).press("Deposit");
    await on(element).find("alert");
    expect(await violationsInThemes(element)).to.deep.equal([]);
    await server.fault({ kind: "status", call: methods, status: 500, token });
    element.open("deposit");
    element.refetch();
    await on(element).at("/error");
    await on(element).find("button", "Refresh");
    expect(await violationsInThemes(element)).to.deep.equal([]);
  });

  for (const ending of ["waiting", "settle", "fail", "accept"] as const) {
    it(`the complete screen: ${ending}`, async () => {
      const token = newPlayer();
      const element = mountFor(token);
      preventRedirects(element);
      await on(element).press("SPEI bank transfer");
      await on(element).fill("Amount", "100");
      await on(element).press("Deposit");
      await on(element).find("heading", "Payment is being processed");
      if (ending !== "waiting") {
        await server.endNewest(token, ending);
        await on(element).find("heading", /Payment received|Payment failed|Request accepted/);
      }
      expect(await violationsInThemes(element)).to.deep.equal([]);
    });
  }
});
