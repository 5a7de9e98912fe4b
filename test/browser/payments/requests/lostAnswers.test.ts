import { expect } from "chai";
import type { CashierPage } from "../../driver/cashierPage.ts";
import { clearPage } from "../../driver/element.ts";
import { type Family, families } from "../../scenarios/families.ts";
import { type Bank, demoBank, finish, openList, plainBank, start, takeSteps } from "../../scenarios/journey.ts";
import { create, methods } from "../../server/calls.ts";
import { hurryRetries, until } from "../../waiting.ts";
import { sideBySide } from "./sideBySide.ts";

const plain = plainBank();
hurryRetries();
const confirm = "/BANKING_DEPOSIT/confirm";
const goOn = "/BANKING_DEPOSIT/continue";

/** The calls that a family's steps make, in their order. */
const callsOf = ({ steps }: Family) =>
  steps.flatMap(({ press }) => (press ? [press === "I have paid" ? confirm : goOn] : []));

/** Presses, and once more if a message asks for it. @returns whether it did */
async function pressAsTold(page: CashierPage, name: string): Promise<boolean> {
  const { screen } = page;
  const errors = page.of("error").length;
  await page.press(name);
  const isIdle = () => !page.query("button", name)?.hasAttribute("aria-busy");
  const isTold = () => isIdle() && page.all("alert").some((alert) => alert.textContent?.includes("Press again"));
  await until(
    `told or led on after ${name}`,
    () => page.screen !== screen || (page.of("error").length > errors && isTold()),
    60_000,
  );
  if (page.screen !== screen) return false;
  await page.press(name);
  return true;
}

/** A payment whose every call is lost once. */
async function payOnBadLine(bank: Bank, family: Family, when: "before" | "after") {
  const token = await bank.player();
  const steps = callsOf(family);
  for (const path of [methods, create]) await bank.lose(token, path, when);
  const page = await openList(bank, token);
  await start(page, family);
  const told: boolean[] = [];
  const calls = [...steps];
  await takeSteps(page, family, async (current, name) => {
    const path = calls.shift();
    if (path) await bank.lose(token, path, when);
    told.push(await pressAsTold(current, name));
  });
  await finish(bank, page, family);
  // the elements of other cases ask their server whenever another one tells of a change
  page.element.remove();

  const created = await bank.calls(token, create);
  expect(created.length, "times the payment was asked for").to.equal(2);
  expect(new Set(created.map(({ request_id }) => request_id)).size).to.equal(1);
  // what had its effect is not done again; what had none is, by the player
  expect(told).to.deep.equal(steps.map(() => when === "before"));
  for (const path of [confirm, goOn]) {
    const once = steps.filter((step) => step === path).length;
    const sent = await bank.calls(token, path);
    expect(sent.length, path).to.equal(when === "before" ? once * 2 : once);
  }
}

for (const bank of [plain, demoBank]) {
  for (const when of ["before", "after"] as const) {
    const cases = new Map(
      families.map((family) => [`by ${family.title}`, () => payOnBadLine(bank, family, when)] as const),
    );
    sideBySide(`on ${bank.title}, every call of a payment is lost once ${when} its effect: it is made once`, cases, {
      before: () => plain.plain.start(),
      after: () => {
        clearPage();
        plain.plain.stop();
      },
    });
  }
}
