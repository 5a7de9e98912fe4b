import type { DepositFlow, Entry } from "../catalogue/entry";
import type { ShownAction, Step } from "../transactions/storedTransaction";
import type { ActionInput } from "./actionInput";
import { cryptoAction } from "./cryptoAction";
import { codeForm, payerForm } from "./formAction";
import { frameAction } from "./frameAction";
import { invoiceAction } from "./invoiceAction";
import { pixPayload } from "./pixPayload";
import { redirectAction } from "./redirectAction";

/** How long each action can be paid, in minutes; others do not expire. */
const lifetimeMinutes: Partial<Record<DepositFlow, number>> = {
  redirect: 30,
  redirectSelf: 30,
  redirectBlank: 30,
  redirectHost: 30,
  redirectPost: 30,
  redirectPostSelf: 30,
  redirectPostBlank: 30,
  redirectPostHost: 30,
  threeDSecure: 10,
  frame: 10,
  framePost: 10,
  challenge: 10,
  check: 30,
  form: 10,
  payerForm: 10,
  invoice: 15,
  pix: 10,
  eazype: 10,
  crypto: 60,
};

function defaultLifetimeMs(flow: DepositFlow): number | null {
  const lifetime = lifetimeMinutes[flow];
  return lifetime === undefined ? null : lifetime * 60_000;
}

/** The steps of a deposit, in order. */
export function depositSteps({ deposit, lifetime }: Entry, input: ActionInput): Step[] {
  return (deposit ?? ["status"]).map((flow) => ({
    action: depositAction(flow, input),
    lifetime: lifetime ?? defaultLifetimeMs(flow),
  }));
}

function depositAction(flow: DepositFlow, input: ActionInput): ShownAction {
  switch (flow) {
    case "threeDSecure":
      return { type: "redirect", url: `${input.origin}/bank/3ds/${input.id}`, method: "GET", target: "top" };
    case "frame":
    case "framePost":
    case "challenge":
    case "check":
      return frameAction(flow, input);
    case "pix":
      return { type: "pix", payload: pixPayload(input.id, input.amount ?? 0) };
    case "eazype":
      return eazype(input);
    case "crypto":
      return cryptoAction(input);
    case "invoice":
      return invoiceAction(input);
    case "contacts":
      return contacts(input);
    case "form":
      return codeForm;
    case "payerForm":
      return payerForm;
    case "instruction":
      return instruction(input);
    case "guide":
      return guide(input);
    case "hostedCard":
    case "status":
      return { type: "status" };
    default:
      return redirectAction(flow, input);
  }
}

function eazype({ id, amount, currency }: ActionInput): ShownAction {
  const payment = `pay?pa=demo.cashier@eazype&pn=Demo%20Cashier&am=${amount ?? 0}&cu=${currency}&tn=${id}`;
  return {
    type: "eazype",
    payload: `upi://${payment}`,
    apps: ["Google Pay", "PhonePe", "Paytm"].map((name) => ({
      name,
      url: `upi://${payment}&app=${encodeURIComponent(name)}`,
    })),
  };
}

function contacts({ id }: ActionInput): ShownAction {
  return {
    type: "contacts",
    contacts: [
      { kind: "telegram", url: "https://t.me/demo_cash_agent", label: "Agent in Telegram" },
      { kind: "whatsapp", url: "https://wa.me/10000000000", label: "Agent in WhatsApp" },
      { kind: "viber", url: "viber://chat?number=%2B10000000000", label: "Agent in Viber" },
      { kind: "phone", url: "tel:+10000000000", label: "Call the agent" },
      { kind: "web", url: "https://agents.example/", label: "Find an agent near you" },
    ],
    note: `Tell the agent your request number: ${id}`,
  };
}

function instruction({ id, amount, currency }: ActionInput): ShownAction {
  return {
    type: "instruction",
    steps: [
      { title: "Go to a shop", text: "Any shop with the sign of this payment system will do." },
      { title: "Name the reference", text: `Tell the cashier the reference ${id}.` },
      { title: "Pay", text: `Pay ${amount ?? 0} ${currency} and keep the receipt until the money has arrived.` },
    ],
    contacts: [{ kind: "phone", url: "tel:+10000000000", label: "Support" }],
  };
}

/** An instruction with every optional part. */
function guide({ origin, amount, currency }: ActionInput): ShownAction {
  return {
    type: "instruction",
    steps: [
      {
        title: "Open your bank's app",
        text: "Sign in and choose a transfer to another bank.",
        image: `${origin}/guides/bank-app.svg`,
      },
      { title: "Enter the account", text: "Copy the account and the reference from the next screen." },
      {
        title: "Send the exact amount",
        text: `Send ${amount ?? 0} ${currency} in one transfer, and keep the receipt.`,
      },
    ],
    video_url: `${origin}/guides/spei.webm`,
    contacts: [
      { kind: "whatsapp", url: "https://wa.me/10000000000", label: "Support in WhatsApp" },
      { kind: "phone", url: "tel:+10000000000", label: "Call support" },
    ],
  };
}
