import { expect } from "chai";
import { untilDescribed } from "../driver/accessibility.ts";
import {
  type CashierPage,
  freshServer,
  handOver,
  itOverSocket,
  on,
  refuse,
  transports,
} from "../driver/cashierPage.ts";
import { recordEvents, restoreVisibility, setVisibility } from "../driver/element.ts";
import { hasSkeleton } from "../driver/layout.ts";
import { renewedToken, requestIds } from "../scenarios/payments.ts";
import {
  endResult,
  isReady,
  openCard,
  payButton,
  payName,
  quickPlayer,
  savedCard,
  says,
} from "../scenarios/quickCard.ts";
import { create, methods, savedCalls, show } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { holdTimers, idle, nextTask, until } from "../waiting.ts";

const bodies = async ({ token }: CashierPage) => (await server.attempts(token)).map(({ payload }) => payload);
/** The demo settles a payment by itself. */
const waiting = /Payment is being processed|Payment received/;

/** Ends the player's payment; over HTTP, which has no pushes, a page that is back online asks. */
async function end(id: string, ending: "settle" | "fail", details: Record<string, unknown> = {}) {
  await server.end(id, ending, details);
  window.dispatchEvent(new Event("online"));
}

/** Changes the player's limits on another device; over HTTP, which has no pushes, a page that is back online asks. */
async function limit(token: string, change: Record<string, unknown>) {
  await server.limit(token, { currency: "AZN", ...change });
  window.dispatchEvent(new Event("online"));
}

/** Answers every question of the host with this. */
const answerHost = ({ element }: CashierPage, answer: () => Promise<unknown>) =>
  element.addEventListener("cashier-before-submit", (event) => {
    if ("detail" in event) Object(event.detail).waitUntil(answer());
  });

/** Whether the card's error is on screen to its last word. */
function isWhole(page: CashierPage): boolean {
  const [words] = page.all("alert").flatMap((alert) => [...alert.children]);
  const isVisible = [...(words?.children ?? [])].every((part) => part.getBoundingClientRect().width > 1);
  // a line that is cut off has 13 px; WebKit counts letters that reach out of the last line, too
  return words !== undefined && isVisible && words.scrollHeight - words.clientHeight < 8;
}

/** Presses a button in the next task after it comes on screen. */
function pressAtOnce(page: CashierPage, name: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const [button] = page.all("button", name);
      if (!button) return;
      observer.disconnect();
      resolve(nextTask().then(() => button.click()));
    });
    const { shadowRoot } = page.element;
    if (shadowRoot) observer.observe(shadowRoot, { subtree: true, childList: true, characterData: true });
  });
}

/** The player's only transaction. */
async function onlyTransaction({ token }: CashierPage) {
  const [transaction, ...others] = await server.transactions(token);
  expect(others).to.deep.equal([]);
  if (!transaction) throw new Error("The server has no transaction");
  return transaction;
}

