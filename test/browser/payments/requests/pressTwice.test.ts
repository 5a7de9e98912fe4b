import { expect } from "chai";
import type { CashierPage } from "../../driver/cashierPage.ts";
import { clearPage } from "../../driver/element.ts";
import { withMotion } from "../../driver/media.ts";
import { type Family, families } from "../../scenarios/families.ts";
import { demoBank, finish, openList, type Press, plainBank, start, takeSteps } from "../../scenarios/journey.ts";
import { create } from "../../server/calls.ts";
import { nextTask, until } from "../../waiting.ts";

withMotion();

const plain = plainBank();

/** At once, a task later, and while the answer may be on its way. */
const thrice: Press = async (page, name) => {
  const button = await until(`button ${name}`, () => page.query("button", name));
  button.focus();
  button.click();
  button.click();
  await nextTask();
  button.click();
};

/** The one call of a payment says what the player has entered, and where they come back to. */
function expectCall(family: Family, call: Record<string, unknown> = {}) {
  expect(call).to.include({ method: family.method, currency: "MXN", country: "mx", locale: "en" });
  expect(call).to.include({ amount: family.amount ?? null, return_url: location.origin + location.pathname });
  expect(call.request_id).to.match(/^[0-9a-f-]{36}$/);
  expect(call).not.to.have.any.keys("bonus_id", "captcha");
  // what the demo logs of a card is nothing
  if (family.method !== "card_mxn_h2h") expect(call.fields).to.deep.equal(family.sent ?? {});
}

/** Each screen is shown once, in order, and the player is sent away at most once. */
function expectWay({ screens, steps }: Family, page: CashierPage) {
  const way = [...screens, ...steps.map(({ screen }) => screen), "/deposit/complete"];
  const shown = page.of("screen").map(({ screen }) => screen);
  expect(shown.filter((screen) => screen !== "/deposit")).to.deep.equal(
    way.filter((screen, at) => screen !== way[at - 1]),
  );
  const isRedirect = steps.some(({ action }) => action.type === "redirect");
  expect(page.of("redirect")).to.have.length(isRedirect ? 1 : 0);
}

for (const bank of [plain, demoBank]) {
  describe(`on ${bank.title}, every button of a payment is pressed three times: it is made once`, () => {
    before(() => plain.plain.start());
    after(() => plain.plain.stop());
    afterEach(clearPage);

    for (const family of families) {
      it(`by ${family.title}`, async () => {
        const page = await openList(bank);
        await start(page, family, thrice);
        await takeSteps(page, family, thrice);
        const id = await finish(bank, page, family);
        const calls = await bank.calls(page.token, create);
        expect(calls).to.have.length(1);
        expectCall(family, calls[0]);
        const confirmed = family.steps.filter(({ press }) => press === "I have paid");
        expect(await bank.calls(page.token, "/BANKING_DEPOSIT/confirm")).to.have.length(confirmed.length);
        const answers = family.steps.flatMap(({ press, sent = {} }) => (press === "Continue" ? [sent] : []));
        const answered = await bank.calls(page.token, "/BANKING_DEPOSIT/continue");
        expect(answered.map(({ fields }) => fields)).to.deep.equal(answers);
        expectWay(family, page);
        expect(page.of("transaction").map(({ id, status }) => [id, status])).to.deep.equal([
          [id, 0],
          [id, 1],
        ]);
        expect(page.of("error")).to.deep.equal([]);
      });
    }
  });
}
