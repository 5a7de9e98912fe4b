import { expect } from "chai";
import { freshPage, on } from "../../driver/cashierPage.ts";
import { mountFor, newPlayer, preventRedirects, ready, recordEvents } from "../../driver/element.ts";
import { payWithSpei } from "../../scenarios/deposit.ts";
import { methods } from "../../server/calls.ts";
import { type LogEntry, server } from "../../server/paymentServer.ts";
import { eventually, holdTimers, until } from "../../waiting.ts";

const transports = ["socket", "http"] as const;

freshPage();

const dataOf = (entry: LogEntry | undefined): Record<string, unknown> => Object(entry?.data);

/** Waits until the list has sent all its calls. */
const allAnswered = (token: string) =>
  eventually(
    "the answers",
    () => server.log({ token }),
    (log) => {
      const count = (wanted: string) => log.filter(({ kind }) => kind === wanted).length;
      return count("call") >= 3 && count("call") === count("reply");
    },
  );

describe("both transports", () => {
  it("show the same list", async () => {
    const lists = [];
    for (const transport of transports) {
      const element = mountFor(newPlayer(), { transport });
      await ready(element);
      await on(element).find("button", "Change country");
      await on(element).find("button", "History");
      lists.push(on(element).names("button"));
      element.remove();
    }
    expect(lists[0]).to.deep.equal(lists[1]);
    expect(lists[0]?.length).to.be.greaterThan(10);
  });

  for (const transport of transports) {
    it(`carry a deposit to its end: ${transport}`, async () => {
      const token = newPlayer();
      const element = mountFor(token, { transport });
      await payWithSpei(element);
      await on(element).find("heading", "Payment is being processed");
      const creates = await server.log({ token, kind: "call", call: "/BANKING_DEPOSIT/create" });
      expect(creates.map((call) => call.transport)).to.deep.equal([transport]);
      const { request_id, ...request } = dataOf(creates[0]);
      expect(request_id).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(request).to.deep.equal({
        method: "spei_mxn",
        currency: "MXN",
        country: "mx",
        amount: 150,
        fields: {},
        return_url: location.origin + location.pathname,
        locale: "en",
      });
      await server.endNewest(token, "settle");
      // over http nothing is pushed: the network's return makes the screen ask
      if (transport === "http") window.dispatchEvent(new Event("online"));
      await on(element).find("heading", "Payment received");
    });

    for (const [what, how] of [
      ["was lost", "drop"],
      ["breaks off", "cut"],
    ])
      it(`send a call again whose answer ${what}: ${transport}`, async () => {
        const token = newPlayer();
        await server.fault({ kind: "loss", call: methods, how, times: 1, token });
        const element = mountFor(token, { transport });
        const errors = recordEvents(element, "cashier-error");
        await ready(element);
        expect(errors).to.deep.equal([]);
        expect(await server.calls(token, methods)).to.have.length(2);
      });

    it(`tell of an expired token, and a new one leads on: ${transport}`, async () => {
      const element = mountFor("expired", { transport });
      const expiries = recordEvents(element, "cashier-token-expired");
      const errors = recordEvents(element, "cashier-error");
      await until("the expiry", () => expiries.length > 0);
      expect(expiries[0]).to.deep.equal({});
      expect(errors[0]).to.include({ status: 401, code: "token_expired", url: methods });
      await on(element).find("heading", "Error occurred");
      expect(on(element).shows("Your session has ended. We have asked this site to sign you in again.")).to.equal(true);
      // asks again with the same token
      const { length } = errors;
      await on(element).press("Refresh");
      await until("the second refusal", () => errors.length > length);
      await on(element).find("heading", "Error occurred");
      element.token = newPlayer("renewed");
      await on(element).find("button", "SPEI bank transfer");
      expect(element.dataset.screen).to.equal("/deposit");
    });

    it(`tell of a token that expires before the list is loaded again: ${transport}`, async () => {
      const token = newPlayer();
      const element = mountFor(token, { transport });
      await ready(element);
      await server.fault({ kind: "tokenExpired", call: methods, token });
      element.refetch();
      await on(element).find("heading", "Error occurred");
      expect(on(element).shows("Your session has ended. We have asked this site to sign you in again.")).to.equal(true);
      // the server takes the same token again
      await server.clearFaults();
      await on(element).press("Refresh");
      await on(element).find("button", "SPEI bank transfer");
      element.token = newPlayer("renewed");
      await on(element).find("button", "SPEI bank transfer");
    });

    it(`take a token that the host renews on the expiry event: ${transport}`, async () => {
      const element = mountFor("expired", { transport });
      const errors = recordEvents(element, "cashier-error");
      element.addEventListener("cashier-token-expired", () => {
        element.token = newPlayer("renewed");
      });
      await on(element).find("button", "SPEI bank transfer");
      await server.quiet();
      expect(element.dataset.screen).to.equal("/deposit");
      expect(errors).to.have.length(1);
    });

    it(`keep the screen when the token expires on it: ${transport}`, async () => {
      const token = newPlayer();
      const element = mountFor(token, { transport });
      preventRedirects(element);
      await on(element).press("SPEI bank transfer");
      const amount = await on(element).fill("Amount", "150");
      await server.fault({ kind: "tokenExpired", call: "/BANKING_DEPOSIT/create", token });
      const expiries = recordEvents(element, "cashier-token-expired");
      await on(element).press("Deposit");
      await until("the expiry", () => expiries.length > 0);
      expect(element.dataset.screen).to.equal("/deposit/redirect");
      element.token = newPlayer("renewed");
      await until("the end of the press", () => !element.shadowRoot?.querySelector("button[aria-busy='true']"));
      expect([amount.isConnected, amount.value]).to.deep.equal([true, "150"]);
      await on(element).press("Deposit");
      await on(element).at("/deposit/complete");
    });
  }
});

