import { expect } from "chai";
import { type CashierPage, freshServer, itOverSocket, openCashier, transports } from "../../driver/cashierPage.ts";
import {
  answerChallenge,
  byMethod,
  captchaKeys,
  challengeIn,
  createCalls,
  expectPaid,
  forgetCaptchas,
  openFilledCaptchaForm,
  requireCaptchas,
  scriptsIn,
} from "../../scenarios/captchas.ts";
import { fillForm } from "../../scenarios/form.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

freshServer();
afterEach(forgetCaptchas);

/** The captchas of each create call. */
const captchas = async (page: CashierPage) => (await createCalls(page)).map(({ captcha }) => captcha);

describe("the scripts of captchas", () => {
  it("are not loaded by the list, nor by a method that needs none", async () => {
    const page = await openCashier(captchaKeys());
    await page.pay();
    expect(scriptsIn()).to.deep.equal([]);
    expect(await captchas(page)).to.deep.equal([undefined]);
  });

  it("are not loaded from an address in markup: there is no such attribute", async () => {
    const evil = { "recaptcha-script": "/evil.js?recaptcha", "geetest-script": "/evil.js?geetest" };
    const page = await openCashier();
    for (const [name, value] of Object.entries(evil)) page.element.setAttribute(name, value);
    for (const name of ["recaptchaScript", "geetestScript"]) {
      expect(Reflect.get(page.element, name)).to.equal(undefined);
      Reflect.set(page.element, name, null);
      expect(Reflect.get(page.element, name)).to.equal(undefined);
    }
  });

  it("are not loaded without keys: the server decides", async () => {
    const page = await openCashier();
    await fillForm(page, byMethod.both);
    await page.press("Deposit");
    await expectPaid(page);
    expect(scriptsIn()).to.deep.equal([]);
    expect(await captchas(page)).to.deep.equal([undefined]);
  });

  for (const [method, expected] of [
    [byMethod.v3, ["recaptcha"]],
    [byMethod.geetest, ["geetest"]],
    [byMethod.both, ["geetest", "recaptcha"]],
  ] as const) {
    it(`are loaded once, with the form of ${method}: ${expected}`, async () => {
      const page = await openCashier(captchaKeys());
      expect(scriptsIn()).to.deep.equal([]);
      await page.chooseMethod(method);
      await until("the scripts", () => scriptsIn().length === expected.length);
      expect(scriptsIn().sort()).to.deep.equal(expected);
      await page.press("Back");
      await page.at("/deposit");
      await page.chooseMethod(method);
      await server.quiet(page.token);
      expect(scriptsIn().sort()).to.deep.equal(expected);
      expect(challengeIn()).to.equal(null);
    });
  }

  it("are not given to a page that has them, whose own are used", async () => {
    const asked: unknown[] = [];
    const execute = async (...words: unknown[]) => {
      asked.push(words);
      const response = await fetch(`${window.demoServer}/captcha/answer?provider=recaptcha&action=deposit`);
      return (await response.json()).answer;
    };
    Object.assign(window, { grecaptcha: { ready: (callback: () => void) => callback(), execute } });
    await requireCaptchas();
    const page = await openFilledCaptchaForm(byMethod.v3);
    await page.press("Deposit");
    await expectPaid(page);
    expect(asked).to.deep.equal([["site-key", { action: "deposit" }]]);
    expect(scriptsIn()).to.deep.equal([]);
  });

  it("are one for two elements, and nothing else is shared", async () => {
    await requireCaptchas();
    const [one, other] = [await openFilledCaptchaForm(byMethod.geetest), await openFilledCaptchaForm(byMethod.geetest)];
    expect(scriptsIn()).to.deep.equal(["geetest"]);
    await one.press("Deposit");
    await answerChallenge("I am a person");
    await expectPaid(one);
    expect(other.screen).to.equal("/deposit/redirect");
    expect(other.query("button", "Deposit")?.hasAttribute("aria-busy")).to.equal(false);
    await other.press("Deposit");
    await answerChallenge("I am a person");
    await expectPaid(other);
    expect(scriptsIn()).to.deep.equal(["geetest"]);
  });
});

