import { byId, choice, make, withLabel } from "./dom.js";
import { control } from "./server.js";

/** Files that faults can name beside the calls. */
const files = ["/locales/en.json", "/locales/es.json"];
const methods = "/BANKING/methods-payment-v3";
const create = "/BANKING_DEPOSIT/create";

/** Faults to add with one press. */
export const presets = [
  { label: "Card page down", fault: { kind: "hostedCard", how: "down" } },
  { label: "Card page slow", fault: { kind: "hostedCard", how: "slow" } },
  { label: "No card token", fault: { kind: "hostedCard", how: "silent" } },
  { label: "Card declined by the provider", fault: { kind: "hostedCard", how: "declined" } },
  { label: "Card declined at create", fault: { kind: "hostedCard", how: "refused" } },
  { label: "3-D Secure challenge", fault: { kind: "hostedCard", how: "challenge" } },
  { label: "No 3-D Secure", fault: { kind: "hostedCard", how: "frictionless" } },
  { label: "2 s latency", fault: { kind: "latency", ms: 2000, jitter: 500 } },
  {
    label: "Lose the next create response",
    fault: { kind: "loss", call: create, when: "after", how: "drop", times: 1 },
  },
  {
    label: "500 for methods",
    fault: { kind: "status", call: methods, status: 500, code: "internal", message: "Something broke" },
  },
  {
    label: "429 for create",
    fault: {
      kind: "status",
      call: create,
      status: 429,
      code: "rate_limited",
      message: "Too many attempts",
      retry_after: 10,
    },
  },
  {
    label: "Method unavailable",
    fault: {
      kind: "status",
      call: create,
      status: 409,
      code: "method_unavailable",
      message: "This method is unavailable",
      times: 1,
    },
  },
  { label: "Require captchas", fault: { kind: "captchaRequired" } },
  { label: "Forge the next captcha token", fault: { kind: "captcha", how: "badToken", times: 1 } },
  { label: "Provider's page down", fault: { kind: "providerDown" } },
  { label: "Reject socket connections", fault: { kind: "socketRefused" } },
  { label: "Token expired", fault: { kind: "tokenExpired" } },
  { label: "Methods as HTML", fault: { kind: "malformed", call: methods, shape: "html" } },
  { label: "No methods", fault: { kind: "malformed", call: methods, shape: "emptyMap" } },
  { label: "One invalid method", fault: { kind: "malformed", call: methods, shape: "badMethod" } },
  { label: "20 MB response", fault: { kind: "malformed", call: methods, shape: "junk" } },
];

/** Each kind of fault: its label, and its fields as [label, type or options, initial value]. */
export const kinds = {
  latency: {
    label: "Latency",
    fields: { ms: ["Delay, ms", "number", "1500"], jitter: ["Plus up to, ms", "number", "0"] },
  },
  loss: {
    label: "Lost response",
    fields: { when: ["Effect", ["after", "before"], "after"], how: ["How", ["silent", "drop", "cut"], "silent"] },
  },
  status: {
    label: "Error status",
    fields: {
      status: ["Status", "number", "500"],
      code: ["Code", "text", "demo_fault"],
      message: ["Message", "text", "Something broke"],
      retry_after: ["Retry after, s", "number", ""],
    },
  },
  malformed: {
    label: "Malformed response",
    fields: {
      shape: [
        "Response",
        ["html", "truncated", "null", "array", "text", "wrongTypes", "badMethod", "emptyMap", "junk", "junkMap"],
        "html",
      ],
    },
  },
  duplicate: { label: "Duplicate responses (socket)", fields: { copies: ["Copies", "number", "2"] } },
  reorder: {
    label: "Held response",
    fields: { until: ["Until", ["next", "release"], "next"], ms: ["At most, ms", "number", "1000"] },
  },
  tokenExpired: { label: "Token expired", fields: {} },
  socketRefused: { label: "Socket rejected", fields: {} },
  captcha: {
    label: "Captcha",
    fields: {
      provider: ["Provider", ["", "recaptcha", "geetest"], ""],
      how: ["Behaviour", ["slow", "error", "closes", "badToken"], "error"],
      ms: ["If slow, ms", "number", "12000"],
    },
  },
  captchaRequired: { label: "Captchas required", fields: {} },
  noRequestLookup: { label: "No lookup by request_id", fields: {} },
  providerDown: { label: "Provider's page down", fields: { how: ["How", ["drop", "silent"], "drop"] } },
  hostedCard: {
    label: "Card provider",
    fields: {
      how: ["Behaviour", ["down", "slow", "silent", "declined", "refused", "challenge", "frictionless"], "declined"],
    },
  },
};
const readable = {
  when: { after: "call takes effect", before: "call has no effect" },
  how: {
    silent: "no response",
    drop: "connection closed",
    cut: "response broken off",
    badToken: "forged token",
    closes: "closes immediately",
    declined: "declined by the provider",
    refused: "declined by the bank",
    challenge: "3-D Secure",
    frictionless: "no 3-D Secure",
  },
  until: { next: "the next response", release: "POST /control/release" },
  provider: { "": "either" },
};

