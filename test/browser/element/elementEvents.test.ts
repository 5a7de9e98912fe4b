import { expect } from "chai";
import { freshPage, on, title } from "../driver/cashierPage.ts";
import {
  addScript,
  mount,
  mountFor,
  newPlayer,
  preventRedirects,
  ready,
  recordEvents,
  warnings,
} from "../driver/element.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

freshPage();

describe("events", () => {
  it("bubble, are composed and have exactly their detail", async () => {
    const token = newPlayer();
    const names = [
      "loaded",
      "init",
      "screen",
      "close",
      "error",
      "token-expired",
      "analytics",
      "transaction",
      "redirect",
    ];
    const events: CustomEvent[] = [];
    const listening = new AbortController();
    const collect = (event: Event) => events.push(event as CustomEvent);
    for (const name of names) document.addEventListener(`cashier-${name}`, collect, listening);
    const last = (name: string) => events.filter(({ type }) => type === `cashier-${name}`).at(-1)?.detail;
    const element = mountFor(token);
    document.addEventListener("cashier-redirect", (event) => event.preventDefault(), listening);
    await ready(element);
    expect(last("loaded")).to.deep.equal({ version: "v1.0.346" });
    expect(last("init")).to.deep.equal({ page: "deposit" });
    await on(element).press("SPEI bank transfer");
    await on(element).at("/deposit/redirect");
    expect(last("screen")).to.deep.equal({ screen: "/deposit/redirect", transaction: "deposit" });
    await on(element).fill("Amount", "100");
    await on(element).press("Deposit");
    const transaction = await until("a transaction", () => last("transaction"));
    expect(transaction).to.include({ type: "deposit", status: 0, method: "spei_mxn", amount: 100, currency: "MXN" });
    const redirect = await until("a redirect", () => last("redirect"));
    const url = `${window.demoServer}/bank/pay/${transaction.id}`;
    expect(redirect).to.deep.equal({ url, method: "GET", params: {}, target: "top" });
    expect(last("analytics")).to.deep.equal({
      type: "redirect",
      event_cat: "deposit",
      currency: "MXN",
      payment_region: "mx",
      method_type: "fiat",
      method_name: "spei_mxn",
      submit_amount: 100,
    });
    element.open("withdrawal");
    await until("the withdrawal list", () => last("init")?.page === "withdrawal");
    expect(last("init")).to.deep.equal({ page: "withdrawal" });
    await server.fault({ kind: "tokenExpired", call: methods, token });
    element.open("deposit");
    element.refetch();
    await until("an expired token", () => last("token-expired"));
    expect(last("token-expired")).to.deep.equal({});
    const error = { message: "The session has expired", status: 401, url: methods };
    const found = await until("its error", () => events.find(({ detail }) => detail?.status === 401)?.detail);
    expect(found).to.include(error);
    expect(Object.keys(found)).to.have.members(["message", "status", "url", "code"]);
    await on(element).press("Close");
    expect(last("close")).to.deep.equal({});
    for (const event of events) {
      expect([event.bubbles, event.composed, event.target], event.type).to.deep.equal([true, true, element]);
      expect(event.cancelable, event.type).to.equal(event.type === "cashier-redirect");
    }
    listening.abort();
  });
});

