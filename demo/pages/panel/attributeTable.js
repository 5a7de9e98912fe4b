import { bonusLists } from "/desk/bonusLists.js";
import { languages } from "/languages.js";

const yesNo = ["", "true", "false"];
const lines = (value) => JSON.stringify(value, null, 1);

/** Example values of the structured attributes. */
const examples = {
  "bonus-list": lines(bonusLists[0]),
  experiments: lines([{ key: "analytics-21868", group: "group_b" }]),
  schema: lines({
    assets: `${location.origin}/assets`,
    meta: { isCryptoBonusAvailable: true, showCryptoInstruction: true },
    tokens: { "--cashier-accent": "#6a3fa0" },
  }),
  monitoring: lines({ applicationId: "demo", clientToken: "demo", site: "monitoring.example" }),
};

/** Addresses of a provider's script. A page loads it once, so a change applies after a reload. */
const scripts = (provider) =>
  ["", "?how=slow", "?how=error", "?how=closes"].map((how) => `/captcha/${provider}.js${how}`);

/**
 * Every attribute of the element, in the panel's order, and how to edit it.
 * `values`: a select; `suggestions`: free text with suggestions; `example`: JSON; `start`: the initial value.
 */
export const attributeGroups = [
  {
    title: "Player",
    attributes: [
      { name: "token", start: "demo-player", suggestions: ["demo-player", "anna", "veteran", "expired"] },
      { name: "payment-geo", start: "MX", isCountry: true },
      { name: "currency", start: "MXN", isCurrency: true },
      { name: "lang", values: ["", ...languages.map(({ locale }) => locale)] },
      { name: "user-id" },
      { name: "partner-key" },
    ],
  },
  {
    title: "Appearance and environment",
    attributes: [
      { name: "page", values: ["", "deposit", "withdrawal"] },
      { name: "view", values: ["", "full", "quick"] },
      { name: "theme", values: ["", "auto", "light", "dark"] },
      { name: "closing-button", values: yesNo },
      { name: "page-switch", values: yesNo },
      { name: "amount" },
      { name: "amount-lock", values: yesNo },
      { name: "method" },
      { name: "method-lock", values: yesNo },
      { name: "help", values: yesNo },
      { name: "help-url", placeholder: "none" },
      { name: "platform", values: ["", "desktop", "mobile", "android", "ios"] },
      { name: "pwa", values: yesNo },
      { name: "is-mobile-app", values: yesNo },
    ],
  },
  {
    title: "Connection",
    attributes: [
      { name: "transport", values: ["", "socket", "http"] },
      { name: "server", placeholder: "origin of the script" },
      { name: "return-url", placeholder: "this page" },
      { name: "product" },
      { name: "platform-version" },
      { name: "host" },
      { name: "x-origin" },
      { name: "brand" },
      { name: "allowed-origins" },
    ],
  },
  {
    title: "Bonuses, schema and providers",
    attributes: [
      { name: "bonus-list", start: examples["bonus-list"], example: examples["bonus-list"] },
      { name: "schema", example: examples.schema },
      { name: "experiments", example: examples.experiments },
      { name: "monitoring", example: examples.monitoring },
      { name: "bonus-id" },
      { name: "recaptcha-site-key", start: "demo" },
      { name: "recaptcha-script", start: "/captcha/recaptcha.js", suggestions: scripts("recaptcha") },
      { name: "geetest-id", start: "demo" },
      { name: "geetest-script", start: "/captcha/geetest.js", suggestions: scripts("geetest") },
    ],
  },
];

export const allAttributes = attributeGroups.flatMap((group) => group.attributes);