function buildForm(form, paths, addFault) {
  const kind = choice(
    Object.entries(kinds).map(([value, { label }]) => ({ text: label, value })),
    "latency",
  );
  const call = choice([{ text: "every call", value: "*" }, ...paths, ...files], "*");
  const times = make("input", { type: "number", min: "1", placeholder: "unlimited" });
  const transport = choice([{ text: "either transport", value: "" }, "socket", "http"]);
  const player = make("input", { type: "text", spellcheck: "false", autocomplete: "off", placeholder: "every player" });
  const button = make("button", { class: "main" }, "Add fault");
  let details = [];

  function show() {
    details = Object.entries(kinds[kind.value].fields).map(([name, [label, type, start]]) => {
      const options = Array.isArray(type) && type.map((value) => ({ text: readable[name]?.[value] ?? value, value }));
      const control = options ? choice(options, start) : make("input", { type, value: start });
      return { name, type, control, field: withLabel(label, control) };
    });
    form.replaceChildren(
      withLabel("Fault", kind),
      withLabel("Call", call),
      ...details.map(({ field }) => field),
      withLabel("Times", times),
      withLabel("Only over", transport),
      withLabel("Player", player),
      button,
    );
  }
  kind.addEventListener("change", () => {
    show();
    kind.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const more = details
      .filter(({ control }) => control.value !== "")
      .map(({ name, type, control }) => [name, type === "number" ? Number(control.value) : control.value]);
    addFault({
      kind: kind.value,
      call: call.value,
      ...Object.fromEntries(more),
      ...(times.value === "" ? {} : { times: Number(times.value) }),
      ...(transport.value === "" ? {} : { transport: transport.value }),
      ...(player.value.trim() === "" ? {} : { token: player.value.trim() }),
    });
  });
  show();
}

/** Faults that do not apply to a call. */
const withoutCall = new Set(["socketRefused", "captcha", "captchaRequired", "providerDown", "hostedCard"]);

function describe({ fault, left }) {
  const { kind, call, times: _times, ...more } = fault;
  const details = Object.entries(more)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const where = withoutCall.has(kind) ? "" : call === "*" ? "every call" : call;
  return [kinds[kind].label, where, ...details, left === null ? "" : `${left} left`].filter(Boolean).join(" · ");
}

/**
 * Creates the panel that adds and removes faults.
 * @param {string[]} paths of the server's calls
 * @returns `show`, which updates the list of active faults
 */
export function createFaultPanel({ paths, onProblem }) {
  const attempt = (work) => work.catch((error) => onProblem(error.message));
  const addFault = (fault) => attempt(control("POST", "faults", fault));

  function button(label, onClick) {
    const element = make("button", { type: "button" }, label);
    element.addEventListener("click", onClick);
    return element;
  }
  byId("presets").append(
    ...presets.map(({ label, fault }) => button(label, () => addFault(fault))),
    button("Disconnect all sockets", () => attempt(control("POST", "sockets/drop"))),
    button("1,000 more methods (Mexico)", () => attempt(control("POST", "methods", { count: 1000 }))),
    button("Remove all faults", () => attempt(control("DELETE", "faults"))),
  );
  buildForm(byId("fault-form"), paths, addFault);

  return {
    show(faults) {
      byId("fault-count").textContent = faults.length;
      byId("no-faults").hidden = faults.length > 0;
      byId("faults").replaceChildren(
        ...faults.map((entry) => {
          const remove = button("Remove", () => attempt(control("DELETE", `faults/${entry.id}`)));
          return make("li", {}, make("span", {}, describe(entry)), remove);
        }),
      );
    },
  };
}
