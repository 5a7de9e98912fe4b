import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { descriptionOf, nameOf, untilDescribed, violationsInThemes } from "../driver/accessibility.ts";
import { freshServer, itOverSocket, transports } from "../driver/cashierPage.ts";
import { showTab } from "../driver/element.ts";
import { focusedName, tabTo } from "../driver/keyboard.ts";
import { errorsOf, harmless, hostile, openAction, reload, untilExpired } from "../scenarios/deposit.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

const screen = "/deposit/redirect/unified-form";
const goOn = "/BANKING_DEPOSIT/continue";
const field = (name: string, more = {}) => ({ name, type: "text", regex: ["^.{3,}$"], ...more });
const form = (title: string | undefined, ...fields: Record<string, unknown>[]) => ({
  type: "form",
  fields,
  ...(title && { title }),
});
const twoFields = form("Who pays?", field("full_name"), field("sms_code", { regex: ["^\\d{4}$"], mask: "####" }));

type Page = Awaited<ReturnType<typeof openAction>>["page"];
const sent = async ({ token }: Page) => (await server.calls(token, goOn)).map(({ fields }) => fields);

async function answer(page: Page, name = "Ada Lovelace", code = "1234") {
  await page.fill("Full name", name);
  await page.fill("SMS code", code);
}

