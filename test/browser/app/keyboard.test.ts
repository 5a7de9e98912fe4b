import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { freshPage, methods } from "../pages/listPage.ts";
import { withMotion } from "../pages/motion.ts";
import { allByRole, byRole, described, fill, nameOf, press, typeInto } from "../pages/tree.ts";
import { violations } from "../pages/violations.ts";
import { idle } from "../pages/waiting.ts";
import { mountFor, newPlayer, onScreen, ready, recordEvents, until } from "../pages/widgetPage.ts";
import { endTransaction, liftFaults, setFaults } from "../server/demoServer.ts";

withMotion();

const focused = (element: HTMLElement) => element.shadowRoot?.activeElement ?? undefined;
const focusedName = (element: HTMLElement) => {
  const control = focused(element);
  return control ? nameOf(control) : undefined;
};
const pressKey = (key: string) => sendKeys({ press: key });

async function pressShifted(key: string): Promise<void> {
  await sendKeys({ down: "Shift" });
  await pressKey(key);
  await sendKeys({ up: "Shift" });
}

/** Types over whatever stands in the focused field. */
async function typeOver(text: string): Promise<void> {
  await pressKey("Home");
  await pressShifted("End");
  await sendKeys({ type: text });
}

/** Presses Tab until a control has the focus, as a person without a mouse does. */
async function tabTo(element: HTMLElement, name: string, step = () => pressKey("Tab")): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (focusedName(element) === name || focusedName(element)?.startsWith(`${name} $`)) return;
    await step();
  }
  throw new Error(`Tab never came to ${name}`);
}

freshPage();

describe("the keyboard alone", () => {
  it("leads from the list to the submitted deposit", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    element.addEventListener("cashier-redirect", (event) => event.preventDefault());
    await ready(element);
    await tabTo(element, "OXXO");
    await pressKey("Enter");
    await onScreen(element, "/deposit/redirect");
    await until("the title's focus", () => focused(element)?.localName === "h1");
    expect(focusedName(element)).to.equal("OXXO");
    await byRole(element, "textbox", "Amount");
    await tabTo(element, "Amount");
    await typeOver("250");
    await pressKey("Enter");
    expect(focused(element)?.getAttribute("name"), "Enter moves on to the next field").to.equal("email");
    await typeOver("ada@example.com");
    await pressKey("Enter");
    await onScreen(element, "/deposit/complete");
    await until("the title's focus", () => focused(element)?.localName === "h1");
    await byRole(element, "heading", "Payment is being processed");
    await tabTo(element, "Back to methods");
    await pressKey(" ");
    await onScreen(element, "/deposit");
  });

  it("presses a preset amount and the submit button", async () => {
    const element = mountFor(newPlayer());
    const transactions = recordEvents(element, "cashier-transaction");
    element.addEventListener("cashier-redirect", (event) => event.preventDefault());
    await press(element, "SPEI bank transfer");
    const presets = await until("presets", () => allByRole(element, "button", "$500")[0]);
    await tabTo(element, nameOf(presets));
    await pressKey(" ");
    expect(presets.getAttribute("aria-pressed")).to.equal("true");
    await tabTo(element, "Deposit");
    await pressKey("Enter");
    await onScreen(element, "/deposit/complete");
    expect(transactions[0]).to.include({ amount: 500 });
  });

  it("goes back to the tile it came from", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    await tabTo(element, "CoDi");
    const { id } = focused(element) ?? {};
    await pressKey("Enter");
    await onScreen(element, "/deposit/redirect");
    await byRole(element, "textbox", "Amount");
    await tabTo(element, "Back", () => pressShifted("Tab"));
    await pressKey("Enter");
    await onScreen(element, "/deposit");
    await until("the tile's focus", () => focusedName(element) === "CoDi");
    expect(focused(element)?.id).to.equal(id);
  });

  it("moves to the first wrong field, which shows what is wrong", async () => {
    const element = mountFor(newPlayer());
    await press(element, "OXXO");
    const amount = await byRole(element, "textbox", "Amount");
    await tabTo(element, "Amount");
    await typeOver("5");
    await tabTo(element, "Deposit");
    await pressKey("Enter");
    await until("the amount's focus", () => focused(element) === amount);
    expect(amount.getAttribute("aria-invalid")).to.equal("true");
    await described(amount, /Minimum .*100/);
  });

  it("loses nothing typed as soon as the form is there, and left at once", async () => {
    const element = mountFor(newPlayer());
    await byRole(element, "button", "OXXO");
    const inputs = await new Promise<HTMLInputElement[]>((resolve) => {
      const observer = new MutationObserver(() => {
        const [amount, email] = allByRole(element, "textbox") as HTMLInputElement[];
        if (!amount || !email) return;
        observer.disconnect();
        typeInto(amount, "170");
        typeInto(email, " ada@example.com ");
        amount.focus();
        resolve([amount, email]);
      });
      if (element.shadowRoot) observer.observe(element.shadowRoot, { childList: true, subtree: true });
      void press(element, "OXXO");
    });
    await idle();
    expect(inputs.map(({ value }) => value)).to.deep.equal(["170", "ada@example.com"]);
  });

  it("finds Refresh on the error page", async () => {
    const token = newPlayer();
    await setFaults({ kind: "status", call: methods, status: 500, token });
    const element = mountFor(token);
    await onScreen(element, "/error");
    await liftFaults();
    await tabTo(element, "Refresh");
    await pressKey("Enter");
    await ready(element);
  });
});

