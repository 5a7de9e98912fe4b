/** A small program of an integrator, which has to compile. Lines that must not compile are marked. */
interface TypeApp {
  name: string;
  file: "app.ts" | "app.tsx";
  code: string;
}

const plain = `import "cashier-widget";
import "cashier-widget/monitoring";
import type { CashierEventMap, CashierWidget, ErrorReport, Transaction } from "cashier-widget";
import { type CashierSession, embedCashier } from "cashier-widget/host";

const cashier: CashierWidget = document.createElement("cashier-widget");
cashier.token = null;
cashier.token = undefined;
cashier.userId = 7;
cashier.allowedOrigins = "https://a.example https://b.example";
cashier.allowedOrigins = ["https://a.example"];
cashier.closingButton = false;
cashier.closingButton = "false";
cashier.schema = { theme: "dark", tokens: { "--cashier-accent": "#f00" } };
cashier.schema = JSON.stringify({});
cashier.experiments = [{ key: "a", group: "b" }] as const;
cashier.bonusList = [{ id: 1, type: "deposit" }];
cashier.monitoring = { applicationId: "a", clientToken: "b", site: "c" };
cashier.lang = null;
cashier.amount = 20;
const token: string | undefined = cashier.token;
const locale: string = cashier.lang;
cashier.open("withdrawal");
cashier.back();
cashier.refetch();

const show = ({ id, status }: Transaction) => id.length + status.toFixed().length;
cashier.addEventListener("cashier-transaction", ({ detail }) => show(detail));
document.addEventListener("cashier-error", ({ detail }) => detail.message.trim());
window.addEventListener("cashier-close", (event) => event.detail);
document.querySelector("cashier-widget")?.addEventListener("cashier-before-submit", ({ detail }) => {
  detail.waitUntil(Promise.resolve({ proceed: false, message: "no" }));
});
const later = (event: CashierEventMap["cashier-screen"]) => event.detail.screen;
const session: CashierSession = { token: "t", paymentGeo: "MX", userId: 7, help: "true", bonusList: "[]" };
const frame = embedCashier(document.body, { src: "https://cdn.example/embed.html", session });
frame.iframe.addEventListener("cashier-init-error", ({ detail }: CustomEvent<ErrorReport>) => detail.status);
frame.update({ token: "t", amount: 20, currency: undefined, bonusList: [{ id: 1, type: "deposit" }] });
frame.setBonusList([{ id: 1, type: "deposit" }]);
export { later, locale, token };

// @ts-expect-error no such area
cashier.page = "nowhere";
// @ts-expect-error a number is no flag
cashier.closingButton = 0;
// @ts-expect-error a member is missing
cashier.experiments = [{ key: "a" }];
// @ts-expect-error no such theme
cashier.schema = { theme: "pink" };
// @ts-expect-error no such method
cashier.close();
// @ts-expect-error the type of the detail is known
cashier.addEventListener("cashier-transaction", ({ detail }) => detail.nothing);
// @ts-expect-error no such area
cashier.open("history");
// @ts-expect-error a number is no flag
frame.update({ token: "t", closingButton: 0 });
// @ts-expect-error a session has a token
frame.update({ token: null });
`;

const attributes = `import "cashier-widget";
export const good = () => (
  <cashier-widget class="pay" id="pay" server="https://pay.example" user-id={7} payment-geo="MX" closing-button="false"
    page-switch pwa="" bonus-list={JSON.stringify([])} lang="es"></cashier-widget>
);
// @ts-expect-error React leaves it out
export const falseAttribute = () => <cashier-widget closing-button={false} />;
// @ts-expect-error React writes "[object Object]"
export const structure = () => <cashier-widget bonus-list={[]} />;
// @ts-expect-error no such area
export const area = () => <cashier-widget page="nowhere" />;
// @ts-expect-error no such property
export const name = () => <cashier-widget paymentgeo="MX" />;
`;

const react19 = `${attributes}
export const properties = () => (
  <cashier-widget className="pay" ref={(cashier) => cashier?.back()} paymentGeo="MX" closingButton={false} token={null}
    bonusList={[{ id: 1, type: "deposit" }]} oncashier-transaction={({ detail }) => console.log(detail.id)} />
);
// @ts-expect-error the type of the detail is known
export const detail = () => <cashier-widget oncashier-transaction={({ detail }) => detail.nothing} />;
`;

const react18 = `${attributes}
// @ts-expect-error React 18 writes an attribute that the element has not
export const property = () => <cashier-widget paymentGeo="MX" />;
// @ts-expect-error React 18 does not set functions
export const handler = () => <cashier-widget oncashier-transaction={() => {}} />;
// @ts-expect-error React 18 writes an attribute \`classname\`
export const className = () => <cashier-widget className="pay" />;
`;

const component = `
import { CashierWidget } from "cashier-widget/react";
export const Pay = () => <CashierWidget paymentGeo="MX" token={null} closingButton={false} className="pay"
  onTransaction={({ detail }) => console.log(detail.id)} />;
// @ts-expect-error no such area
export const Wrong = () => <CashierWidget page="nowhere" />;
`;

const others = `
import { loadCashier } from "cashier-widget/load";
import { fakeCashier, startDemoServer } from "cashier-widget/testing";
export const open = async () => {
  fakeCashier().token = null;
  fakeCashier().emit("cashier-transaction", { status: 1 });
  return [loadCashier, (await startDemoServer()).url];
};
`;

/** Without any package, and with the types of each React (a folder in `node_modules`). */
export const typeApps: readonly (TypeApp & { react?: string })[] = [
  { name: "no React", file: "app.ts", code: plain + others },
  { name: "React 18", file: "app.tsx", code: react18 + component, react: "types-react-18" },
  { name: "React 19", file: "app.tsx", code: react19 + component, react: "@types/react" },
];

/** Each compiler, and how it finds packages. The first way is tried with every app, the others with the first app. */
export const compilers: readonly { name: string; path: string; resolutions: readonly string[] }[] = [
  { name: "TypeScript 5.0", path: "typescript-5.0/bin/tsc", resolutions: ["bundler", "node16", "node"] },
  { name: "TypeScript 6", path: "typescript/bin/tsc6", resolutions: ["bundler", "nodenext"] },
  { name: "TypeScript 7", path: "typescript-7/bin/tsc", resolutions: ["bundler", "nodenext"] },
];
