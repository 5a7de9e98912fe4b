import { expect } from "chai";
import { fillLongForm, type LongForm, longForms, openMethod, valuesOf } from "../pages/longForms.ts";
import { type CashierPage, freshServer, server } from "../pages/paymentPage.ts";
import { idle } from "../pages/waiting.ts";
import { until } from "../pages/widgetPage.ts";
import { dropSockets, eventually, serverLog } from "../server/demoServer.ts";

const connects = async (token: string) => (await serverLog(token)).filter(({ kind }) => kind === "connect").length;
const heading = (page: CashierPage, name: string) =>
  until(`the heading ${name}`, () => page.all("heading").some(({ textContent }) => textContent === name));

/** What a player, a host or a network does to a filled form; nothing of it may empty the form. */
interface Happening {
  what: string;
  attributes?: Record<string, string>;
  happens(page: CashierPage, form: LongForm): Promise<unknown>;
}

/** Submits where the server answers that way once, and waits until the player has a message. */
async function refused(page: CashierPage, { call, submit }: LongForm, fault: Record<string, unknown>) {
  await server.fault({ call, token: page.token, times: 1, ...fault });
  await page.press(submit);
  await until("the answer", () => page.of("error").length > 0, 15_000);
  await until("an idle button", () => !page.find("button", submit)?.hasAttribute("aria-busy"));
}

async function backAndForward(page: CashierPage, { area, method }: LongForm) {
  await page.press("Back");
  await page.at(`/${area}`);
  await openMethod(page, method);
}

const happenings: Happening[] = [
  { what: "the way back and in again", happens: backAndForward },
  {
    what: "another method on the way",
    async happens(page, { area, method, other }) {
      await page.press("Back");
      await page.at(`/${area}`);
      await openMethod(page, other);
      await page.press("Back");
      await page.at(`/${area}`);
      await openMethod(page, method);
    },
  },
  {
    what: "the other area on the way",
    async happens(page, { area, method }) {
      const other = area === "deposit" ? "withdrawal" : "deposit";
      page.element.setAttribute("page", other);
      await page.at(`/${other}`);
      page.element.setAttribute("page", area);
      await page.at(`/${area}`);
      await openMethod(page, method);
    },
  },
  {
    what: "a failing server",
    happens: (page, form) => refused(page, form, { kind: "status", status: 500 }),
  },
  {
    what: "a lost network",
    attributes: { transport: "http" },
    async happens(page, form) {
      await refused(page, form, { kind: "loss", how: "drop", when: "before", times: undefined });
      await server.clearFaults();
    },
  },
  {
    what: "a refused value",
    happens: (page, form) =>
      refused(page, form, {
        kind: "status",
        status: 422,
        code: "validation",
        fields: { date_of_birth: "Too young", phone: "Not in use" },
      }),
  },
  {
    what: "a value that another player has",
    happens: (page, form) =>
      refused(page, form, {
        kind: "status",
        status: 409,
        code: "already_exists",
        fields: { phone: "validation.exists" },
      }),
  },
  {
    what: "a refused amount",
    happens: (page, form) => refused(page, form, { kind: "status", status: 422, code: "amount_out_of_range" }),
  },
  {
    what: "a method that is closed for a moment",
    async happens(page, form) {
      await server.fault({
        kind: "status",
        status: 409,
        code: "method_unavailable",
        call: form.call,
        token: page.token,
        times: 1,
      });
      await page.press(form.submit);
      await page.at(`/${form.area}`);
      await openMethod(page, form.method);
    },
  },
  {
    what: "a cut connection",
    attributes: { transport: "socket" },
    async happens(page, form) {
      const before = await connects(page.token);
      await dropSockets();
      await refused(page, form, { kind: "status", status: 422, code: "amount_out_of_range" });
      expect(await connects(page.token), "the next call connects anew").to.be.greaterThan(before);
    },
  },
  {
    what: "another language",
    async happens(page, { spanish }) {
      page.element.setAttribute("lang", "es-ES");
      await heading(page, spanish);
    },
  },
  {
    what: "a renewed token",
    async happens(page) {
      page.element.setAttribute("token", `${page.token}-renewed`);
      await eventually(
        "the new connection",
        () => connects(`${page.token}-renewed`),
        (count) => count > 0,
      );
    },
  },
  {
    what: "another theme, another bonus list and another amount of room",
    async happens(page) {
      page.element.setAttribute("theme", "dark");
      Reflect.set(page.element, "bonusList", []);
      page.element.style.inlineSize = "300px";
      await until("the theme", () => page.element.dataset.theme === "dark");
    },
  },
  {
    what: "a move to another place of the page",
    async happens(page) {
      document.body.appendChild(document.createElement("main")).append(page.element);
      await idle();
    },
  },
];

/** Submits as the player sees it, whatever the language. */
async function submit(page: CashierPage) {
  const button = await until("the submit button", () =>
    page.all("button").find((one) => one.getAttribute("type") === "submit"),
  );
  button.click();
}

for (const form of longForms) {
  describe(`what is typed into the form of a ${form.area} outlives`, () => {
    freshServer();

    for (const { what, attributes, happens } of happenings) {
      it(what, async () => {
        const page = await fillLongForm(form, attributes);
        const typed = await valuesOf(page);
        await happens(page, form);
        expect(await valuesOf(page)).to.deep.equal(typed);
        await submit(page);
        await until("the next screen", () => /confirm|complete/.test(page.screen ?? ""));
        const token = page.element.getAttribute("token") ?? "";
        const sent = (await server.calls(token, form.call)).at(-1);
        expect(sent).to.deep.include({ amount: 345, fields: form.sent });
        page.element.closest("main")?.remove();
      });
    }

    it("a payment, for the next one", async () => {
      const page = await fillLongForm(form);
      const typed = await valuesOf(page);
      await submit(page);
      await until("the next screen", () => /confirm|complete/.test(page.screen ?? ""));
      await page.press(form.area === "deposit" ? "Back to methods" : "Back");
      await page.at(`/${form.area}`);
      await openMethod(page, form.method);
      expect(await valuesOf(page)).to.deep.equal(typed);
    });
  });

  describe(`what is typed into the form of a ${form.area}`, () => {
    freshServer();
    const said: string[] = [];
    const kept = { ...console };
    beforeEach(() => {
      for (const way of ["log", "info", "warn", "error", "debug"] as const) {
        console[way] = (...words: unknown[]) => said.push(words.map(String).join(" "));
      }
    });
    afterEach(() => void Object.assign(console, kept));

    it("is in no storage, event, address or log", async () => {
      sessionStorage.setItem("cashier.forceLogging", "1");
      const page = await fillLongForm(form);
      await refused(page, form, { kind: "status", status: 422, code: "validation", fields: { full_name: "No" } });
      await submit(page);
      await until("the next screen", () => /confirm|complete/.test(page.screen ?? ""));
      await page.press("Close");
      // what logs the events comes when there is time for it
      await until("the log", () => said.some((line) => line.includes("cashier-close")));
      const traces = JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
        history.state,
        page.events,
        page.element.outerHTML,
        performance.getEntriesByType("resource").map(({ name }) => name),
        said,
      ]);
      // analytics report the amount on purpose
      const { amount: _told, ...secrets } = form.typed;
      for (const secret of [...Object.values(secrets), ...Object.values(form.sent), "Lucía"]) {
        expect(traces).to.not.include(secret);
      }
      sessionStorage.removeItem("cashier.forceLogging");
    });
  });
}
