import type { MethodField } from "../../../src/contract/method";
import type { DepositFlow } from "../catalogue/entry";
import { deriveText } from "../seed";
import type { ShownAction } from "../storedTransaction";
import type { ActionFacts } from "./actionFacts";
import { cryptoAction } from "./cryptoAction";
import { pixPayload } from "./pixPayload";

/** The second step that some providers ask for; `000000` is the wrong code. */
export const codeField = {
  name: "sms_code",
  category: "confirmation",
  type: "text",
  mask: "######",
  regex: ["^\\d{6}$", "^(?!000000)"],
  regex_error_key: ["Six digits", "This code is wrong"],
  placeholder_key: "placeholder.sms_code",
  values: null,
} satisfies MethodField;

const minutes: Partial<Record<DepositFlow, number>> = {
  redirect: 30,
  redirectPost: 30,
  redirectBlank: 30,
  redirectHost: 30,
  threeDSecure: 10,
  form: 10,
  invoice: 15,
  pix: 10,
  eazype: 10,
  crypto: 60,
};

/** How long what is shown can be paid, in ms; null = for ever. */
export function lifetime(flow: DepositFlow): number | null {
  const length = minutes[flow];
  return length === undefined ? null : length * 60_000;
}

/** What the player is shown after a deposit has been created. */
export function depositAction(flow: DepositFlow, facts: ActionFacts): ShownAction {
  switch (flow) {
    case "redirect":
    case "redirectPost":
    case "redirectBlank":
    case "redirectHost":
      return redirect(flow, facts);
    case "threeDSecure":
      return { type: "redirect", url: `${facts.origin}/bank/3ds/${facts.id}`, method: "GET", target: "top" };
    case "pix":
      return { type: "pix", payload: pixPayload(facts.id, facts.amount ?? 0) };
    case "eazype":
      return eazype(facts);
    case "crypto":
      return cryptoAction(facts);
    case "invoice":
      return invoice(facts);
    case "contacts":
      return contacts(facts);
    case "form":
      return { type: "form", title: "Enter the code from the message", fields: [codeField] };
    case "instruction":
      return instruction(facts);
    case "status":
      return { type: "status" };
  }
}

function redirect(flow: DepositFlow, { origin, id, amount, currency }: ActionFacts): ShownAction {
  const url = `${origin}/bank/pay/${id}`;
  if (flow === "redirectPost") {
    return {
      type: "redirect",
      url,
      method: "POST",
      params: { order: id, amount: amount ?? 0, currency },
      target: "top",
    };
  }
  const target = flow === "redirectBlank" ? "blank" : flow === "redirectHost" ? "host" : "top";
  return { type: "redirect", url, method: "GET", target };
}

function eazype({ id, amount }: ActionFacts): ShownAction {
  const payment = `pay?pa=demo.cashier@eazype&pn=Demo%20Cashier&am=${amount ?? 0}&cu=INR&tn=${id}`;
  return {
    type: "eazype",
    payload: `upi://${payment}`,
    apps: ["Google Pay", "PhonePe", "Paytm"].map((name) => ({
      name,
      url: `upi://${payment}&app=${encodeURIComponent(name)}`,
    })),
  };
}

function invoice({ seed, id, amount, currency, method }: ActionFacts): ShownAction {
  const account = deriveText("0123456789", 16, seed, id, "account");
  const isUpi = currency === "INR";
  return {
    type: "invoice",
    requisites: [
      isUpi
        ? { key: "upi_id", label: "UPI ID", value: `demo.${account.slice(0, 6)}@upi`, copy: true }
        : {
            key: "account",
            label: "Account or card number",
            value: account.replace(/(.{4})(?=.)/g, "$1 "),
            copy: true,
          },
      { key: "holder", label: "Account holder", value: "Demo Cashier", copy: false },
      { key: "bank", label: "Bank", value: "Demo Bank", copy: false },
      { key: "reference", label: "Reference", value: id.toUpperCase(), copy: true },
    ],
    amount: amount ?? 0,
    currency,
    note: `Send exactly this amount in one transfer (${method}).`,
    confirmable: true,
    cancellable: true,
  };
}

function contacts({ id }: ActionFacts): ShownAction {
  return {
    type: "contacts",
    contacts: [
      { kind: "telegram", url: "https://t.me/demo_cash_agent", label: "Agent in Telegram" },
      { kind: "whatsapp", url: "https://wa.me/10000000000", label: "Agent in WhatsApp" },
      { kind: "viber", url: "viber://chat?number=%2B10000000000", label: "Agent in Viber" },
      { kind: "phone", url: "tel:+10000000000", label: "Call the agent" },
      { kind: "web", url: "https://agents.example/", label: "Find an agent near you" },
    ],
    note: `Tell the agent your request number: ${id.toUpperCase()}`,
  };
}

function instruction({ id, amount, currency }: ActionFacts): ShownAction {
  return {
    type: "instruction",
    steps: [
      { title: "Go to a shop", text: "Any shop with the sign of this payment system will do." },
      { title: "Name the reference", text: `Tell the cashier the reference ${id.toUpperCase()}.` },
      { title: "Pay", text: `Pay ${amount ?? 0} ${currency} and keep the receipt until the money has arrived.` },
    ],
    contacts: [{ kind: "phone", url: "tel:+10000000000", label: "Support" }],
  };
}
