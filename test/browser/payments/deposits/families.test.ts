import { expect } from "chai";
import { clearPage } from "../../pages/element.ts";
import { families } from "../../pages/families.ts";
import { create } from "../../server/calls.ts";
import { demoBank, finish, openList, plainBank, start, takeSteps } from "../status/journey.ts";

const plain = plainBank();

for (const bank of [plain, demoBank]) {
  describe(`on ${bank.title}, a payment goes from the list to its end`, () => {
    before(() => plain.plain.start());
    after(() => plain.plain.stop());
    afterEach(clearPage);

    for (const family of families) {
      it(`by ${family.title}`, async () => {
        const page = await openList(bank);
        await start(page, family);
        await takeSteps(page, family);
        const id = await finish(bank, page, family);

        const calls = await bank.calls(page.token, create);
        expect(calls).to.have.length(1);
        const [call = {}] = calls;
        expect(call).to.include({ method: family.method, currency: "MXN", country: "mx", locale: "en" });
        expect(call).to.include({ amount: family.amount ?? null, return_url: location.origin + location.pathname });
        expect(call.request_id).to.match(/^[0-9a-f-]{36}$/);
        expect(call).not.to.have.any.keys("bonus_id", "captcha");
        // what the demo logs of a card is nothing
        if (family.method !== "card_mxn_h2h") expect(call.fields).to.deep.equal(family.sent ?? {});

        const way = [...family.screens, ...family.steps.map(({ screen }) => screen), "/deposit/complete"];
        const screens = page.of("screen").map(({ screen }) => screen);
        expect(screens.filter((screen) => screen !== "/deposit")).to.deep.equal(
          way.filter((screen, at) => screen !== way[at - 1]),
        );
        expect(page.of("transaction").map((one) => [one.id, one.status])).to.deep.equal([
          [id, 0],
          [id, 1],
        ]);
        const isRedirect = family.steps.some(({ action }) => action.type === "redirect");
        expect(page.of("redirect")).to.have.length(isRedirect ? 1 : 0);
        expect(page.of("error")).to.deep.equal([]);
      });
    }
  });
}