for (const transport of transports) {
  describe(`a payment with captchas over ${transport}`, () => {
    const onlyOverSocket = itOverSocket(transport);
    onlyOverSocket("by score alone: the token is sent, and nothing is shown", async () => {
      await requireCaptchas();
      const page = await openFilledCaptchaForm(byMethod.v3, { transport });
      await page.press("Deposit");
      await expectPaid(page);
      expect(await captchas(page)).to.have.length(1);
      expect(page.of("error")).to.deep.equal([]);
    });

    it("by challenge: nothing is sent before it is solved, one press is one challenge", async () => {
      await requireCaptchas();
      const page = await openFilledCaptchaForm(byMethod.geetest, { transport });
      await page.press("Deposit");
      page.query("button", "Deposit")?.click();
      await until("the challenge", () => challengeIn());
      expect(page.query("button", "Deposit")?.getAttribute("aria-busy")).to.equal("true");
      await server.quiet(page.token);
      expect(document.querySelectorAll("dialog")).to.have.length(1);
      expect(await createCalls(page)).to.deep.equal([]);
      await answerChallenge("I am a person");
      await expectPaid(page);
      expect(challengeIn()).to.equal(null);
      expect(await captchas(page)).to.have.length(1);
    });

    onlyOverSocket("by both", async () => {
      await requireCaptchas();
      const page = await openFilledCaptchaForm(byMethod.both, { transport });
      await page.press("Deposit");
      await answerChallenge("I am a person");
      await expectPaid(page);
      expect(await captchas(page)).to.have.length(1);
    });

    it("that is refused for its captcha brings a fresh one, of the same request", async () => {
      await server.fault({ kind: "captcha", how: "badToken", times: 1 });
      const page = await openFilledCaptchaForm(byMethod.geetest, { transport });
      await page.press("Deposit");
      await answerChallenge("I am a person");
      await until("the first answer", () => page.of("error").length === 1);
      await answerChallenge("I am a person");
      await expectPaid(page);
      const calls = await createCalls(page);
      expect(calls).to.have.length(2);
      expect(new Set(calls.map(({ request_id }) => request_id)).size).to.equal(1);
      expect(page.all("alert")).to.deep.equal([]);
    });

    it("that is refused twice is reported once; the next press is another try", async () => {
      await server.fault({ kind: "captcha", how: "badToken", times: 2 });
      const page = await openFilledCaptchaForm(byMethod.v3, { transport });
      await page.press("Deposit");
      await page.snackbar("The security check was not passed");
      await page.pressEnded();
      expect(await createCalls(page)).to.have.length(2);
      expect((await page.input("Email")).value).to.equal("ana@example.com");
      await page.press("Deposit");
      await expectPaid(page);
      expect(await createCalls(page)).to.have.length(3);
    });
  });
}

it("a server that insists where the host has no keys: its message is shown at once", async () => {
  await requireCaptchas();
  const page = await openCashier();
  await fillForm(page, byMethod.v3);
  await page.press("Deposit");
  await page.snackbar("The security check was not passed");
  expect(await createCalls(page)).to.have.length(1);
});

it("a withdrawal brings its captchas alike, of its own action", async () => {
  await requireCaptchas();
  const page = await openCashier({ ...captchaKeys(), page: "withdrawal" });
  await page.press(byMethod.both);
  await page.at("/withdrawal/redirect");
  const amount = await until("the amount", () => page.all("textbox").find((one) => one.matches("[name=amount]")));
  const [label] = amount instanceof HTMLInputElement ? (amount.labels ?? []) : [];
  await page.fill(label?.textContent ?? "", "321");
  await page.fill("Email", "ana@example.com");
  await page.press("Withdraw");
  await answerChallenge("I am a person");
  await page.at("/withdrawal/complete");
  expect(await server.calls(page.token, "/BANKING/withdrawal-create")).to.have.length(1);
});