for (const transport of transports) {
  describe(`a further form over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);

    onlyOverSocket("is filled in once, however often it is pressed", async () => {
      const { page, id } = await openAction({ action: twoFields, screen }, { transport });
      await page.find("heading", "Who pays?");
      await answer(page);
      const button = await page.find("button", "Continue");
      button.click();
      button.click();
      await page.status("Payment is being processed");
      expect(await server.calls(page.token, goOn)).to.deep.include({
        id,
        fields: { full_name: "Ada Lovelace", sms_code: "1234" },
      });
      expect(await sent(page)).to.have.length(1);
      expect(JSON.stringify(page.events)).to.not.include("Lovelace").and.to.not.include("1234");
    });

    onlyOverSocket("shows what is refused under its fields, and keeps what was typed", async () => {
      const { page } = await openAction({ action: twoFields, screen }, { transport });
      await answer(page);
      const fields = { sms_code: "This code is wrong" };
      await server.fault({ kind: "status", status: 422, code: "validation", fields, call: goOn, times: 1 });
      await page.press("Continue");
      const code = await page.input("SMS code");
      await untilDescribed(code, "This code is wrong");
      await until("its focus", () => focusedName(page) === "SMS code");
      expect((await page.input("Full name")).value).to.equal("Ada Lovelace");
      await page.press("Continue");
      await page.status("Payment is being processed");
    });

    it("keeps what was typed where its answer is lost before it was taken", async () => {
      const { page } = await openAction({ action: twoFields, screen }, { transport });
      await answer(page);
      await server.fault({ kind: "loss", when: "before", how: "drop", call: goOn, token: page.token });
      await page.press("Continue");
      await page.snackbar("We did not get a response");
      await server.clearFaults();
      expect((await page.input("Full name")).value).to.equal("Ada Lovelace");
      await until("an idle button", () => !page.query("button", "Continue")?.hasAttribute("aria-busy"));
      await page.press("Continue");
      await page.status("Payment is being processed");
    });

    it("goes on where only the answer was lost", async () => {
      const { page } = await openAction({ action: twoFields, screen }, { transport });
      await answer(page);
      await server.fault({ kind: "loss", when: "after", how: "drop", call: goOn, token: page.token });
      await page.press("Continue");
      await page.status("Payment is being processed");
      expect(page.all("alert")).to.deep.equal([]);
    });
  });
}

describe("a further form", () => {
  freshServer();

  it("with the same fields as the one before starts empty, and is announced", async () => {
    const next = [form("Who gets it?", field("full_name"))];
    const { page } = await openAction({ action: form("Who pays?", field("full_name")), screen, next });
    await page.fill("Full name", "Ada Lovelace");
    await page.press("Continue");
    await page.find("heading", "Who gets it?");
    await until("the heading's focus", () => focusedName(page) === "Who gets it?");
    const input = await page.input("Full name");
    expect(input.value).to.equal("");
    expect(descriptionOf(input)).to.equal("");
    await page.fill("Full name", "Grace Hopper");
    await page.press("Continue");
    await page.status("Payment is being processed");
    expect(await sent(page)).to.deep.equal([{ full_name: "Ada Lovelace" }, { full_name: "Grace Hopper" }]);
  });

  it("that comes once more, the very same, starts empty too", async () => {
    const { page } = await openAction({ action: twoFields, screen, next: [twoFields] });
    await answer(page);
    await page.press("Continue");
    await until("the heading's focus", () => focusedName(page) === "Who pays?");
    expect((await page.input("Full name")).value).to.equal("");
    expect((await page.input("SMS code")).value).to.equal("");
    await answer(page, "Grace Hopper", "4321");
    await page.press("Continue");
    await page.status("Payment is being processed");
    expect(await sent(page)).to.have.length(2);
  });

  it("keeps what was typed on the way back and again, until it is taken", async () => {
    const { page, id } = await openAction({ action: twoFields, screen });
    await answer(page);
    await page.press("Back");
    await page.at("/deposit/redirect");
    await page.press("Back");
    await page.at("/deposit");
    await page.press("Continue");
    await page.at(screen);
    expect((await page.input("Full name")).value).to.equal("Ada Lovelace");
    await page.press("Continue");
    await page.status("Payment is being processed");
    await server.alter(id, { action: twoFields });
    showTab();
    await page.at(screen);
    expect((await page.input("Full name")).value).to.equal("");
  });

  it("stands through a poll that brings it again, with what is being typed", async () => {
    const { page } = await openAction({ action: twoFields, screen });
    await page.fill("Full name", "Ada");
    showTab();
    await server.answered(page.token, "/BANKING_DEPOSIT/transaction", 2);
    const input = await page.input("Full name");
    expect(input.value).to.equal("Ada");
    expect(page.focused).to.equal(input);
  });

  it("without fields, and without a title, is answered with one press", async () => {
    const { page } = await openAction({ action: form(undefined), screen });
    await page.find("heading", "A few more details");
    await page.press("Continue");
    await page.status("Payment is being processed");
    expect(await sent(page)).to.deep.equal([{}]);
  });

  it("offers a code from the message, and card fields to fill in, to the browser", async () => {
    const action = form("Card", field("sms_code"), field("card_number", { category: "card" }));
    const { page } = await openAction({ action, screen });
    expect((await page.input("SMS code")).getAttribute("autocomplete")).to.equal("one-time-code");
    expect((await page.input("Card number")).autocomplete).to.equal("cc-number");
  });

  it("that names a field twice shows it once, and is reported", async () => {
    const action = form("Odd", field("full_name"), field("full_name"));
    const { page } = await openAction({ action, screen });
    await page.fill("Full name", "Ada");
    expect(page.all("textbox", "Full name")).to.have.length(1);
    await until("the report", () => errorsOf(page, "invalid_description").length > 0);
    await page.press("Continue");
    await page.status("Payment is being processed");
  });

  it("is there again after a reload, counts down, and is gone once it has expired", async () => {
    const { page, id } = await openAction({ action: twoFields, screen, expires_in: 300 });
    const again = await reload(page, screen);
    await until("the time left", () => again.text.includes("Time left"));
    await server.alter(id, { expires_in: 1 });
    showTab();
    await untilExpired(again, "Who pays?");
    expect(again.query("textbox", "Full name")).to.equal(undefined);
  });

  it("gives way to what the server shows next without being asked", async () => {
    const { page, id } = await openAction({ action: twoFields, screen });
    await server.alter(id, { action: { type: "pix", payload: "00020126" } });
    showTab();
    await page.at("/deposit/redirect/pix");
  });

  it("with hostile texts breaks nothing", async () => {
    const { page } = await openAction({ action: form(hostile, field("full_name")), screen });
    await harmless(page);
  });

  it("is filled in by keyboard alone", async () => {
    const { page } = await openAction({ action: twoFields, screen });
    await until("the title's focus", () => page.focused?.localName === "h1");
    await tabTo(page, "Full name");
    await sendKeys({ type: "Ada Lovelace" });
    await sendKeys({ press: "Enter" });
    await until("the next field's focus", () => focusedName(page) === "SMS code");
    await sendKeys({ type: "1234" });
    await sendKeys({ press: "Enter" });
    await page.status("Payment is being processed");
  });

  it("that asks for a code alone has the focus in it, and is sent by the last digit", async () => {
    const { page } = await openAction({
      action: form("Enter the code", field("sms_code", { regex: ["^\\d{6}$"] })),
      screen,
    });
    await until("its focus", () => focusedName(page) === "SMS code");
    await sendKeys({ type: "12-34 56" });
    await page.status("Payment is being processed");
    expect(await sent(page)).to.deep.equal([{ sms_code: "123456" }]);
  });

  it("is named after its heading, which the focus of a code passes", async () => {
    const { page } = await openAction({ action: form("Enter the code", field("sms_code")), screen });
    const code = await page.input("SMS code");
    await until("its focus", () => page.focused === code);
    expect(code.form && nameOf(code.form)).to.equal("Enter the code");
  });

  it("is right for axe, with and without errors", async () => {
    const { page } = await openAction({ action: twoFields, screen, expires_in: 300 });
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await page.press("Continue");
    await until("an error", () => page.element.shadowRoot?.querySelector("[aria-invalid]"));
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});
