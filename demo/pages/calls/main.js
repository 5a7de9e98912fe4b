import { byId, make, withLabel } from "/panel/dom.js";

/** The part of an address that a call's payload is in. */
const query = (values) => {
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : "";
};

/** An example with an id of its own, so that each try is a new payment, and with an address that the demo allows. */
const fresh = (example) => ({
  ...example,
  ...("request_id" in example && { request_id: crypto.randomUUID() }),
  ...("return_url" in example && { return_url: `${location.origin}/` }),
});

const pretty = (value) => JSON.stringify(value, null, 2);

async function send(method, address, body) {
  const token = byId("token").value.trim();
  const response = await fetch(address, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: token }) },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  try {
    return `${response.status}\n${pretty(JSON.parse(text))}`;
  } catch {
    return `${response.status}\n${text}`;
  }
}

/** The inputs of a call, and what they hold. */
function payloadFields(operation) {
  const content = operation.requestBody?.content["application/json"];
  if (content) {
    const text = make("textarea", { spellcheck: "false", name: "body" });
    text.value = pretty(fresh(content.example ?? {}));
    return { fields: [withLabel("Payload", text)], read: () => ["", text.value] };
  }
  const inputs = (operation.parameters ?? []).map((parameter) => {
    const input = make("input", { name: parameter.name, autocomplete: "off" });
    input.value = parameter.example ?? "";
    return input;
  });
  return {
    fields: inputs.map((input) => withLabel(input.name, input)),
    read: () => [query(Object.fromEntries(inputs.map(({ name, value }) => [name, value.trim()])))],
  };
}

/** One call: what it is for, and a form that sends it. */
function callNode(path, method, operation) {
  const { fields, read } = payloadFields(operation);
  const answer = make("pre", { hidden: true, tabindex: "0", "aria-label": "Answer" });
  const form = make(
    "form",
    {},
    make("p", {}, operation.description),
    ...fields,
    make("button", { type: "submit" }, "Send"),
    answer,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [search, body] = read();
    answer.hidden = false;
    answer.textContent = "…";
    answer.textContent = await send(method.toUpperCase(), path + search, body).catch((error) => error.message);
  });
  const title = make("code", {}, `${method.toUpperCase()} ${path.replace("/api", "")}`);
  const summary = make("summary", {}, title, " ", make("span", { class: "purpose" }, operation.summary));
  return make("details", { class: "call", id: operation.operationId }, summary, form);
}

async function show() {
  const response = await fetch("/dist/openapi.json");
  if (!response.ok) throw new Error("The documents are not built yet: npm run build");
  const { paths } = await response.json();
  const calls = Object.entries(paths).filter(([path]) => path.startsWith("/api/"));
  byId("calls").append(
    ...calls.flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => callNode(path, method, operation)),
    ),
  );
}

show().catch((error) => byId("calls").append(make("p", { role: "alert" }, error.message)));
