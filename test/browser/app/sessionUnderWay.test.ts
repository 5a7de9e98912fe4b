import { expect } from "chai";
import { type CashierPage, freshServer, handOver, itOverSocket, transports } from "../driver/cashierPage.ts";
import {
  createElsewhere,
  everyFlowPlayer,
  giveUp,
  invoiceMethods,
  newestId,
  openInvoice,
  openListOf,
} from "../scenarios/deposit.ts";
import { renewedToken } from "../scenarios/payments.ts";
import { accepted, openCodeStep, rightCode, withdrawalStatus } from "../scenarios/withdrawal.ts";
import { cancel, confirm, withdrawalConfirm as confirmCode } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { makeGarbage, until, untilAsync } from "../waiting.ts";

const goOn = "/BANKING_DEPOSIT/continue";
const technical = /abort|signal|undefined|exception/i;

/** A press about a transaction on screen, and what comes of it. */
interface Step {
  name: string;
  call: string;
  open(attributes: Record<string, string>): Promise<CashierPage>;
  press(page: CashierPage): Promise<void>;
  ends(page: CashierPage): Promise<unknown>;
  /** whether doing it twice changes nothing, so that the widget sends it again */
  isRepeated?: true;
}

const steps: readonly Step[] = [
  {
    name: "“I have paid”",
    call: confirm,
    open: async (attributes) => (await openInvoice(invoiceMethods.p2p, attributes)).page,
    press: (page) => page.press("I have paid"),
    ends: (page) => page.status("Payment is being processed"),
  },
  {
    name: "“Continue”",
    call: goOn,
    async open(attributes) {
      const token = await everyFlowPlayer();
      await createElsewhere(token, "guided_p2p_mxn");
      const page = await openListOf(invoiceMethods.p2p, { ...attributes, token });
      await page.press("Continue");
      await page.at("/deposit/peer-to-peer/instruction");
      return page;
    },
    press: (page) => page.press("Continue"),
    ends: (page) => page.at("/deposit/peer-to-peer/unified-form"),
  },
  {
    name: "a cancellation",
    call: cancel,
    open: async (attributes) => (await openInvoice(invoiceMethods.p2p, attributes)).page,
    press: giveUp,
    ends: (page) => page.status("Payment cancelled"),
    isRepeated: true,
  },
  {
    name: "a withdrawal's code",
    call: confirmCode,
    open: openCodeStep,
    async press(page) {
      await page.fill("Code", rightCode);
      await page.press("Confirm");
    },
    ends: (page) => withdrawalStatus(page, accepted),
  },
];

/** The session fields that a host may change during a call; the player stays the same. */
const changes: Record<string, (page: CashierPage, transport: string) => void> = {
  "the token is renewed": ({ element, token }) => element.setAttribute("token", renewedToken(token)),
  "the transport changes": ({ element }, transport) =>
    element.setAttribute("transport", transport === "http" ? "socket" : "http"),
};

/** Calls of a player under any of their tokens. */
const callsOf = async ({ token }: CashierPage, path: string) =>
  (await server.log({ kind: "call", call: path })).filter((entry) => entry.token?.split("~")[0] === token);

/** Records every message that a page shows from now on. */
function listen({ element }: CashierPage) {
  const said = new Set<string>();
  const note = () => {
    for (const alert of element.shadowRoot?.querySelectorAll('[role="alert"]') ?? []) said.add(alert.textContent ?? "");
  };
  const observer = new MutationObserver(note);
  if (element.shadowRoot) observer.observe(element.shadowRoot, { childList: true, subtree: true, characterData: true });
  return said;
}

/** Opens a step's page and presses; the call is under way, and its answer never comes. */
async function pressUnderWay({ call, open, press }: Step, transport: string, when: "before" | "after") {
  const page = await open({ transport });
  const said = listen(page);
  await server.fault({ kind: "loss", when, how: "silent", call, token: page.token, times: 1 });
  await press(page);
  await untilAsync("the call", async () => (await callsOf(page, call)).length === 1);
  return { page, said };
}

/** Another player signs in, and sees their list. */
async function changePlayer(page: CashierPage) {
  handOver(page);
  await until("their list", () => page.element.dataset.state === "ready" && page.screen?.split("/").length === 2);
  await server.quiet();
}

