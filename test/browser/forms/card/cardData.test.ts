import { expect } from "chai";
import { type CashierPage, freshServer } from "../../driver/cashierPage.ts";
import { nextRender, pressKeys } from "../../driver/keyboard.ts";
import {
  card,
  cardMethod,
  enter,
  inputNamed,
  openCardForm,
  openFields,
  openMethod,
  typeCard,
} from "../../scenarios/form.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

describe("card data", () => {
  freshServer();
  const values = async (page: CashierPage) =>
    Promise.all(["amount", ...Object.keys(card)].map(async (name) => (await inputNamed(page, name)).value));
  const whole = ["500", "4111 1111 1111 1111", "12/30", "123", "ANA MORALES"];
  const withoutCode = whole.map((value) => (value === "123" ? "" : value));
  const none = ["500", "", "", "", ""];

  it("is kept after a refusal, and on the way back, but for the security code", async () => {
    const page = await openCardForm();
    await typeCard(page);
    await server.fault({ kind: "status", call: create, status: 500, token: page.token, times: 1 });
    await page.press("Deposit");
    await page.snackbar();
    await page.pressEnded();
    expect(await values(page)).to.deep.equal(whole);
    await page.press("Back");
    await page.at("/deposit");
    await openMethod(page, cardMethod);
    expect(await values(page)).to.deep.equal(withoutCode);
  });

  it("is gone when the player closes", async () => {
    const page = await openCardForm();
    await typeCard(page);
    await page.press("Close");
    await untilAsync("an empty card", async () => String(await values(page)) === String(none));
  });

  it("that was dropped after the player had deleted it does not come back by undo", async () => {
    const page = await openCardForm();
    await typeCard(page);
    await enter(page, "card_number", "");
    await page.press("Close");
    const [number, holder] = [await inputNamed(page, "card_number"), await inputNamed(page, "card_holder")];
    await until("the drop", () => holder.value === "");
    number.focus();
    await pressKeys("Control+z");
    await nextRender();
    expect(number.value).to.equal("");
  });

  it("is gone once it was taken, and only that", async () => {
    const page = await openCardForm();
    await typeCard(page);
    await page.press("Deposit");
    await page.at("/deposit/complete");
    await page.press("Back to methods");
    await page.at("/deposit");
    await openMethod(page, cardMethod);
    expect(await values(page)).to.deep.equal(none);
    expect((await inputNamed(page, "card_number")).hasAttribute("aria-invalid")).to.equal(false);
  });

  it("is gone once another method was opened, and only that", async () => {
    const page = await openCardForm();
    await typeCard(page);
    await page.press("Back");
    await page.at("/deposit");
    await openMethod(page, "CoDi");
    await page.press("Back");
    await page.at("/deposit");
    await openMethod(page, cardMethod);
    expect(await values(page)).to.deep.equal(none);
  });

  for (const name of ["cardCvv", "cvv-code", "card_code", "CVN"]) {
    it(`that is a code named ${name} outlives neither its screen nor the payment, and is no part of the request`, async () => {
      const described = ["email", "card_number", name].map((one) => ({ name: one, type: "text" }));
      const page = await openFields(described);
      const held = async () => [(await inputNamed(page, "card_number")).value, (await inputNamed(page, name)).value];
      await enter(page, "email", "ana@example.com");
      await enter(page, "card_number", card.card_number);
      await enter(page, name, "737");
      await page.press("Back");
      await page.at("/deposit");
      await openMethod(page, "OXXO");
      expect(await held()).to.deep.equal(["4111 1111 1111 1111", ""]);

      await enter(page, name, "737");
      await server.fault({ kind: "status", call: create, status: 500, token: page.token, times: 1 });
      await page.press("Deposit");
      await page.snackbar();
      await page.pressEnded();
      await enter(page, name, "7380");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const sent = (await server.attempts(page.token)).map(({ payload }) => payload);
      // the server keeps no code, only how long it was
      expect(sent.map(({ fields }) => Object(fields)[name])).to.deep.equal(["•••", "••••"]);
      expect(new Set(sent.map(({ request_id }) => request_id)).size).to.equal(1);
      expect(await server.transactions(page.token)).to.have.length(1);
      await page.press("Back to methods");
      await page.at("/deposit");
      await openMethod(page, "OXXO");
      expect(await held()).to.deep.equal(["", ""]);
    });
  }
});
