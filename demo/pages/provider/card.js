const form = document.forms[0];
const fields = [...form.elements];
let cashier; // origin of the page around the frame; a real provider compares it with those of its merchant
let kind = "card"; // or "cvv": the code of a saved card
let told; // the state that was sent last

const send = (message) => parent.postMessage({ v: 1, ...message }, cashier ?? "*");

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || data?.v !== 1 || (cashier && origin !== cashier)) return;
  cashier = origin;
  if (data.type === "cashier-card-init") draw(data);
  if (data.type === "cashier-card-focus") fields.find((field) => !field.value && field.offsetParent)?.focus();
  if (data.type === "cashier-card-tokenize") void tokenize(data.id);
});

function draw({ locale, dir, theme, kind: wanted = "card" }) {
  kind = wanted;
  const { style, classList } = document.documentElement;
  document.documentElement.lang = locale;
  document.dir = dir;
  classList.toggle("cvv", kind === "cvv");
  style.colorScheme = theme.mode;
  for (const [name, color] of Object.entries(theme.colors)) style.setProperty(`--${name}`, color);
  style.setProperty("--font-size", `${theme.font_size}px`);
  style.setProperty("--radius", `${theme.radius}px`);
  send({ type: "cashier-card-height", height: form.scrollHeight });
  tell();
}

const digits = (name) => form.elements[name].value.replace(/\D/g, "");

function tell() {
  const number = digits("number");
  const isCard = kind === "cvv" || (number.length >= 12 && digits("expiry").length === 4);
  const complete = isCard && digits("code").length >= 3;
  const last4 = complete && number ? number.slice(-4) : undefined;
  // once per change: of more than 20 messages in a second the widget drops the rest
  if (told === `${complete} ${last4}`) return;
  told = `${complete} ${last4}`;
  send({ type: "cashier-card-state", complete, last4 });
}

async function tokenize(id) {
  try {
    const card = kind === "cvv" ? {} : { number: digits("number"), expiry: digits("expiry") };
    const body = JSON.stringify({ ...card, code: digits("code") });
    const answer = await fetch(`/provider/tokens${location.search}`, { method: "POST", body });
    const { error, ...token } = await answer.json();
    if (error) send({ type: "cashier-card-error", id, message: error.message });
    else send({ type: "cashier-card-token", id, ...token });
  } catch {
    send({ type: "cashier-card-error", id, message: "The card could not be checked" });
  }
}

form.addEventListener("input", tell);
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter") send({ type: "cashier-card-submit" });
});
new ResizeObserver(() => send({ type: "cashier-card-height", height: form.scrollHeight })).observe(form);
send({ type: "cashier-card-ready" });