for (const transport of transports) {
  describe(`a press on the card of the quick view over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);
    const results = holdTimers(4_000);
    afterEach(() => {
      Reflect.deleteProperty(navigator, "onLine");
    });

    onlyOverSocket(
      "names the account whose method the server has taken out of order: the card may show another one",
      async () => {
        const page = await openCard({ transport });
        await refuse(page, 409, "method_unavailable", { message: "This method is out of order" });
        (await isReady(page, "50")).click();
        await says(page, "Visa: This method is out of order");
        expect(await server.transactions(page.token)).to.deep.equal([]);
      },
    );

    it("is one payment, however often it is pressed and whatever is changed in the press", async () => {
      const page = await openCard({ transport });
      const asked = recordEvents(page.element, "cashier-before-submit");
      const more = await page.find("button", "Higher amount");
      more.click();
      const pay = await payButton(page, "75");
      pay.click();
      more.click();
      pay.click();
      await nextTask();
      more.click();
      pay.click();
      await says(page, waiting);
      for (const button of page.all("button", /^Deposit/)) button.click();
      await server.quiet(page.token);
      const sent = await bodies(page);
      expect(sent).to.have.length(1);
      expect(sent[0]).to.deep.include({ method: "card_azn_h2h", amount: 75, fields: {} });
      expect(sent[0]?.saved_id).to.be.a("string");
      expect(asked).to.have.length(1);
      expect(page.element.getAttribute("view")).to.equal("quick");
      const { id } = await onlyTransaction(page);
      await end(id, "settle");
      await endResult(page, results);
      await isReady(page, "75");
    });

    onlyOverSocket(
      "names its method and amount in analytics from the start, and tells of the bonus that it activates",
      async () => {
        const bonusList = [{ id: "reload", type: "deposit", depositBonusData: { minDeposit: 60 } }];
        const page = await openCard({ transport, "bonus-list": JSON.stringify(bonusList) });
        (await page.find("button", "Higher amount")).click();
        (await isReady(page, "75")).click();
        await says(page, waiting);
        const own = page.of("analytics").filter(({ type }) => !String(type).startsWith("method_"));
        expect(own.map(({ type, submit_amount }) => [type, submit_amount])).to.deep.equal([
          ["form_view", 50],
          ["button", 50],
          ["bonus_activated", 75],
          ["submit", 75],
          ["payment_session_started", 75],
        ]);
        for (const event of own) expect(event).to.include({ method_type: "fiat", method_name: "card_azn_h2h" });
        expect(own[2]).to.include({ bonus_id: "reload" });
        expect((await bodies(page))[0]).to.include({ bonus_id: "reload" });
      },
    );

    onlyOverSocket("keeps its amount for a step pressed before the payment is on screen", async () => {
      const page = await openCard({ transport });
      const more = await page.find("button", "Higher amount");
      page.element.addEventListener("cashier-transaction", () => more.click(), { once: true });
      (await isReady(page, "50")).click();
      await says(page, waiting);
      await end((await onlyTransaction(page)).id, "settle");
      await endResult(page, results);
      await isReady(page, "50");
    });

    it("pays again after 4 s, as another payment", async () => {
      const page = await openCard({ transport });
      (await isReady(page, "50")).click();
      await says(page, waiting);
      await end((await onlyTransaction(page)).id, "settle");
      await endResult(page, results);
      (await isReady(page, "50")).click();
      await server.attempted(page.token, 2);
      expect(await requestIds(page.token)).to.have.length(2);
      expect(await server.transactions(page.token)).to.have.length(2);
    });

    for (const when of ["before", "after"] as const) {
      it(`is repeated with its id if the answer is lost ${when} its effect`, async () => {
        const page = await openCard({ transport });
        await server.fault({ kind: "loss", call: create, when, how: "drop", times: 1, token: page.token });
        (await isReady(page, "50")).click();
        const paid = until(
          "the payment, or a press to be repeated",
          () =>
            waiting.test(page.text) ||
            on(page.element)
              .all("alert")
              .some(({ textContent }) => textContent),
          50_000,
        );
        await paid;
        if (!waiting.test(page.text)) (await isReady(page, "50")).click();
        await says(page, waiting, 30_000);
        await onlyTransaction(page);
        expect(await requestIds(page.token)).to.have.length(1);
      });
    }

    it("says that it is being checked while its outcome is unknown, and never pays twice", async () => {
      const page = await openCard({ transport });
      await server.fault({ kind: "status", call: create, status: 502, when: "after", times: 1, token: page.token });
      const undo = await server.spoil({
        kind: "status",
        call: "/BANKING_DEPOSIT/transaction",
        status: 502,
        token: page.token,
      });
      (await isReady(page, "50")).click();
      await says(page, "You will not pay twice", 30_000);
      await undo();
      const [pay] = await until(
        "the button",
        () => {
          const found = page.all("button", /^Deposit \D*50$/);
          return found[0]?.hasAttribute("aria-busy") === false ? found : undefined;
        },
        30_000,
      );
      pay?.click();
      await says(page, waiting, 30_000);
      await onlyTransaction(page);
      expect(await requestIds(page.token)).to.have.length(1);
    });

    onlyOverSocket("sends nothing that the host vetoes, and says why", async () => {
      const page = await openCard({ transport });
      answerHost(page, async () => ({ message: "Not during a round" }));
      (await isReady(page, "50")).click();
      await says(page, "Not during a round");
      await server.quiet(page.token);
      expect(await bodies(page)).to.deep.equal([]);
      await page.press("Higher amount");
      await isReady(page, "75");
      expect(page.text).to.not.include("Not during a round");
    });

    onlyOverSocket("ends unsent if the host changes the amount while it decides", async () => {
      const page = await openCard({ transport });
      let decide = () => {};
      const decision = new Promise<void>((resolve) => {
        decide = resolve;
      });
      answerHost(page, () => decision);
      (await isReady(page, "50")).click();
      await nextTask();
      page.element.setAttribute("amount", "90");
      await until("the other amount", () => page.all("button", /^Deposit \D*90$/).length > 0);
      decide();
      await server.quiet(page.token);
      expect(await bodies(page)).to.deep.equal([]);
      (await isReady(page, "90")).click();
      await says(page, waiting);
      expect((await bodies(page)).map(({ amount }) => amount)).to.deep.equal([90]);
    });

    onlyOverSocket(
      "says that another amount is another payment while its outcome is unknown, to the last word",
      async () => {
        const page = await openCard({ transport, style: "display: block; inline-size: 390px" });
        await server.fault({ kind: "status", call: create, status: 502, when: "after", times: 1, token: page.token });
        const undo = await server.spoil({ kind: "status", call: show, status: 502, token: page.token });
        (await isReady(page, "50")).click();
        await says(page, "Press again to check. You will not pay twice.");
        await page.press("Higher amount");
        await says(page, "If you press now, you make another payment.");
        await until("the last word", () => isWhole(page));
        await page.press("Lower amount");
        await says(page, "Press again to check. You will not pay twice.");
        await until("the last word", () => isWhole(page));
        await undo();
        (await isReady(page, "50")).click();
        await says(page, waiting);
        await onlyTransaction(page);
      },
    );

    onlyOverSocket("says so to the last word also where the host changes the amount", async () => {
      const page = await openCard({ transport, style: "display: block; inline-size: 390px" });
      await server.fault({ kind: "status", call: create, status: 502, when: "after", times: 1, token: page.token });
      await server.spoil({ kind: "status", call: show, status: 502, token: page.token });
      (await isReady(page, "50")).click();
      await says(page, "Press again to check. You will not pay twice.");
      page.element.setAttribute("amount", "90");
      await isReady(page, "90");
      await says(page, "If you press now, you make another payment.");
      await until("the last word", () => isWhole(page));
    });

    it("says that it has found the payment whose answer the page before did not get", async () => {
      const token = await quickPlayer();
      const before = await openCard({ transport, token });
      await server.fault({ kind: "status", call: create, status: 502, when: "after", times: 1, token });
      const undo = await server.spoil({ kind: "status", call: show, status: 502, token });
      (await isReady(before, "50")).click();
      await says(before, "Press again to check. You will not pay twice.");
      before.element.remove();
      await undo();
      const { id } = await onlyTransaction(before);
      await end(id, "settle");
      const page = await openCard({ transport, token });
      await until("the payment", () => page.of("transaction").length === 1);
      (await isReady(page, "50")).click();
      await says(page, "This is your earlier payment. Nothing more was sent.");
      await endResult(page, results);
      await isReady(page, "50");
      expect(page.text).to.not.include("This is your earlier payment.");
      await onlyTransaction(page);
    });

    it("promises nothing of a press that fails while the card has another amount", async () => {
      const page = await openCard({ transport });
      await server.fault({ kind: "status", call: create, status: 502, when: "after", times: 1, token: page.token });
      await server.spoil({ kind: "status", call: show, status: 502, token: page.token });
      await server.hold(page.token, create);
      (await isReady(page, "50")).click();
      await server.called(page.token, create);
      page.element.setAttribute("amount", "90");
      await until("a skeleton", () => hasSkeleton(page.element));
      await server.release();
      await isReady(page, "90");
      await says(page, "If you press now, you make another payment.");
      expect(page.text).to.not.include("You will not pay twice");
    });

    const onlyOverHttp = (title: string, body: () => Promise<void>) => transport === "http" && it(title, body);
    // over the socket the push of the result may change the account during a press
    onlyOverHttp(
      "still says so beside the account that takes the place of its own, until the outcome is known",
      async () => {
        const page = await openCard({ transport });
        await server.fault({ kind: "status", status: 502, when: "after", call: create, token: page.token });
        const undo = await server.spoil({ kind: "status", call: show, status: 502, token: page.token });
        (await isReady(page, "50")).click();
        await says(page, "Press again to check. You will not pay twice.");
        // each failed press has the accounts loaded again
        await server.answered(page.token, savedCalls.list, 2);
        await server.quiet(page.token);
        await server.removeSavedAccounts(page.token);
        await server.addSavedAccount(page.token, { ...savedCard, label: "Other card", amount: 20 });
        await until(
          "a button for another press",
          () => !page.all("button", payName("50"))[0]?.hasAttribute("aria-busy"),
        );
        await page.press(payName("50"));
        await isReady(page, "20");
        await says(page, "If you press now, you make another payment.");
        document.querySelector("cashier-widget")?.refetch();
        await server.answered(page.token, methods, 2);
        await isReady(page, "20");
        await says(page, "If you press now, you make another payment.");
        await undo();
        window.dispatchEvent(new Event("online"));
        await until("the outcome", () => !page.text.includes("We do not know yet"));
        await onlyTransaction(page);
      },
    );

    onlyOverSocket("keeps its focus while the press is checked in the background", async () => {
      const page = await openCard({ transport });
      await server.fault({ kind: "status", status: 502, when: "after", times: 1, call: create, token: page.token });
      const undo = await server.spoil({ kind: "status", call: show, status: 502, token: page.token });
      (await isReady(page, "50")).click();
      await says(page, "Press again to check. You will not pay twice.");
      await page.press("Higher amount");
      const pay = await isReady(page, "75");
      pay.focus();
      await undo();
      await server.hold(page.token, show);
      const { length } = await server.calls(page.token, show);
      window.dispatchEvent(new Event("online"));
      await server.called(page.token, show, length + 1);
      await idle();
      expect(page.focused).to.equal(pay);
      expect(pay.getAttribute("aria-busy")).to.equal(null);
      await server.release();
    });

    it("goes on while the host reloads the list", async () => {
      const page = await openCard({ transport });
      let agree: ((isAllowed: boolean) => void) | undefined;
      page.element.addEventListener("cashier-before-submit", ({ detail }) =>
        detail.waitUntil(new Promise((resolve) => (agree = resolve))),
      );
      (await isReady(page, "50")).click();
      await until("the question", () => agree);
      await server.hold(page.token, methods);
      document.querySelector("cashier-widget")?.refetch();
      await server.called(page.token, methods, 2);
      await idle();
      expect(page.all("button", payName("50"))).to.have.length(1);
      agree?.(true);
      await says(page, waiting);
      await onlyTransaction(page);
      await server.release();
    });

    it("shows no other amount than its own until it is answered", async () => {
      const page = await openCard({ transport });
      await server.hold(page.token, create);
      (await isReady(page, "50")).click();
      await server.called(page.token, create);
      page.element.setAttribute("amount", "90");
      await until("a skeleton", () => hasSkeleton(page.element));
      expect(page.names("button")).to.deep.equal([]);
      page.element.setAttribute("amount", "50");
      await payButton(page, "50");
      page.element.setAttribute("amount", "90");
      await server.release();
      await says(page, waiting);
      const { id, amount } = await onlyTransaction(page);
      expect(amount).to.equal(50);
      await end(id, "settle");
      await endResult(page, results);
      await isReady(page, "90");
    });

    onlyOverSocket("asks for a deposit limit first, and goes on in the form of its account", async () => {
      const token = await quickPlayer();
      await server.limit(token, { currency: "AZN", prompt: true, day: 1_000 });
      const page = await openCard({ token, transport });
      await says(page, /of your daily limit left/);
      (await isReady(page, "50")).click();
      await page.press("Not now");
      await payButton(page, "50");
      expect(page.screen).to.equal("/deposit/host-to-host");
      await page.find("button", "Use another");
      expect(await bodies(page)).to.deep.equal([]);
    });

    onlyOverSocket("pays once the page's own dialog has asked for a deposit limit", async () => {
      const token = await quickPlayer();
      await server.limit(token, { currency: "AZN", prompt: true, day: 1_000 });
      const page = await openCard({ token, transport });
      const opened = recordEvents(page.element, "cashier-open");
      page.element.addEventListener("cashier-open", (event) => event.preventDefault());
      await says(page, /of your daily limit left/);
      const pay = await isReady(page, "50");
      pay.click();
      await until("the question", () => opened.length === 1);
      // each press asks for the limits: the answer to this one must not have the change below
      await server.quiet(token);
      const limits = recordEvents(page.element, "cashier-limits");
      await server.limit(token, { currency: "AZN", prompt: false, day: 900, silent: true });
      // the card learns of it by this press
      pay.click();
      await until("the question", () => opened.length === 2);
      await until("the limits", () => limits.length === 1);
      pay.click();
      await says(page, waiting);
      expect(await bodies(page)).to.have.length(1);
      expect(opened).to.have.length(2);
    });

    it("sends nothing above a deposit limit, and leads to the limits", async () => {
      const token = await quickPlayer();
      await server.limit(token, { currency: "AZN", prompt: false, day: 100, use: 60 });
      const page = await openCard({ token, transport });
      await says(page, /40 of your daily limit left|Above your daily deposit limit/);
      // the card may have been drawn before the limit was known
      if (page.shows("Above your daily deposit limit")) await page.press("Lower amount");
      await page.find("button", payName("25"));
      await says(page, /40 of your daily limit left/);
      // nothing higher is offered than what is left
      const more = await page.find("button", "Higher amount");
      expect(more.getAttribute("aria-disabled")).to.equal("true");
      await limit(token, { use: 100 });
      await says(page, /Limit reached until \w+ \d/);
      for (const button of page.all("button", /^Deposit/)) button.click();
      await server.quiet(token);
      expect(await bodies(page)).to.deep.equal([]);
      const opened = recordEvents<{ screen: string; reason: string }>(page.element, "cashier-open");
      await page.press(/^Limit reached/);
      await page.at("/deposit/limits");
      expect(opened).to.deep.equal([{ screen: "/deposit/limits", reason: "more" }]);
    });

    onlyOverSocket("says which limit stops it instead of why the host did", async () => {
      const token = await quickPlayer();
      await server.limit(token, { currency: "AZN", prompt: false, day: 100 });
      const page = await openCard({ token, transport });
      await says(page, "100 of your daily limit left");
      answerHost(page, async () => false);
      (await isReady(page, "50")).click();
      await says(page, "Nothing was sent");
      await limit(token, { day: 30 });
      await says(page, "Above your daily deposit limit");
    });

    onlyOverSocket(
      "is ready again, without a word of the limit that stopped it, once the limit leaves room",
      async () => {
        const token = await quickPlayer();
        await server.limit(token, { currency: "AZN", prompt: false, day: 100 });
        const page = await openCard({ token, transport });
        await says(page, "100 of your daily limit left");
        let agree = () => {};
        const agreement = new Promise<void>((resolve) => {
          agree = resolve;
        });
        answerHost(page, () => agreement);
        (await isReady(page, "50")).click();
        await limit(token, { day: 20 });
        await until("the limit", () => page.query("button", /^Above your daily deposit limit/));
        agree();
        await server.quiet(token);
        expect(await bodies(page)).to.deep.equal([]);
        await limit(token, { day: 500 });
        await says(page, "500 of your daily limit left");
        expect(page.text).to.not.include("Above your daily deposit limit");
      },
    );

    it("sends nothing above a limit that another device has used up", async () => {
      const token = await quickPlayer();
      await server.limit(token, { currency: "AZN", prompt: false, day: 100 });
      const page = await openCard({ token, transport });
      await says(page, /100 of your daily limit left/);
      await server.limit(token, { currency: "AZN", use: 80, silent: true });
      (await isReady(page, "50")).click();
      await says(page, "Above your daily deposit limit");
      expect(await server.transactions(token)).to.deep.equal([]);
    });

    it("says why nothing was paid if its account is gone, beside the account that takes its place", async () => {
      const page = await openCard({ transport });
      await isReady(page, "50");
      await server.removeSavedAccounts(page.token);
      await server.addSavedAccount(page.token, { ...savedCard, label: "Other card", amount: 20 });
      await page.press(payName("50"));
      await isReady(page, "20");
      await says(page, "This saved account no longer exists");
      expect(page.shows("Other card")).to.equal(true);
      expect(await server.transactions(page.token)).to.deep.equal([]);
    });

    onlyOverSocket("says which value of its account the server refuses", async () => {
      const page = await openCard({ transport });
      await refuse(page, 422, "validation", { message: "Not valid", fields: { card_expiry: "This card has expired" } });
      (await isReady(page, "50")).click();
      await says(page, "This card has expired");
    });

    it("pays with the account that takes the place of one that is gone, as soon as it is on screen", async () => {
      const page = await openCard({ transport });
      await isReady(page, "50");
      await server.removeSavedAccounts(page.token);
      await server.addSavedAccount(page.token, { ...savedCard, label: "Other card", amount: 20 });
      const pressed = pressAtOnce(page, payName("20"));
      await page.press(payName("50"));
      await pressed;
      await says(page, waiting);
      expect((await onlyTransaction(page)).amount).to.equal(20);
    });

    it("asks for the security code in place, sends it, and forgets it", async () => {
      const page = await openCard({ transport, token: await quickPlayer("card with CVV") });
      (await isReady(page, "50")).click();
      const code = await page.find("textbox", "CVV");
      await until("the error", () => code.getAttribute("aria-invalid") === "true");
      await untilDescribed(code, "Enter the security code");
      expect(await bodies(page)).to.deep.equal([]);
      await page.fill("CVV", "321");
      (await isReady(page, "50")).click();
      await says(page, waiting);
      expect(await bodies(page)).to.have.length(1);
      // the server keeps no code, only how long it was
      expect((await bodies(page))[0]).to.deep.include({ fields: { cvv: "•••" }, amount: 50 });
      await end((await onlyTransaction(page)).id, "settle");
      await endResult(page, results);
      await isReady(page, "50");
      const again = await page.find("textbox", "CVV");
      expect(Reflect.get(again, "value")).to.equal("");
    });

    onlyOverSocket(
      "shows a failure with its reason; Try again makes the card ready, More methods opens the list",
      async () => {
        const page = await openCard({ transport });
        const opened = recordEvents<{ screen: string; reason: string }>(page.element, "cashier-open");
        (await isReady(page, "50")).click();
        await says(page, waiting);
        await end((await onlyTransaction(page)).id, "fail", { message: "The bank says no" });
        await says(page, "The bank says no");
        await page.press("Try again");
        (await isReady(page, "50")).click();
        await says(page, waiting);
        expect(await requestIds(page.token)).to.have.length(2);
        const transactions = await server.transactions(page.token);
        for (const { id, status } of transactions) if (status === 0) await end(id, "fail");
        await page.find("button", "Try again");
        expect(opened).to.deep.equal([]);
        await page.press("More methods");
        expect(opened).to.deep.equal([{ screen: "/deposit", reason: "failed" }]);
        await page.find("button", "Bank card");
      },
    );

    // over HTTP it comes with the next list
    onlyOverSocket("says that the account's method is down, and pays with it again once it works", async () => {
      const page = await openCard({ transport });
      await isReady(page, "50");
      await server.health("card_azn_h2h", "down");
      await says(page, "Unavailable");
      await server.health("card_azn_h2h", "up");
      await until("no trouble", () => !page.text.includes("Unavailable"));
      await server.health("card_azn_h2h", "down");
      await says(page, "Unavailable");
      (await isReady(page, "50")).click();
      await says(page, "Bank card is unavailable right now");
      await server.quiet(page.token);
      expect(await bodies(page)).to.deep.equal([]);
      await server.health("card_azn_h2h", "up");
      await until("nothing of the outage", () => !/unavailable/i.test(page.text));
      (await isReady(page, "50")).click();
      await says(page, waiting);
    });

    it("pays although the browser takes itself for offline, as some do behind a VPN", async () => {
      const page = await openCard({ transport });
      await isReady(page, "50");
      Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
      window.dispatchEvent(new Event("offline"));
      await server.quiet(page.token);
      expect(page.text).not.to.include("Network connection failed");
      (await isReady(page, "50")).click();
      await says(page, waiting);
      await onlyTransaction(page);
    });

    // HTTP has no connection to lose
    onlyOverSocket("says that there is no connection, and pays once it is back", async () => {
      const page = await openCard({ transport });
      await isReady(page, "50");
      await server.socketsToBe(1);
      await server.fault({ kind: "socketRefused", token: page.token });
      await server.dropSockets();
      await says(page, "Network connection failed");
      await server.clearFaults();
      await until("no trouble", () => !page.text.includes("Network connection failed"), 30_000);
      (await isReady(page, "50")).click();
      await says(page, waiting);
      await onlyTransaction(page);
    });

    it("says that the session is over, and pays with the next token once", async () => {
      const page = await openCard({ transport });
      await server.fault({ kind: "tokenExpired", call: create, token: page.token, times: 1 });
      (await isReady(page, "50")).click();
      await says(page, "Your session has ended");
      expect(page.of("token-expired")).to.have.length(1);
      expect(await server.transactions(page.token)).to.deep.equal([]);
      const renewed = renewedToken(page.token);
      page.element.setAttribute("token", renewed);
      await until("no trouble", () => !page.text.includes("Your session has ended"));
      const pay = await isReady(page, "50");
      await server.quiet(page.token);
      // nothing is paid by the new token alone
      expect(await server.transactions(page.token)).to.deep.equal([]);
      pay.click();
      pay.click();
      await says(page, waiting);
      await server.quiet(page.token);
      const tokens = (await server.attempts(page.token)).map(({ token, status }) => [token, status]);
      expect(tokens).to.deep.equal([
        [page.token, 401],
        [renewed, 200],
      ]);
      await onlyTransaction(page);
      expect(page.of("token-expired")).to.have.length(1);
      expect(page.element.getAttribute("view")).to.equal("quick");
    });

    it("is ready at once if the host renews the session while it is told", async () => {
      const page = await openCard({ transport });
      const renewed = renewedToken(page.token);
      const renew = () => page.element.setAttribute("token", renewed);
      page.element.addEventListener("cashier-token-expired", renew, { once: true });
      await server.fault({ kind: "tokenExpired", call: create, token: page.token, times: 1 });
      (await isReady(page, "50")).click();
      await until("the host was told", () => page.of("token-expired").length === 1);
      const pay = await isReady(page, "50");
      await server.quiet(page.token);
      expect(page.text).to.not.include("Your session has ended");
      pay.click();
      await says(page, waiting);
      await onlyTransaction(page);
    });

    onlyOverSocket("leaves nothing of a player who signs out, and pays for the next one alone", async () => {
      const page = await openCard({ transport });
      await page.press("Higher amount");
      await isReady(page, "75");
      page.element.setAttribute("token", "");
      await until("data-state is starting", () => page.element.dataset.state === "starting");
      expect(page.text).to.not.include("75");
      expect(page.text).to.not.include("Visa");
      for (const button of page.all("button")) button.click();
      await server.quiet();
      expect(await bodies(page)).to.deep.equal([]);
      const second = handOver(page);
      await server.addSavedAccount(second, { ...savedCard, amount: 20 });
      await until("the next player's card", () => page.element.dataset.state === "ready");
      expect(await server.attempts(second)).to.deep.equal([]);
    });

    it("opens the full view for an action, with one payment, and its close leads back to the card", async () => {
      const token = await quickPlayer("nothing");
      await server.addSavedAccounts(token);
      const page = await openCard({ token, transport, "payment-geo": "MX", currency: "MXN" });
      const opened = recordEvents<{ screen: string; reason: string }>(page.element, "cashier-open");
      await page.fill("CVV", "321");
      const pay = await page.find("button", "Deposit $500");
      pay.click();
      pay.click();
      await until("the full view", () => page.element.getAttribute("view") === "full");
      await server.quiet(token);
      expect(opened.map(({ reason }) => reason)).to.deep.equal(["action"]);
      await onlyTransaction(page);
      await page.press("Close");
      await until("the card", () => page.element.getAttribute("view") === "quick");
      await page.find("button", "More methods");
      expect(await bodies(page)).to.have.length(1);
    });
  });
}

describe("a payment of the card that is received while its tab is hidden", () => {
  freshServer();
  const results = holdTimers(4_000);
  afterEach(restoreVisibility);

  it("is shown to the player who comes back, for 4 s", async () => {
    const page = await openCard();
    (await isReady(page, "50")).click();
    await says(page, waiting);
    const { id } = await onlyTransaction(page);
    setVisibility("hidden");
    await server.end(id, "settle");
    await says(page, "Payment received");
    results.end();
    await server.quiet(page.token);
    expect(page.text).to.include("Payment received");
    setVisibility("visible");
    await until("the 4 s", () => results.count > 0);
    expect(page.text).to.include("Payment received");
    results.end();
    await isReady(page, "50");
  });
});