for (const transport of transports) {
  for (const step of steps) {
    const { name, call, open, press, ends, isRepeated } = step;
    describe(`${name} over ${transport} is under way`, () => {
      freshServer();
      // every call ends with its player in the same way, so that over HTTP one of each area is enough
      const itByArea = step === steps[0] || call === confirmCode ? it : itOverSocket(transport);

      for (const [change, happens] of Object.entries(changes)) {
        it(`and has taken effect when ${change}: the true state is shown, and nothing is asked of the player`, async () => {
          const { page, said } = await pressUnderWay(step, transport, "after");
          happens(page, transport);
          await ends(page);
          expect([...said]).to.deep.equal([]);
          // a push may show the state before the call is repeated
          await untilAsync("the calls", async () => (await callsOf(page, call)).length === (isRepeated ? 2 : 1));
          expect(await server.transactions(page.token)).to.have.length(1);
          expect(JSON.stringify(page.of("error"))).to.not.match(technical);
        });

        it(`and has not arrived when ${change}: the player gets a plain message, and can press again`, async () => {
          const { page, said } = await pressUnderWay(step, transport, "before");
          happens(page, transport);
          if (!isRepeated) {
            await page.snackbar("Press again");
            await page.pressEnded();
            await press(page);
          }
          await ends(page);
          for (const text of said) expect(text).to.not.match(technical);
          expect(JSON.stringify(page.of("error"))).to.not.match(technical);
        });
      }

      itByArea("when another player signs in: nothing of it is shown to them", async () => {
        const { page, said } = await pressUnderWay(step, transport, "after");
        const received = page.events.length;
        await changePlayer(page);
        expect([...said]).to.deep.equal([]);
        const types = page.events.slice(received).map(({ type }) => type);
        expect(types.filter((type) => ["error", "transaction"].includes(type))).to.deep.equal([]);
      });

      itByArea("when another player signs in during its lookup: nothing of it is shown to them", async () => {
        const page = await open({ transport });
        const said = listen(page);
        const { token } = page;
        const show = call === confirmCode ? "/BANKING/withdrawal-transaction" : "/BANKING_DEPOSIT/transaction";
        await server.fault({ kind: "status", status: 500, when: "after", call, token, times: 1 });
        await server.fault({ kind: "loss", how: "silent", call: show, token });
        const asked = (await callsOf(page, show)).length;
        await press(page);
        await untilAsync("the question", async () => (await callsOf(page, show)).length > asked);
        await changePlayer(page);
        expect([...said]).to.deep.equal([]);
        expect(await newestId(page)).to.be.a("string");
      });
    });
  }

  describe(`a press over ${transport} that is never answered`, () => {
    freshServer();

    it("ends with the session's connection, although the browser has collected its garbage meanwhile", async () => {
      const step = steps[0];
      if (!step) throw new Error("There is no step");
      const { page } = await pressUnderWay(step, transport, "before");
      await makeGarbage();
      changes["the transport changes"]?.(page, transport);
      await page.snackbar("Press again");
    });
  });

  describe(`a withdrawal's code over ${transport} whose answer is lost`, () => {
    freshServer();

    it("is asked after: its acceptance is shown", async () => {
      const page = await openCodeStep({ transport });
      const said = listen(page);
      await server.fault({ kind: "loss", when: "after", how: "drop", call: confirmCode, token: page.token });
      await page.fill("Code", rightCode);
      await page.press("Confirm");
      await until("the status", () => page.screen === "/withdrawal/complete", 30_000);
      await withdrawalStatus(page, accepted);
      expect([...said]).to.deep.equal([]);
      // over HTTP a browser may resend it by itself
      if (transport === "socket") expect(await callsOf(page, confirmCode)).to.have.length(1);
    });

    it("as is that of its lookup: the player gets a message, and finds it with the next press", async () => {
      const page = await openCodeStep({ transport });
      const { token } = page;
      await server.fault({ kind: "status", status: 503, when: "after", call: confirmCode, token, times: 1 });
      await server.fault({ kind: "status", status: 503, call: "/BANKING/withdrawal-transaction", token, times: 1 });
      await page.fill("Code", rightCode);
      await page.press("Confirm");
      await page.snackbar("Press again");
      // on a busy machine the push of the result overtakes the press over a socket
      const isShown = () => page.screen === "/withdrawal/complete";
      await until("the end of the press", () => isShown() || !page.isBusy);
      if (!isShown()) await page.press("Confirm");
      await withdrawalStatus(page, accepted);
      expect(await server.transactions(token)).to.have.length(1);
    });
  });
}
