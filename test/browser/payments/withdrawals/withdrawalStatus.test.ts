import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, itOverSocket, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { focusedName } from "../../driver/keyboard.ts";
import { isInView } from "../../driver/layout.ts";
import { onPhoneInLandscape, onScreen } from "../../driver/media.ts";
import { findVisible } from "../../scenarios/deposit.ts";
import {
  accepted,
  cancelled,
  cancelWithdrawal,
  failed,
  openTimeline,
  paid,
  reopen,
  withdrawalStatus,
} from "../../scenarios/withdrawal.ts";
import { withdrawalShow } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** The steps as a screen reader reads them, without their times. */
const steps = (page: CashierPage) =>
  findVisible<HTMLElement>(page, "ol > li").map((step) => step.querySelector("p")?.textContent ?? "");
const reads = (page: CashierPage, expected: string[]) =>
  until(`the steps ${expected}`, () => steps(page).toString() === expected.toString());

for (const transport of transports) {
  describe(`the status of a withdrawal over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);

    it("shows its steps live, to the money", async () => {
      const { page, id } = await openTimeline({ transport });
      await withdrawalStatus(page, accepted);
      await reads(page, ["Now: Review", "Next: Approval", "Next: Sent to the bank", "Next: Arrival"]);
      const walk = async () => {
        await server.walk(id);
        if (transport === "http") showTab();
      };
      await walk();
      await reads(page, ["Done: Review", "Now: Approval", "Next: Sent to the bank", "Next: Arrival"]);
      await walk();
      await walk();
      await walk();
      await withdrawalStatus(page, paid);
      await reads(page, ["Done: Review", "Done: Approval", "Done: Sent to the bank", "Done: Arrival"]);
      expect(page.of("transaction").map((one) => one.status)).to.deep.equal([3, 1]);
      expect(page.of("error")).to.deep.equal([]);
    });

    it("says where it failed, and why", async () => {
      const { page, id } = await openTimeline({ transport });
      await server.walk(id);
      await server.end(id, "fail", { message: "The bank has refused the account" });
      if (transport === "http") showTab();
      await withdrawalStatus(page, failed);
      await reads(page, ["Done: Review", "Failed: Approval", "Next: Sent to the bank", "Next: Arrival"]);
      expect(page.text.split("The bank has refused the account"), "the reason is told once").to.have.length(2);
      expect(page.text).to.not.include("You receive");
    });

    onlyOverSocket("says of each step what the server does, whatever its state", async () => {
      const { page, id } = await openTimeline({ transport });
      const timeline = [
        { state: "done", text: "Review", reason: "Checked by hand" },
        { state: "now", text: "Approval", reason: "A manual check" },
        { state: "next", text: "Bank", reason: "On working days" },
      ];
      await server.alter(id, { action: { type: "status", timeline } });
      if (transport === "http") showTab();
      await until("the reasons", () =>
        timeline.every(({ text, reason }) =>
          findVisible(page, "ol > li").some(
            (step) => step.textContent?.includes(text) && step.textContent.includes(reason),
          ),
        ),
      );
    });

    onlyOverSocket("shows the reason of a failed step alone as a failure", async () => {
      const { page, id } = await openTimeline({ transport });
      const timeline = [
        { state: "failed", text: "Bank", reason: "The bank was closed" },
        { state: "now", text: "Another bank", reason: "A manual check" },
      ];
      await server.alter(id, { action: { type: "status", timeline } });
      const colorOf = (text: string) =>
        until(text, () => findVisible(page, "bdi").find(({ textContent }) => textContent === text)).then(
          (reason) => getComputedStyle(reason).color,
        );
      expect(await colorOf("A manual check")).to.not.equal(await colorOf("The bank was closed"));
    });

    onlyOverSocket("says why it failed once, however the step words it", async () => {
      const { page, id } = await openTimeline({ transport });
      const reason = "there is not enough money on this account or card";
      const timeline = [{ state: "failed", text: "Review", reason }];
      await server.alter(id, { action: { type: "status", timeline } });
      await server.end(id, "fail", { message: "51", code: "insufficient_funds" });
      if (transport === "http") showTab();
      await withdrawalStatus(page, failed);
      await until("the reason", () => page.text.includes("There is not enough money on this account or card."));
      expect(page.text.toLowerCase().split(reason)).to.have.length(2);
      expect(page.all("button").filter(({ textContent }) => /pay/i.test(textContent ?? ""))).to.deep.equal([]);
    });

    onlyOverSocket("is the same after a reload", async () => {
      const { page, id } = await openTimeline({ transport });
      await server.walk(id);
      const again = await reopen(page, "/withdrawal/complete", { transport });
      await reads(again, ["Done: Review", "Now: Approval", "Next: Sent to the bank", "Next: Arrival"]);
    });

    onlyOverSocket("shows the step at which the player cancelled", async () => {
      const { page } = await openTimeline({ transport });
      await cancelWithdrawal(page);
      await withdrawalStatus(page, cancelled);
      await reads(page, ["Failed: Review", "Next: Approval", "Next: Sent to the bank", "Next: Arrival"]);
    });
  });
}

describe("the steps of a withdrawal", () => {
  freshServer();

  it("have their times in the player's language", async () => {
    const { page, id } = await openTimeline();
    const at = "2026-11-23T10:00:00Z";
    const timeline = [
      { state: "done", text: "Review", at },
      { state: "next", text: "Arrival", at: "yesterday", due_at: at },
    ];
    await server.alter(id, { action: { type: "status", timeline } });
    showTab();
    await until("two steps", () => steps(page).length === 2);
    page.element.lang = "ru";
    const shown = new Intl.DateTimeFormat("ru", { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
    const times = () => findVisible<HTMLTimeElement>(page, "time");
    await until("the player's language", () => times()[0]?.textContent === shown);
    expect(times().map(({ textContent, dateTime }) => [textContent, dateTime])).to.deep.equal([
      [shown, "2026-11-23T10:00:00.000Z"],
      [shown, "2026-11-23T10:00:00.000Z"],
    ]);
  });

  it("change without moving the focus", async () => {
    const { page, id } = await openTimeline();
    page.query("button", "Cancel withdrawal")?.focus();
    await server.walk(id);
    await reads(page, ["Done: Review", "Now: Approval", "Next: Sent to the bank", "Next: Arrival"]);
    expect(focusedName(page)).to.equal("Cancel withdrawal");
    expect(page.of("screen").filter(({ screen }) => screen === "/withdrawal/complete")).to.have.length(1);
  });

  it("are asked for once after the push that ends it", async () => {
    const { page, id } = await openTimeline();
    const before = (await server.calls(page.token, withdrawalShow)).length;
    await server.end(id, "settle");
    await withdrawalStatus(page, paid);
    await server.answered(page.token, withdrawalShow, before + 1);
    await server.quiet(page.token);
    expect(await server.calls(page.token, withdrawalShow)).to.have.length(before + 1);
  });

  it("stay where pushes are another's, or older", async () => {
    const { page, id } = await openTimeline();
    await server.push(page.token, { status: 1, id: "another" }, "withdrawal.status");
    await server.push(page.token, { status: 1, id }, "deposit.status");
    await server.quiet(page.token);
    await withdrawalStatus(page, accepted);
    await server.end(id, "settle");
    await withdrawalStatus(page, paid);
    await server.push(page.token, { status: 0, id }, "withdrawal.status");
    await server.push(page.token, { status: 2, id }, "withdrawal.status");
    await server.quiet(page.token);
    await withdrawalStatus(page, paid);
  });

  it("have no violation", async () => {
    const { page, id } = await openTimeline();
    await server.walk(id);
    await reads(page, ["Done: Review", "Now: Approval", "Next: Sent to the bank", "Next: Arrival"]);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await server.end(id, "fail", { message: "Refused" });
    await withdrawalStatus(page, failed);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});

describe("the steps of a withdrawal on a phone in landscape", () => {
  freshServer();
  onPhoneInLandscape();

  it("do not lengthen a page that they fill", async () => {
    const { page } = await openTimeline();
    page.element.style.cssText = "position: absolute; inset: 0";
    await reads(page, ["Now: Review", "Next: Approval", "Next: Sent to the bank", "Next: Arrival"]);
    expect(document.documentElement.scrollHeight).to.equal(window.innerHeight);
  });
});

describe("the status of a withdrawal on a desktop at 400 %", () => {
  freshServer();
  onScreen(320, 256);

  it("can be scrolled into view, whatever the height of its buttons", async () => {
    const { page } = await openTimeline();
    page.element.style.cssText = "position: fixed; inset: 0";
    for (const part of [...findVisible(page, "ol > li"), await page.find("button", "Cancel withdrawal")]) {
      part.scrollIntoView({ block: "nearest" });
      expect(isInView(page, part), part.textContent ?? "").to.equal(true);
    }
  });
});