describe("open(), back() and refetch()", () => {
  it("do nothing before the element is on a page", async () => {
    const element = document.createElement("cashier-widget");
    element.open("withdrawal");
    element.back();
    element.refetch();
    const said = await warnings(() => Reflect.apply(element.open, element, ["casino"]));
    expect(said).to.have.length(1);
  });

  it("are safe without a session", async () => {
    const element = mount({ token: "" });
    element.open("withdrawal");
    element.back();
    element.refetch();
    element.open("deposit");
    const token = newPlayer();
    Object.assign(element, { token, paymentGeo: "MX", currency: "MXN" });
    await ready(element);
    expect(element.dataset.screen).to.equal("/deposit");
  });

  it("take effect before start-up has finished", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    const closed = recordEvents(element, "cashier-close");
    element.back();
    expect(closed).to.have.length(1);
    element.refetch();
    element.open("withdrawal");
    expect(element.dataset.screen).to.equal("/withdrawal");
    await ready(element);
    expect(title(element)).to.equal("Withdrawal method");
    expect(await server.calls(token, "/BANKING/methods-withdrawal")).to.have.length(1);
  });

  it("take effect after another player's token of the same task", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    const token = newPlayer();
    Object.assign(element, { token, userId: token });
    element.open("withdrawal");
    await ready(element);
    expect(element.dataset.screen).to.equal("/withdrawal");
    expect(await server.calls(token, "/BANKING/methods-withdrawal")).to.have.length(1);
  });

  it("do not run the start that a listener mends inside the one that fails", async () => {
    const mend = ({ target }: Event) => {
      if (target) Object.assign(target, { server: window.demoServer });
      document.querySelector("cashier-widget")?.refetch();
    };
    document.addEventListener("cashier-init-error", mend, { once: true });
    const element = mountFor(newPlayer(), { server: "pay.example" });
    await ready(element);
    expect(element.dataset.screen).to.equal("/deposit");
  });

  it("walk back to the list, then close", async () => {
    const element = mountFor(newPlayer());
    const closed = recordEvents(element, "cashier-close");
    await on(element).press("SPEI bank transfer");
    await on(element).at("/deposit/redirect");
    element.back();
    await on(element).at("/deposit");
    expect(closed).to.have.length(0);
    element.back();
    expect(closed).to.deep.equal([{}]);
  });

  it("load the methods again", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    element.refetch();
    await server.called(token, methods, 2);
    await ready(element);
  });
});

describe("two elements of different players", () => {
  it("share nothing", async () => {
    const [mexican, brazilian] = [newPlayer("mexican"), newPlayer("brazilian")];
    const one = mountFor(mexican, { theme: "dark" });
    const other = mountFor(brazilian, { "payment-geo": "BR", currency: "BRL", lang: "ru" });
    await Promise.all([ready(one), ready(other)]);
    await server.socketsToBe(2);
    expect([one.dataset.theme, other.dataset.theme]).to.deep.equal(["dark", "light"]);
    expect([title(one), title(other)]).to.deep.equal(["Deposit method", "Способ пополнения"]);
    expect(on(one).names("button")).to.include("SPEI bank transfer").and.not.include("Nubank");
    expect(on(other).names("button")).to.include("Nubank").and.not.include("SPEI bank transfer");
    await on(one).press("SPEI bank transfer");
    await on(one).at("/deposit/redirect");
    expect(other.dataset.screen).to.equal("/deposit");
    one.remove();
    await server.socketsToBe(1);
    other.refetch();
    await server.called(brazilian, methods, 2);
    await ready(other);
    expect((await server.calls(brazilian, methods)).map(({ country }) => country)).to.deep.equal(["br", "br"]);
  });

  it("do not resume each other's payment, even without user ids", async () => {
    const [payer, bystander] = [newPlayer("payer"), newPlayer("bystander")];
    const region = { "payment-geo": "MX", currency: "MXN" };
    const one = mount({ token: payer, ...region });
    preventRedirects(one);
    await on(one).press("SPEI bank transfer");
    await on(one).fill("Amount", "100");
    await on(one).press("Deposit");
    await on(one).at("/deposit/complete");
    one.remove();
    const other = mount({ token: bystander, ...region });
    const errors = recordEvents(other, "cashier-error");
    await ready(other);
    await server.quiet(bystander);
    expect(await server.calls(bystander, "/BANKING_DEPOSIT/transaction")).to.deep.equal([]);
    expect(errors).to.deep.equal([]);
  });
});

describe("the definition", () => {
  it("stays the first one when the script is loaded again", async () => {
    const player = newPlayer();
    const element = mountFor(player);
    await ready(element);
    const defined = customElements.get("cashier-widget");
    await addScript();
    await addScript({});
    await server.quiet(player);
    expect(customElements.get("cashier-widget")).to.equal(defined);
    expect(element.dataset.state).to.equal("ready");
    expect(on(element).shows("SPEI bank transfer")).to.equal(true);
    await server.socketsToBe(1);
  });
});