describe("a host's own focused field", () => {
  it("keeps the focus while the widget starts and navigates by itself", async () => {
    const input = document.body.appendChild(document.createElement("input"));
    input.focus();
    const element = mountFor(newPlayer());
    await ready(element);
    expect(document.activeElement).to.equal(input);
    element.open("withdrawal");
    await ready(element);
    element.open("deposit");
    await ready(element);
    element.refetch();
    await ready(element);
    expect(document.activeElement).to.equal(input);
    input.remove();
  });
});

for (const theme of ["light", "dark"]) {
  describe(`axe in the ${theme} theme finds nothing wrong with`, () => {
    it("the list, and the skeleton before it", async () => {
      const token = newPlayer();
      await setFaults({ kind: "latency", call: methods, ms: 2_000, token });
      const element = mountFor(token, { theme });
      await byRole(element, "status", "Loading");
      expect(await violations(element)).to.deep.equal([]);
      await ready(element);
      expect(await violations(element)).to.deep.equal([]);
    });

    it("the form, with and without errors", async () => {
      const element = mountFor(newPlayer(), { theme });
      await press(element, "Online banking");
      await byRole(element, "textbox", "Amount");
      expect(await violations(element)).to.deep.equal([]);
      await press(element, "Deposit");
      await until("an error", () => element.shadowRoot?.querySelector("[aria-invalid]"));
      expect(await violations(element)).to.deep.equal([]);
    });

    it("the error page and a snackbar", async () => {
      const token = newPlayer();
      const element = mountFor(token, { theme });
      await press(element, "SPEI bank transfer");
      await setFaults({ kind: "status", call: "/BANKING_DEPOSIT/create", status: 409, message: "Not now", token });
      await fill(element, "Amount", "100");
      await press(element, "Deposit");
      await byRole(element, "alert");
      expect(await violations(element)).to.deep.equal([]);
      await setFaults({ kind: "status", call: methods, status: 500, token });
      element.open("deposit");
      element.refetch();
      await onScreen(element, "/error");
      await byRole(element, "button", "Refresh");
      expect(await violations(element)).to.deep.equal([]);
    });

    for (const ending of ["waiting", "settle", "fail", "accept"] as const) {
      it(`the complete screen: ${ending}`, async () => {
        const token = newPlayer();
        const element = mountFor(token, { theme });
        element.addEventListener("cashier-redirect", (event) => event.preventDefault());
        await press(element, "SPEI bank transfer");
        await fill(element, "Amount", "100");
        await press(element, "Deposit");
        await byRole(element, "heading", "Payment is being processed");
        if (ending !== "waiting") {
          await endTransaction(token, ending);
          await byRole(element, "heading", /Payment received|Payment failed|Request accepted/);
        }
        expect(await violations(element)).to.deep.equal([]);
      });
    }
  });
}
