import { expect } from "chai";
import { freshPage, methods, title } from "../pages/listPage.ts";
import { fill, namesOf, press, shows } from "../pages/tree.ts";
import {
  addScript,
  mount,
  mountFor,
  newPlayer,
  onScreen,
  ready,
  recordEvents,
  until,
  warnings,
} from "../pages/widgetPage.ts";
import { callsTo, eventually, setFaults, socketsToBe } from "../server/demoServer.ts";
import { quiet } from "../server/paymentServer.ts";

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
    await press(element, "SPEI bank transfer");
    await onScreen(element, "/deposit/redirect");
    expect(last("screen")).to.deep.equal({ screen: "/deposit/redirect", transaction: "deposit" });
    await fill(element, "Amount", "100");
    await press(element, "Deposit");
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
    await setFaults({ kind: "tokenExpired", call: methods, token });
    element.open("deposit");
    element.refetch();
    await until("an expired token", () => last("token-expired"));
    expect(last("token-expired")).to.deep.equal({});
    const error = { message: "The session has expired", status: 401, url: methods };
    const found = await until("its error", () => events.find(({ detail }) => detail?.status === 401)?.detail);
    expect(found).to.include(error);
    expect(Object.keys(found)).to.have.members(["message", "status", "url", "code"]);
    await press(element, "Close");
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
    expect(await callsTo("/BANKING/methods-withdrawal", token)).to.have.length(1);
  });

  it("walk back to the list, then close", async () => {
    const element = mountFor(newPlayer());
    const closed = recordEvents(element, "cashier-close");
    await press(element, "SPEI bank transfer");
    await onScreen(element, "/deposit/redirect");
    element.back();
    await onScreen(element, "/deposit");
    expect(closed).to.have.length(0);
    element.back();
    expect(closed).to.deep.equal([{}]);
  });

  it("load the methods again", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    element.refetch();
    await eventually(
      "two calls",
      () => callsTo(methods, token),
      (calls) => calls.length === 2,
    );
    await ready(element);
  });
});

describe("two elements of different players", () => {
  it("share nothing", async () => {
    const [mexican, brazilian] = [newPlayer("mexican"), newPlayer("brazilian")];
    const one = mountFor(mexican, { theme: "dark" });
    const other = mountFor(brazilian, { "payment-geo": "BR", currency: "BRL", lang: "ru" });
    await Promise.all([ready(one), ready(other)]);
    await socketsToBe(2);
    expect([one.dataset.theme, other.dataset.theme]).to.deep.equal(["dark", "light"]);
    expect([title(one), title(other)]).to.deep.equal(["Deposit method", "Способ пополнения"]);
    expect(namesOf(one, "button")).to.include("SPEI bank transfer").and.not.include("Nubank");
    expect(namesOf(other, "button")).to.include("Nubank").and.not.include("SPEI bank transfer");
    await press(one, "SPEI bank transfer");
    await onScreen(one, "/deposit/redirect");
    expect(other.dataset.screen).to.equal("/deposit");
    one.remove();
    await socketsToBe(1);
    other.refetch();
    await ready(other);
    expect(new Set((await callsTo(methods, brazilian)).map(({ token }) => token))).to.deep.equal(new Set([brazilian]));
  });

  it("do not resume each other's payment, even without user ids", async () => {
    const [payer, bystander] = [newPlayer("payer"), newPlayer("bystander")];
    const region = { "payment-geo": "MX", currency: "MXN" };
    const one = mount({ token: payer, ...region });
    one.addEventListener("cashier-redirect", (event) => event.preventDefault());
    await press(one, "SPEI bank transfer");
    await fill(one, "Amount", "100");
    await press(one, "Deposit");
    await onScreen(one, "/deposit/complete");
    one.remove();
    const other = mount({ token: bystander, ...region });
    const errors = recordEvents(other, "cashier-error");
    await ready(other);
    await quiet(bystander);
    expect(await callsTo("/BANKING_DEPOSIT/transaction", bystander)).to.deep.equal([]);
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
    await quiet(player);
    expect(customElements.get("cashier-widget")).to.equal(defined);
    expect(element.dataset.state).to.equal("ready");
    expect(shows(element, "SPEI bank transfer")).to.equal(true);
    await socketsToBe(1);
  });
});