describe("the socket", () => {
  it("that is refused is reported after its retries, and Refresh recovers", async () => {
    const token = newPlayer();
    await server.fault({ kind: "socketRefused", token });
    const element = mountFor(token);
    const errors = recordEvents(element, "cashier-error");
    await until("failed", () => element.dataset.state === "failed", 15_000);
    expect(errors[0]).to.include({ message: "Network connection failed", status: 0, url: methods });
    expect(on(element).shows("Couldn't load payment methods. Check your connection and try again.")).to.equal(true);
    const refusals = await server.log({ token, kind: "refused" });
    expect(refusals).to.have.length(3);
    await server.clearFaults();
    await on(element).press("Refresh");
    await on(element).find("button", "SPEI bank transfer");
  });

  it("lost while idle is restored by the next call", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    const errors = recordEvents(element, "cashier-error");
    await ready(element);
    await allAnswered(token);
    await server.dropSockets();
    await server.socketsToBe(0);
    // before it comes back by itself
    element.refetch();
    await server.called(token, methods, 2);
    await ready(element);
    await server.socketsToBe(1);
    expect(errors).to.deep.equal([]);
    expect(on(element).all("button", "SPEI bank transfer").length).to.be.greaterThan(0);
  });

  describe("lost while idle", () => {
    // the widget would reconnect by itself after a second or two
    holdTimers({ atLeast: 1_000 });

    for (const [type, target] of [
      ["visibilitychange", document],
      ["online", window],
    ] as const) {
      it(`is restored by ${type}`, async () => {
        const token = newPlayer();
        const element = mountFor(token);
        await ready(element);
        await allAnswered(token);
        await server.dropSockets();
        await server.socketsToBe(0);
        const wake = () => {
          target.dispatchEvent(new Event(type));
          target.dispatchEvent(new Event(type));
          return server.openSockets();
        };
        // the page may still have to learn of the loss
        await eventually("the socket", wake, (open) => open === 1);
      });
    }
  });
});
