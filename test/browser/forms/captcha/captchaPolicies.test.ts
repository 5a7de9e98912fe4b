import { expect } from "chai";
import { CashierPage, freshServer } from "../../driver/cashierPage.ts";
import {
  mountFor,
  newPlayer,
  openFrame,
  preventRedirects,
  ready,
  setValues,
  widgetScript,
} from "../../driver/element.ts";
import { visitDemo } from "../../driver/visit.ts";
import {
  answerChallenge,
  byMethod,
  captchaKeys,
  createCalls,
  expectPaid,
  requireCaptchas,
  scriptsIn,
} from "../../scenarios/captchas.ts";
import { fillForm } from "../../scenarios/form.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

freshServer();
afterEach(() => {
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
});

/** Drives an element in a frame. */
async function drive(element: HTMLElement): Promise<CashierPage> {
  preventRedirects(element);
  await ready(element);
  return new CashierPage(element);
}

describe("under a page's policy for scripts, captchas work:", () => {
  for (const policy of ["nonce", "strictDynamic"]) {
    it(policy, async () => {
      await requireCaptchas();
      const frame = document.createElement("iframe");
      frame.style.cssText = "width: 400px; height: 700px";
      frame.src = `/host-page?${new URLSearchParams({ script: widgetScript, embedding: "module", policy })}`;
      document.body.append(frame);
      const element = await until("the element", () => frame.contentDocument?.querySelector("cashier-widget"));
      setValues(element, captchaKeys());
      const page = await drive(element);
      await fillForm(page, byMethod.both);
      await page.press("Deposit");
      await answerChallenge("I am a person", element.ownerDocument);
      await expectPaid(page);
    });
  }
});

describe("under Trusted Types", () => {
  /** A page that requires them, with an element. @param names of the policies that may be made */
  async function open(names: string) {
    const { view, page } = await openFrame({ embedding: "module" });
    await view.customElements.whenDefined("cashier-widget");
    const policy = page.createElement("meta");
    policy.httpEquiv = "content-security-policy";
    policy.content = `require-trusted-types-for 'script'; trusted-types ${names}`;
    page.head.append(policy);
    const violations: unknown = Reflect.get(view, "violations");
    const mount = async () =>
      drive(mountFor(newPlayer(), { ...captchaKeys(), server: window.demoServer, currency: "MXN" }, page));
    return { view, page, violations, mount };
  }

  it("the widget asks for one policy, and nothing is violated", async () => {
    await requireCaptchas();
    const { page, violations, mount } = await open("cashier-captcha 'allow-duplicates'");
    const cashier = await mount();
    await fillForm(cashier, byMethod.both);
    await cashier.press("Deposit");
    await answerChallenge("I am a person", page);
    await expectPaid(cashier);
    expect(violations).to.deep.equal([]);
  });

  it("a page's own policy for all addresses is asked, and no other made", async () => {
    await requireCaptchas();
    const { view, page, violations, mount } = await open("default");
    const asked: string[] = [];
    const createScriptURL = (address: string) => {
      asked.push(new URL(address).pathname);
      return address;
    };
    Reflect.get(view, "trustedTypes").createPolicy("default", { createScriptURL });
    const cashier = await mount();
    await fillForm(cashier, byMethod.both);
    await cashier.press("Deposit");
    await answerChallenge("I am a person", page);
    await expectPaid(cashier);
    expect(asked.sort()).to.deep.equal(["/captcha/geetest.js", "/captcha/recaptcha.js"]);
    expect(violations).to.deep.equal([]);
  });

  it("that allow none, it is reported; other methods work", async () => {
    const { page, mount } = await open("'none'");
    const cashier = await mount();
    await fillForm(cashier, byMethod.v3);
    await cashier.press("Deposit");
    await cashier.snackbar("did not load");
    await cashier.pressEnded();
    expect(cashier.of("error")).to.have.length(1);
    expect(cashier.of("error")[0]).to.include({ code: "captcha_blocked" });
    expect(cashier.of("error")[0]?.message).to.include("trusted types");
    expect(scriptsIn(page)).to.deep.equal([]);
    expect(await createCalls(cashier)).to.deep.equal([]);
    expect((await cashier.input("Email")).value).to.equal("ana@example.com");
    await cashier.press("Back");
    await cashier.at("/deposit");
    await cashier.pay();
  });
});

it("the demo's betting site works with its captchas out of the box, under its policy", async () => {
  await server.fault({ kind: "captchaRequired", token: "demo-player" });
  const visit = await visitDemo("/script-tag.html");
  await visit.until("the list", () => document.querySelector("cashier-widget")?.dataset.state === "ready");
  await visit.look(() => {
    document.addEventListener("cashier-redirect", (event) => event.preventDefault());
    const buttons = document.querySelector("cashier-widget")?.shadowRoot?.querySelectorAll("button") ?? [];
    [...buttons].find(({ textContent }) => textContent === "Guarded transfer")?.click();
  });
  await visit.until("the form", () => {
    const inputs = document.querySelector("cashier-widget")?.shadowRoot?.querySelectorAll("input") ?? [];
    const values: Record<string, string> = { amount: "321", email: "ana@example.com" };
    for (const input of inputs) {
      input.focus();
      input.select();
      document.execCommand("insertText", false, values[input.name]);
    }
    return inputs.length === 2;
  });
  await visit.look(() =>
    document.querySelector("cashier-widget")?.shadowRoot?.querySelector<HTMLElement>("[type=submit]")?.click(),
  );
  await visit.until("the challenge", () => document.querySelector("dialog[open]") !== null);
  await visit.look(() => document.querySelector<HTMLElement>("dialog[open] button")?.click());
  await visit.until(
    "the payment",
    () => document.querySelector("cashier-widget")?.dataset.screen === "/deposit/complete",
  );
  expect(await visit.end()).to.deep.equal([]);
});
