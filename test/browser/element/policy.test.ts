import { expect } from "chai";
import type { CashierWidget } from "../../../src/index.ts";
import { embedHost } from "../pages/embedHost.ts";
import { methods } from "../pages/listPage.ts";
import { session } from "../pages/nativeShell.ts";
import { pageWindows, type View } from "../pages/pageWindow.ts";
import { partOf } from "../pages/parts.ts";
import { byRole, fill, press } from "../pages/tree.ts";
import { idle } from "../pages/waiting.ts";
import { newPlayer, onScreen, ready, until } from "../pages/widgetPage.ts";
import { setFaults } from "../server/demoServer.ts";

const openEmbedded = embedHost();
const openPage = pageWindows();

const accent = "#123456";
const schema = () => ({ assets: `${window.demoServer}/assets`, tokens: { "--cashier-accent": accent } });
const script = { script: "/dist/cashier-widget.js", policy: "least" };

/** Opens a page of each kind under the policy, with a player's session. */
const modes: Record<string, (token: string) => Promise<{ view: View; element: CashierWidget }>> = {
  "a script tag": (token) => openPage({ attributes: { ...script, token, schema: JSON.stringify(schema()) } }),
  "a web view": (token) =>
    openPage({
      attributes: script,
      prepare: (view) =>
        Object.assign(view, {
          billingBridge: { postMessage() {} },
          billingUserData: session(token, { schema: schema(), platform: "android" }),
        }),
    }),
  "a page of its own": (token) =>
    openPage({
      attributes: script,
      prepare: (view) =>
        view.sessionStorage.setItem("cashier.user", JSON.stringify(session(token, { schema: schema() }))),
    }),
  async "embed.html in a frame"(token) {
    const query = new URLSearchParams({ policy: "least", server: window.demoServer });
    const { frame } = openEmbedded(`/dist/embed.html?${query}`, session(token, { schema: schema() }));
    const element = await until("the element", () => frame.contentDocument?.querySelector("cashier-widget"));
    return { view: frame.contentWindow as View, element };
  },
};

/** What a window's policy has refused, from its beginning on. */
async function violations(view: View): Promise<string[]> {
  const seen: string[] = [];
  const note = (reports: Report[]) => {
    for (const { body } of reports) {
      const [directive, address] = ["effectiveDirective", "blockedURL"].map((name) => body && Reflect.get(body, name));
      seen.push(`${directive} ${address}`);
    }
  };
  const observer = new view.ReportingObserver(note, { buffered: true, types: ["csp-violation"] });
  observer.observe();
  await idle(view);
  observer.disconnect();
  return seen;
}

/** From the list to a payment under way, past a refusal, and by way of the error page back to the list. */
async function walk(token: string, element: CashierWidget) {
  element.addEventListener("cashier-redirect", (event) => event.preventDefault());
  await press(element, "SPEI bank transfer");
  await fill(element, "Amount", "150");
  await setFaults({ kind: "status", call: "/BANKING_DEPOSIT/create", status: 500, token, times: 1 });
  await press(element, "Deposit");
  await byRole(element, "alert");
  await until("an idle button", () => element.shadowRoot?.querySelector("[aria-busy]") === null);
  await press(element, "Deposit");
  await byRole(element, "heading", "Payment is being processed");
  await press(element, "Back to methods");
  await onScreen(element, "/deposit");
  await setFaults({ kind: "status", call: methods, status: 500, token, times: 1 });
  element.refetch();
  await byRole(element, "heading", "Error occurred");
  await press(element, "Refresh");
  await ready(element);
  await onScreen(element, "/deposit");
}

describe("under the least that a policy can grant", () => {
  for (const [mode, open] of Object.entries(modes)) {
    it(`${mode} works with everything it shows, and nothing is refused`, async () => {
      const token = newPlayer();
      const { view, element } = await open(token);
      await ready(element);
      expect(view.getComputedStyle(element).getPropertyValue("--cashier-accent")).to.equal(accent);
      const badge = await until("the badge", () => partOf<HTMLImageElement>(element.shadowRoot, "badge"));
      await until("its picture", () => badge.complete && badge.naturalWidth > 0);
      expect(badge.src).to.match(/^blob:/);
      await until("icons", () => element.shadowRoot?.querySelector("img[src*='/icons/']"));
      await walk(token, element);
      expect(await violations(view)).to.deep.equal([]);
    });
  }

  it("what is not granted is blocked, and reported", async () => {
    const { view, element } = await openPage({ attributes: { ...script, token: newPlayer() } });
    await ready(element);
    const image = view.document.createElement("img");
    image.src = `${window.demoServer}/assets?assets=badge`;
    await until("its failure", () => image.complete);
    expect(() => {
      view.document.body.innerHTML = "<p></p>";
    }).to.throw();
    expect(await violations(view)).to.have.members([
      `img-src ${image.src}`,
      "require-trusted-types-for trusted-types-sink",
    ]);
  });

  describe("that names the server, but not its ws: address,", () => {
    const attributes = { ...script, policy: "leastWithoutSocket" };

    it("a blocked socket shows the error page and is reported to the host", async () => {
      const page = await openPage({ attributes: { ...attributes, token: newPlayer() } });
      const element = await page.become("failed");
      await byRole(element, "heading", "Error occurred");
      expect(page.of("error")[0]).to.include({ code: "network_error", url: methods });
      const refused = new Set((await violations(page.view)).map((violation) => violation.split("?")[0]));
      expect([...refused]).to.deep.equal([`connect-src ${window.demoServer.replace("http", "ws")}/v4/socket.io/`]);
    });

    it("http works", async () => {
      const page = await openPage({ attributes: { ...attributes, token: newPlayer(), transport: "http" } });
      await page.become("ready");
      expect(await violations(page.view)).to.deep.equal([]);
    });
  });
});
