import { expect } from "chai";
import { type CashierPage, freshServer } from "../../driver/cashierPage.ts";
import { setValues } from "../../driver/element.ts";
import {
  answerChallenge,
  byMethod,
  challengeIn,
  createCalls,
  expectPaid,
  forgetCaptchas,
  openFilledCaptchaForm,
  requireCaptchas,
  scriptOf,
  scriptsIn,
} from "../../scenarios/captchas.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** Half a minute is long for a test: the two limits of the widget, 15 s and 10 s, come after a moment instead. */
function shortenLimits() {
  const { setTimeout: start } = window;
  before(() => {
    const hurried = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      start(act, ms === 15_000 || ms === 10_000 ? 400 : ms, ...rest);
    window.setTimeout = hurried as typeof window.setTimeout;
  });
  after(() => {
    window.setTimeout = start;
  });
}

freshServer();
beforeEach(async () => {
  await requireCaptchas();
});
afterEach(forgetCaptchas);

const codes = (page: CashierPage) => page.of("error").map(({ code }) => code);

/** It is shown and reported once, nothing has been sent, and nothing typed is lost. */
async function expectRefused(page: CashierPage, words: string, code: string | undefined) {
  await page.snackbar(words);
  await page.pressEnded();
  expect(codes(page)).to.deep.equal(code ? [code] : []);
  expect(await createCalls(page)).to.deep.equal([]);
  expect(page.screen).to.equal("/deposit/redirect");
  expect((await page.input("Amount")).value).to.equal("321");
  expect((await page.input("Email")).value).to.equal("ana@example.com");
  expect(challengeIn()).to.equal(null);
}

/** The same form goes through with the next press. */
async function expectSecondPress(page: CashierPage, isChallenge: boolean) {
  await page.press("Deposit");
  if (isChallenge) await answerChallenge("I am a person");
  await expectPaid(page);
  expect(await createCalls(page)).to.have.length(1);
}

const error = "did not work";
const timeout = "took too long";
const blocked = "did not load";

describe("a captcha that fails is reported, and tried again with the next press:", () => {
  for (const [name, method] of [
    ["recaptcha", byMethod.v3],
    ["geetest", byMethod.geetest],
  ] as const) {
    const isChallenge = name === "geetest";

    it(`${name}'s script does not come`, async () => {
      const page = await openFilledCaptchaForm(method, {
        [`${name}-script`]: `${window.demoServer}/captcha/missing.js`,
      });
      await page.press("Deposit");
      await expectRefused(page, blocked, "captcha_blocked");
      expect(page.of("error")[0]).to.include({ url: `${window.demoServer}/captcha/missing.js`, status: 0 });
      expect(scriptsIn()).to.deep.equal([]);
      setValues(page.element, { [`${name}-script`]: scriptOf(name) });
      await expectSecondPress(page, isChallenge);
      expect(scriptsIn()).to.deep.equal([name]);
    });

    it(`${name}'s script is another one, as ad blockers put in its place`, async () => {
      const other = scriptOf(isChallenge ? "recaptcha" : "geetest");
      const page = await openFilledCaptchaForm(method, { [`${name}-script`]: other });
      await page.press("Deposit");
      await expectRefused(page, blocked, "captcha_blocked");
      setValues(page.element, { [`${name}-script`]: scriptOf(name) });
      await expectSecondPress(page, isChallenge);
    });

    it(`${name} fails`, async () => {
      await server.fault({ kind: "captcha", how: "error", times: 1 });
      const page = await openFilledCaptchaForm(method);
      await page.press("Deposit");
      await expectRefused(page, error, "captcha_error");
      await expectSecondPress(page, isChallenge);
    });
  }

  it("the player closes the challenge: no error", async () => {
    const page = await openFilledCaptchaForm(byMethod.both);
    await page.press("Deposit");
    await answerChallenge("Close");
    await expectRefused(page, "was closed", undefined);
    // a keyboard goes on from where it was
    expect(page.focused).to.equal(page.query("button", "Deposit"));
    await expectSecondPress(page, true);
  });

  it("one of two", async () => {
    await server.fault({ kind: "captcha", provider: "recaptcha", how: "error", times: 1 });
    const page = await openFilledCaptchaForm(byMethod.both);
    await page.press("Deposit");
    await answerChallenge("I am a person");
    await expectRefused(page, error, "captcha_error");
    await expectSecondPress(page, true);
  });

  describe("in time", () => {
    shortenLimits();

    for (const [name, method] of [
      ["recaptcha", byMethod.v3],
      ["geetest", byMethod.geetest],
    ] as const) {
      it(`${name}'s script hangs`, async () => {
        const call = "/BANKING/nigerian-banks";
        await server.fault({ kind: "loss", call, how: "silent" });
        const page = await openFilledCaptchaForm(method, { [`${name}-script`]: `${window.demoServer}/api${call}` });
        await page.press("Deposit");
        await expectRefused(page, timeout, "captcha_timeout");
        setValues(page.element, { [`${name}-script`]: scriptOf(name) });
        await expectSecondPress(page, name === "geetest");
      });

      it(`${name} hangs`, async () => {
        await server.fault({ kind: "captcha", how: "slow", ms: 3_000, times: 1 });
        const page = await openFilledCaptchaForm(method);
        await page.press("Deposit");
        await expectRefused(page, timeout, "captcha_timeout");
        await expectSecondPress(page, name === "geetest");
      });
    }
  });
});

describe("while the player solves a challenge,", () => {
  it("the element is removed: the challenge goes, and nothing is sent or reported", async () => {
    const page = await openFilledCaptchaForm(byMethod.both);
    const failures: unknown[] = [];
    const note = ({ reason }: PromiseRejectionEvent) => failures.push(reason);
    addEventListener("unhandledrejection", note);
    await page.press("Deposit");
    await until("the challenge", () => challengeIn());
    page.element.remove();
    await until("its end", () => !challengeIn());
    await server.quiet(page.token);
    removeEventListener("unhandledrejection", note);
    expect(failures).to.deep.equal([]);
    expect(await createCalls(page)).to.deep.equal([]);
    expect(page.of("error")).to.deep.equal([]);
  });

  it("they go back: the challenge goes, and the form is as it was when they return", async () => {
    const page = await openFilledCaptchaForm(byMethod.geetest);
    await page.press("Deposit");
    await until("the challenge", () => challengeIn());
    await page.press("Back");
    await page.at("/deposit");
    await until("its end", () => !challengeIn());
    await server.quiet(page.token);
    expect(page.all("alert")).to.deep.equal([]);
    expect(codes(page)).to.deep.equal([]);
    await page.chooseMethod(byMethod.geetest);
    expect((await page.input("Email")).value).to.equal("ana@example.com");
    await page.pressEnded();
    await expectSecondPress(page, true);
  });

  it("the element moves within the page: the challenge stays", async () => {
    const page = await openFilledCaptchaForm(byMethod.geetest);
    await page.press("Deposit");
    await until("the challenge", () => challengeIn());
    const place = document.body.appendChild(document.createElement("div"));
    place.append(page.element);
    await server.quiet(page.token);
    await answerChallenge("I am a person");
    await expectPaid(page);
    place.remove();
  });
});
