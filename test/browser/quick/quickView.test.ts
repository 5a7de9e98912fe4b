import { expect } from "chai";
import { recordAnnounced, violations } from "../driver/accessibility.ts";
import { CashierPage, freshServer, refuse } from "../driver/cashierPage.ts";
import { defineElement, mount, ready, recordEvents, showTab } from "../driver/element.ts";
import { inLargeText } from "../driver/media.ts";
import { createElsewhere, invoiceMethods } from "../scenarios/deposit.ts";
import { renewedToken } from "../scenarios/payments.ts";
import {
  cardOf,
  costlyCard,
  endResult,
  inMexico,
  isReady,
  openCard,
  payButton,
  quickPlayer,
  savedCard,
  says,
} from "../scenarios/quickCard.ts";
import { create, methods, savedCalls } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { holdTimers, nextTask, until } from "../waiting.ts";

const otherCard = { ...savedCard.fields, card_number: "5555555555554444" };

const nothingSent = async (page: CashierPage) => expect(await server.attempts(page.token)).to.deep.equal([]);

/** The box of the name and of the note below it. */
const textsOf = ({ element }: CashierPage) => element.shadowRoot?.querySelector("strong")?.closest("div");

describe("the quick view", () => {
  freshServer();
  const results = holdTimers(4_000);

  it("is one card of at most 132 px at 320 px, and of one line in a wide page", async () => {
    const page = await openCard();
    page.element.style.width = "320px";
    expect(page.element.offsetHeight).to.be.within(100, 132);
    expect(page.names("button").join()).to.match(/^Lower amount,Higher amount,Deposit \D*50,More methods$/);
    expect(await violations(page.element)).to.deep.equal([]);
    page.element.style.width = "600px";
    await until("one line", () => page.element.offsetHeight < 80);
  });

  it("is no higher while its amount is above a deposit limit", async () => {
    const page = await openCard({ style: "display: block; inline-size: 320px" });
    await isReady(page, "50");
    await server.limit(page.token, { currency: "AZN", prompt: false, day: 40, use: 5 });
    await page.find("button", /^Above your daily deposit limit. It starts again on/);
    expect(page.element.offsetHeight).to.be.within(100, 132);
  });

  it("has room for its texts in a page whose root has a font size of 62.5 %", async () => {
    document.documentElement.style.fontSize = "62.5%";
    try {
      const page = await openCard({ style: "display: block; inline-size: 390px" });
      const texts = textsOf(page);
      for (const part of [texts, texts?.querySelector("p")]) {
        const { fontSize, lineHeight } = part ? getComputedStyle(part) : {};
        expect(Number.parseFloat(lineHeight ?? "")).to.be.at.least(Number.parseFloat(fontSize ?? "NaN"));
      }
    } finally {
      document.documentElement.style.fontSize = "";
    }
  });

  it("has room for three lines of large text in a wide page", () =>
    inLargeText(async () => {
      const page = await openCard({ style: "display: block; inline-size: 700px" });
      await refuse(page, 422, "limit", { message: "You have reached what this card may pay today with us" });
      (await isReady(page, "50")).click();
      await says(page, "You have reached");
      const texts = textsOf(page);
      const [text, card] = [texts, texts?.closest("section")].map((box) => box?.getBoundingClientRect());
      if (!text || !card) throw new Error("There is no card");
      expect(text.height).to.be.above(90);
      expect(text.top).to.be.at.least(card.top);
      expect(text.bottom).to.be.at.most(card.bottom);
    }));

  for (const lang of ["es", "hi", "te"])
    it(`shows a long price beside a security code whole at 320 px (${lang})`, async () => {
      const token = await quickPlayer("nothing");
      await server.addSavedAccount(token, { ...costlyCard, label: "Mastercard", requires: ["cvv"] });
      const page = await openCard({ ...inMexico, token, lang, style: "display: block; inline-size: 320px" });
      const note = await until("the price", () =>
        [...(page.element.shadowRoot?.querySelectorAll("p") ?? [])].find((one) => one.textContent.includes("510.50")),
      );
      const range = document.createRange();
      range.selectNodeContents(note);
      const bottom = textsOf(page)?.getBoundingClientRect().bottom ?? Number.NaN;
      for (const line of range.getClientRects()) expect(line.bottom).to.be.at.most(bottom + 1);
      expect(page.element.offsetHeight).to.be.at.most(132);
    });

  it("cuts through no line where the player spaces out the text", async () => {
    const page = await openCard({ style: "display: block; inline-size: 320px" });
    await refuse(page, 422, "limit", { message: "You have reached what this card may pay today with us, this week" });
    (await isReady(page, "50")).click();
    await says(page, "You have reached");
    const spacing = new CSSStyleSheet();
    spacing.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important }");
    page.element.shadowRoot?.adoptedStyleSheets.push(spacing);
    const texts = textsOf(page) ?? expect.fail("There is no card");
    const range = document.createRange();
    range.selectNodeContents(texts.querySelector("p") ?? texts);
    const { bottom } = texts.getBoundingClientRect();
    const lines = [...range.getClientRects()].filter(({ height, top }) => height > 0 && top < bottom);
    expect(new Set(lines.map(({ top }) => Math.round(top))).size).to.be.at.least(3);
    for (const line of lines) expect(line.bottom).to.be.at.most(bottom + 1);
  });

  it("keeps its height from the skeleton on, narrow and wide", async () => {
    for (const width of [320, 900]) {
      const heights = new Set<number>();
      const observer = new ResizeObserver(([entry]) => {
        if (entry && entry.contentRect.height > 0) heights.add(Math.round(entry.contentRect.height));
      });
      const host = document.createElement("div");
      host.style.width = `${width}px`;
      document.body.append(host);
      observer.observe(host);
      const page = await openCard();
      host.append(page.element);
      await isReady(page, "50");
      await until("a height", () => heights.size > 0);
      observer.disconnect();
      expect([...heights]).to.deep.equal([width < 600 ? 128 : 74]);
      host.remove();
    }
  });

  it("shows what a press costs below a name of any length, narrow and wide", async () => {
    const token = await quickPlayer("nothing");
    const label = "Internationale Überweisungsgesellschaft für grenzüberschreitende Zahlungen";
    await server.addSavedAccount(token, { ...costlyCard, label, requires: ["cvv"] });
    const page = await openCard({ ...inMexico, token });
    await says(page, "You pay $510.50");
    const note = [...(page.element.shadowRoot?.querySelectorAll("p") ?? [])].find((one) =>
      one.textContent.startsWith("You pay"),
    );
    for (const width of [320, 700]) {
      page.element.style.width = `${width}px`;
      await until(`the note at ${width} px`, () => {
        const top = note?.getBoundingClientRect().top ?? Number.NaN;
        const card = note?.closest("section")?.getBoundingClientRect().top ?? Number.NaN;
        // two of the three lines
        return top - card > 0 && top - card <= 30;
      });
    }
  });

  it("starts with the host's amount, and shows a locked one without steps", async () => {
    const page = await openCard({ amount: "90", "amount-lock": "" });
    await isReady(page, "90");
    expect(page.names("button").join()).to.match(/^Deposit \D*90,More methods$/);
  });

  it("says what is paid in sum, also while its method is slow and beside an unfinished payment", async () => {
    const token = await quickPlayer("nothing");
    await server.addSavedAccount(token, costlyCard);
    const page = await openCard({ token, ...inMexico });
    page.element.style.width = "320px";
    await says(page, "You pay $510.50");
    await server.health(costlyCard.method, "slow");
    await says(page, "You pay $510.50 · Slower than usual");
    await server.health(costlyCard.method, "up");
    await createElsewhere(token, "spei_mxn", { amount: 70 });
    showTab();
    await says(page, "You pay $510.50 · Unfinished payment $70");
    expect(page.element.offsetHeight).to.be.within(100, 132);
  });

  it("stays with its method when another one is back, and the player has another limit since", async () => {
    const token = await quickPlayer("nothing");
    await server.health("m10_azn", "down");
    const page = await openCard({ token });
    await until("the second method", () => page.shows("Bitcoin"));
    await server.health("m10_azn", "up");
    await server.limit(token, { currency: "AZN", day: 1_000 });
    await says(page, "1,000 of your daily limit left");
    expect([page.shows("Bitcoin"), page.shows("m10")]).to.deep.equal([true, false]);
    await page.press("More methods");
    await page.press("Close");
    await until("the first method", () => page.shows("m10"));
  });

  it("shows the status of a payment that only waits for its result", async () => {
    const token = await quickPlayer("nothing");
    await server.addSavedAccount(token, costlyCard);
    const id = await createElsewhere(token, "spei_mxn", { amount: 70 });
    await server.alter(id, { action: { type: "status" } });
    const page = await openCard({ token, ...inMexico });
    await says(page, "You pay $510.50 · Payment is being processed $70");
  });

  it("keeps the order of an unfinished payment and its amount in a right-to-left page", async () => {
    const token = await quickPlayer("nothing");
    await server.addSavedAccount(token, costlyCard);
    await createElsewhere(token, "spei_mxn", { amount: 70 });
    const page = await openCard({ token, ...inMexico, dir: "rtl" });
    const button = await page.find("button", /^Unfinished payment/);
    const [words, amount] = [button.firstChild, button.lastChild].map((node) => {
      const range = document.createRange();
      if (node) range.selectNodeContents(node);
      return range.getBoundingClientRect();
    });
    expect(amount?.right).to.be.above(words?.right ?? 0);
  });

  it("leads on to what has become of an unfinished payment meanwhile", async () => {
    const token = await quickPlayer("nothing");
    await server.offerEveryFlow(token);
    await server.addSavedAccount(token, costlyCard);
    const id = await createElsewhere(token, invoiceMethods.p2p.name);
    const page = await openCard({ token, ...inMexico, transport: "http" });
    const button = await page.find("button", /^Unfinished payment/);
    await server.end(id, "settle", { silent: true });
    button.click();
    await page.status("Payment received");
    expect(page.text).to.not.include("CLABE");
  });

  it("is ready after a payment that is on screen before the list", async () => {
    const token = await quickPlayer("nothing");
    const id = await createElsewhere(token, savedCard.method, { ...savedCard, country: "az" });
    await server.end(id, "settle");
    localStorage.setItem(`cashier.leaving..${token}`, JSON.stringify({ id, at: Date.now() }));
    await server.hold(token, methods);
    const page = await openCard({ token });
    await says(page, "Payment received");
    await server.release();
    await endResult(page, results);
    await page.find("button", "Higher amount");
    await ready(page.element);
  });

  for (const [list, fault, message] of [
    ["is empty", { kind: "malformed", shape: "emptyMap" }, "There are no payment methods available for this region"],
    ["cannot be loaded", { kind: "status", status: 400 }, "Error occurred. Try to refresh the section"],
  ] as const)
    it(`shows its payment to the end although the list ${list}, and says so afterwards`, async () => {
      const page = await openCard();
      (await isReady(page, "50")).click();
      await says(page, /Payment is being processed|Payment received/);
      await server.fault({ ...fault, call: methods, token: page.token });
      document.querySelector("cashier-widget")?.refetch();
      await server.answered(page.token, methods, 2);
      await server.quiet(page.token);
      await endResult(page, results);
      await says(page, message);
    });

  it("is ready after its payment although the list failed meanwhile by a token that has been renewed", async () => {
    const page = await openCard();
    (await isReady(page, "50")).click();
    await says(page, /Payment is being processed|Payment received/);
    await server.fault({ kind: "tokenExpired", call: methods, token: page.token, times: 1 });
    document.querySelector("cashier-widget")?.refetch();
    await until("the expiry", () => page.of("token-expired").length > 0);
    page.element.setAttribute("token", renewedToken(page.token));
    await endResult(page, results);
    await isReady(page, "50");
  });

  it("leads into the method's form if nothing is saved, and back to the card", async () => {
    const token = await quickPlayer("nothing");
    const page = await openCard({ token, amount: "75", "closing-button": "false" });
    const opened = recordEvents<{ reason: string }>(page.element, "cashier-open");
    (await payButton(page, "75")).click();
    await until("the form", () => page.all("textbox", "Amount").length > 0);
    expect(opened.map(({ reason }) => reason)).to.deep.equal(["fields"]);
    expect(page.element.getAttribute("view")).to.equal("full");
    expect((await page.input("Amount")).value).to.equal("75");
    await page.press("Close");
    await page.find("button", "More methods");
    expect(page.element.getAttribute("view")).to.equal("quick");
    await nothingSent(page);
  });

  it("pays with a method alone that asks for no more than the amount", async () => {
    const page = await openCard({
      token: await quickPlayer("nothing"),
      ...inMexico,
      method: "spei_mxn",
      amount: "500",
    });
    const opened = recordEvents<{ reason: string }>(page.element, "cashier-open");
    (await isReady(page, "500")).click();
    await until("the way to the bank", () => page.of("redirect").length > 0);
    expect(opened.map(({ reason }) => reason)).to.deep.equal(["action"]);
    const [attempt, ...others] = await server.attempts(page.token);
    expect(attempt?.payload).to.include({ amount: 500 }).and.to.not.have.any.keys("saved_id", "save");
    expect(others).to.deep.equal([]);
  });

  it("keeps its amount while the full view is open", async () => {
    const page = await openCard();
    await page.press("Higher amount");
    await isReady(page, "75");
    await page.press("More methods");
    await page.find("button", "Bank card");
    await page.press("Close");
    await isReady(page, "75");
    await nothingSent(page);
  });

  it("leaves a notice of the full view behind", async () => {
    const token = await quickPlayer();
    await server.limit(token, { currency: "AZN", prompt: false, day: 20 });
    const page = await openCard({ token });
    await page.press(/^Above your daily deposit limit/);
    await page.fill("Monthly", "5000");
    (await until("three buttons", () => page.all("button", "Save limit")[2])).click();
    await page.find("button", "Dismiss");
    await page.press("Close");
    await page.find("button", "More methods");
    await server.limit(token, { currency: "AZN", day: 1_000 });
    await says(page, "1,000 of your daily limit left");
    await nothingSent(page);
  });

  it("offers no account that the player removes, before the server has answered", async () => {
    const token = await quickPlayer();
    await server.addSavedAccount(token, { ...savedCard, label: "Mastercard", amount: 75, fields: otherCard });
    const page = await openCard({ token });
    await isReady(page, "75");
    const undo = await server.spoil({ kind: "latency", ms: 60_000, call: savedCalls.remove, token });
    await page.press("More methods");
    await page.press(/^Remove Mastercard/);
    await page.press("Remove");
    await page.find("button", "Undo");
    await page.press("Close");
    await isReady(page, "50");
    expect(page.shows("Mastercard")).to.equal(false);
    await undo();
  });

  it("pays by the host's method alone", async () => {
    const token = await quickPlayer();
    await server.addSavedAccount(token, { ...savedCard, label: "Mastercard", amount: 75, fields: otherCard });
    const page = await openCard({ token, method: "m10_azn", "method-lock": "true" });
    await page.find("button", /^Deposit/);
    expect(page.shows("m10")).to.equal(true);
    expect(page.shows("Mastercard")).to.equal(false);
    page.element.removeAttribute("method");
    await isReady(page, "75");
    expect(page.shows("Mastercard")).to.equal(true);
  });

  it("leads to the list, and back to it from the form, although the host has named the method", async () => {
    const page = await openCard({ method: "m10_azn" });
    await page.press("More methods");
    await page.find("button", "History");
    await page.press("Close");
    await page.press(/^Deposit/);
    await page.at("/deposit/redirect");
    await page.press("Back");
    await page.find("button", "History");
    expect(page.screen).to.equal("/deposit");
  });

  it("leads from a card to its form alone if the host has locked the method", async () => {
    const page = await openCard({ method: "m10_azn", "method-lock": "true" });
    await page.press("More methods");
    await page.at("/deposit/redirect");
    expect(page.query("button", "Back")).to.equal(undefined);
  });

  const closedBy: Record<string, (page: CashierPage) => unknown> = {
    "the player": (page) => page.press("Close"),
    "the page": ({ element }) => Object.assign(element, { view: "quick" }),
  };
  for (const [who, close] of Object.entries(closedBy))
    it(`shows a payment whose answer comes after ${who} has closed the full view, and leaves for nothing`, async () => {
      const page = await openCard({ token: await quickPlayer("nothing"), ...inMexico });
      const redirects = recordEvents(page.element, "cashier-redirect");
      const opened = recordEvents(page.element, "cashier-open");
      await page.press("More methods");
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "500");
      await server.hold(page.token, create);
      await page.press(/^Deposit/);
      await server.attempted(page.token);
      await close(page);
      await until("the card", () => page.screen === "/deposit");
      await server.release();
      await says(page, "Continue");
      expect(page.element.getAttribute("view")).to.equal("quick");
      expect([redirects, opened.length]).to.deep.equal([[], 1]);
      await page.press("Continue");
      await until("the full view", () => page.element.getAttribute("view") === "full");
    });

  it("comes back on its own close only, not on that of an element within it", async () => {
    const page = await openCard();
    await page.press("More methods");
    const close = await page.find("button", "Close");
    const within = page.element.appendChild(document.createElement("div"));
    within.dispatchEvent(new CustomEvent("cashier-close", { bubbles: true, composed: true }));
    expect(page.element.getAttribute("view")).to.equal("full");
    close.click();
    await isReady(page, "50");
    expect(page.element.getAttribute("view")).to.equal("quick");
  });

  it("is the card again where the page inserts an element that it has removed while it was full", async () => {
    const page = await openCard();
    await page.press("More methods");
    await page.find("button", "Close");
    page.element.remove();
    await nextTask();
    document.body.append(page.element);
    await isReady(page, "50");
    expect(page.element.getAttribute("view")).to.equal("quick");
  });

  it("looks the same as a property, and tells the page's styles which view it has", async () => {
    const token = await quickPlayer();
    if (!customElements.get("cashier-widget")) await defineElement();
    const element = document.createElement("cashier-widget");
    Object.assign(element, { server: window.demoServer, token, userId: token, view: "quick" });
    Object.assign(element, { paymentGeo: "AZ", currency: "AZN", lang: "en" });
    const room = document.createElement("div");
    room.style.height = "400px";
    room.append(element);
    document.body.append(room);
    const page = new CashierPage(element, token);
    await ready(element);
    await isReady(page, "50");
    expect(element.getAttribute("view")).to.equal("quick");
    expect(element.offsetHeight).to.be.below(133);
    element.view = "full";
    await page.find("button", "Bank card");
    expect(element.getAttribute("view")).to.equal("full");
    room.remove();
  });

  it("stays full through another change after the page has returned to the card itself", async () => {
    const page = await openCard();
    await page.press("More methods");
    await page.find("button", "Bank card");
    Object.assign(page.element, { view: "quick" });
    await isReady(page, "50");
    await page.press("More methods");
    await page.find("button", "Bank card");
    page.element.lang = "ru";
    await until("Russian", () => page.names("button").includes("Закрыть"));
    expect(page.element.getAttribute("view")).to.equal("full");
    expect(page.element).to.have.property("view", "full");
  });

  it("tells of the deposit alone on a page for withdrawals", async () => {
    const screens = recordEvents<{ screen: string }>(document, "cashier-screen");
    const page = await openCard({ page: "withdrawal" });
    await isReady(page, "50");
    expect(screens.map(({ screen }) => screen)).to.deep.equal(["/deposit"]);
  });

  it("keeps the focus of a player's press, and takes none from the page", async () => {
    const page = await openCard();
    const focused = () => page.focused ?? null;
    const card = () => page.element.shadowRoot?.querySelector("section") ?? null;
    const pay = await isReady(page, "50");
    expect(document.activeElement).to.equal(document.body);
    pay.focus();
    pay.click();
    await says(page, "Payment received");
    await until("the focus on the result", () => focused() !== null && focused() === card());
    await endResult(page, results);
    await isReady(page, "50");
    await until("the focus on the card", () => focused() !== null && focused() === card());
    const more = await page.find("button", "More methods");
    more.focus();
    more.click();
    const close = await page.find("button", "Close");
    close.focus();
    close.click();
    await isReady(page, "50");
    await until("the focus on the card again", () => focused() !== null && focused() === card());
    // Firefox takes no focus from within an element that has none itself
    card()?.blur();
    (await payButton(page, "50")).click();
    await says(page, "Payment received");
    expect(document.activeElement).to.equal(document.body);
  });

  it("takes the focus of a button that a result disables", async () => {
    const page = await openCard();
    const pay = await isReady(page, "50");
    pay.click();
    const busy = await until("the waiting payment", () => page.all("button", /^Deposit/).find((one) => one !== pay));
    busy.focus();
    await says(page, "Payment received");
    const card = page.element.shadowRoot?.querySelector("section");
    await until("the focus on the card", () => page.focused !== undefined && page.focused === card);
  });

  it("announces the message of a region without methods", async () => {
    const element = mount({ ...cardOf(await quickPlayer()), "payment-geo": "JP", currency: "JPY" });
    const announced = recordAnnounced(element);
    const message = "There are no payment methods available for this region";
    await until("the announcement", () => announced.includes(message));
  });

  it("loads the list again when the host opens it from the message of a region without methods", async () => {
    const page = await openCard({ "payment-geo": "JP", currency: "JPY" });
    await page.at("/empty");
    document.querySelector("cashier-widget")?.open("deposit");
    const screens = () => page.of("screen").map(({ screen }) => screen);
    await until("the message again", () => screens().slice(-2).join() === "/deposit,/empty");
    expect(page.text).to.include("There are no payment methods available for this region");
  });

  it("gives way to the full view that the page sets, and stays away after that is closed", async () => {
    const page = await openCard();
    const opened = recordEvents(page.element, "cashier-open");
    const element = document.querySelector("cashier-widget");
    Object.assign(page.element, { view: "full" });
    element?.open("withdrawal");
    await page.at("/withdrawal");
    await page.press("Close");
    await nextTask();
    expect(opened).to.deep.equal([]);
    expect(element?.view).to.equal("full");
  });

  it("stays a card in another region and without a session, also on a page for withdrawals", async () => {
    const page = await openCard({ page: "withdrawal" });
    const opened = recordEvents(page.element, "cashier-open");
    await isReady(page, "50");
    page.element.setAttribute("payment-geo", "MX");
    page.element.setAttribute("currency", "MXN");
    await page.find("button", /^Deposit \$/);
    page.element.setAttribute("token", "");
    await until("data-state is starting", () => page.element.dataset.state === "starting");
    page.element.setAttribute("token", page.token);
    await page.find("button", /^Deposit \$/);
    expect(opened).to.deep.equal([]);
    expect(page.element.getAttribute("view")).to.equal("quick");
  });

  it("stays a card if the page opens the rest itself", async () => {
    const page = await openCard();
    const opened = recordEvents<{ screen: string; reason: string }>(page.element, "cashier-open");
    page.element.addEventListener("cashier-open", (event) => event.preventDefault());
    await page.press("More methods");
    await server.quiet(page.token);
    expect(page.element.getAttribute("view")).to.equal("quick");
    expect(page.screen).to.equal("/deposit");
    (await isReady(page, "50")).click();
    await says(page, "Payment received");
    document.querySelector("cashier-widget")?.open("withdrawal");
    await endResult(page, results);
    await isReady(page, "50");
    expect(page.screen).to.equal("/deposit");
    expect(opened).to.deep.equal([
      { screen: "/deposit", reason: "more" },
      { screen: "/withdrawal", reason: "more" },
    ]);
  });
});
