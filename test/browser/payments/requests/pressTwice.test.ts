import { expect } from "chai";
import { clearPage } from "../../pages/element.ts";
import { families } from "../../pages/families.ts";
import { withMotion } from "../../pages/media.ts";
import { nextTask, until } from "../../pages/waiting.ts";
import { create } from "../../server/calls.ts";
import { demoBank, finish, openList, type Press, plainBank, start, takeSteps } from "../status/journey.ts";

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
        expect(await bank.calls(page.token, create)).to.have.length(1);
        for (const [path, button] of [
          ["/BANKING_DEPOSIT/confirm", "I have paid"],
          ["/BANKING_DEPOSIT/continue", "Continue"],
        ] as const) {
          const once = family.steps.filter(({ press }) => press === button).length;
          expect(await bank.calls(page.token, path), path).to.have.length(once);
        }
        expect(page.of("transaction").map(({ id, status }) => [id, status])).to.deep.equal([
          [id, 0],
          [id, 1],
        ]);
        expect(page.of("error")).to.deep.equal([]);
      });
    }
  });
}
