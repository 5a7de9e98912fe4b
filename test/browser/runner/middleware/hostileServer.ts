import { json } from "node:stream/consumers";
import type { Middleware } from "../../runnerTypes.ts";

const markup = '<img src="x" onerror="top.hacked = true"><b>bold</b>';
const field = {
  name: "note",
  category: "requisites",
  type: "text",
  regex: ["^ok$"],
  regex_error_key: [`wrong ${markup}`],
  placeholder_key: `placeholder ${markup}`,
};
const method = (name: string, more = {}) => ({
  name,
  category: "wallet",
  text: { en: name },
  currency: ["MXN"],
  amount_rules: { MXN: { min: 1, max: 1_000 } },
  fields: [],
  ...more,
});

const methods = {
  markup: method("markup", { text: { en: `label ${markup}` }, fields: [field] }),
  "<script>top.hacked = true</script>": method("<script>top.hacked = true</script>", { text: {} }),
  javascript: method("javascript"),
  javascriptPost: method("javascriptPost"),
  data: method("data"),
  plainHttp: method("plainHttp"),
  relative: method("relative"),
  spaced: method("spaced"),
};

/** Where a payment by one of the methods leads. */
const addresses: Record<string, { url: string; method?: "POST" }> = {
  javascript: { url: "javascript:top.hacked=true" },
  javascriptPost: { url: "javascript:top.hacked=true", method: "POST" },
  data: { url: "data:text/html,<script>top.hacked=true</script>" },
  plainHttp: { url: "http://evil.example/pay" },
  relative: { url: "//evil.example/pay" },
  spaced: { url: " \u0001java\nscript:top.hacked=true" },
};

function transaction(name: string) {
  const common = { type: "deposit", method: name, amount: 5, currency: "MXN" };
  const address = addresses[name];
  if (address) {
    const action = { type: "redirect", target: "self", ...address };
    return { transaction: { id: `id-${name}`, status: 0, ...common }, action };
  }
  const error = { message: `declined ${markup}`, code: "declined" };
  return { transaction: { id: `<i>${name}</i>`, status: 2, ...common, error }, action: { type: "status" } };
}

/** A compromised payment server over HTTP, below /hostile: its answers fit the contract, and attack the player. */
export function hostileServer(): Middleware {
  return async (context, next) => {
    const [, path] = /^\/hostile(?:\/api)?(\/.*)$/.exec(context.path) ?? [];
    if (!path) return next();
    context.type = "json";
    if (path === "/BANKING/methods-payment-v3") context.body = methods;
    else if (path === "/BANKING_DEPOSIT/active") context.body = { items: [] };
    else if (path === "/BANKING_DEPOSIT/create") {
      const { method: name, amount } = Object(await json(context.req));
      if (amount === 400) {
        context.status = 400;
        context.body = { error: { message: `refused ${markup}`, code: "odd" } };
      } else context.body = transaction(String(name));
    } else context.body = {};
    return undefined;
  };
}
