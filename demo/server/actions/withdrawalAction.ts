import type { Entry, WithdrawalFlow } from "../catalogue/entry";
import { validCode } from "../transactions/oneTimeCode";
import type { PayoutCourse, ShownAction, Step } from "../transactions/storedTransaction";
import type { ActionInput } from "./actionInput";
import { payeeForm, taxForm } from "./formAction";
import { frameAction } from "./frameAction";
import { redirectAction } from "./redirectAction";

const redirectLifetimeMs = 30 * 60_000;
const courses: Partial<Record<WithdrawalFlow, PayoutCourse>> = { status: "processed", timeline: "timeline" };

/** The player's steps of a withdrawal, in order, and how it goes on after them. */
export function withdrawalSteps(
  { withdrawal, lifetime }: Entry,
  input: ActionInput,
): { steps: Step[]; ending: PayoutCourse } {
  const flows = withdrawal ?? ["status"];
  const steps = flows
    .filter((flow) => !(flow in courses))
    .map((flow) => {
      const action = withdrawalAction(flow, input);
      return { action, lifetime: lifetime ?? (action.type === "redirect" ? redirectLifetimeMs : null) };
    });
  return { steps, ending: courses[flows.at(-1) ?? "status"] ?? "accepted" };
}

function withdrawalAction(flow: WithdrawalFlow, input: ActionInput): ShownAction {
  switch (flow) {
    case "code":
      return { type: "code", length: validCode.length, sent_to: `the demo phone (${validCode})` };
    case "form":
      return taxForm;
    case "payeeForm":
      return payeeForm;
    case "frame":
    case "framePost":
    case "challenge":
    case "check":
      return frameAction(flow, input);
    case "instruction":
      return {
        type: "instruction",
        steps: [{ title: "Wait for the call", text: "An operator calls you within the hour to agree on the payout." }],
      };
    case "guide":
      return guide(input);
    case "contacts":
      return contacts(input);
    case "invoice":
      return invoice(input);
    case "status":
    case "timeline":
      return { type: "status" };
    default:
      return redirectAction(flow, input);
  }
}

/** An instruction with every optional part. */
function guide({ origin, id }: ActionInput): ShownAction {
  return {
    type: "instruction",
    steps: [
      { title: "Open your wallet", text: "Sign in and choose Receive.", image: `${origin}/guides/bank-app.svg` },
      { title: "Allow the transfer", text: `Confirm the request ${id} of Demo Cashier.` },
    ],
    video_url: `${origin}/guides/spei.webm`,
    contacts: [
      { kind: "whatsapp", url: "https://wa.me/10000000000", label: "Support in WhatsApp" },
      { kind: "phone", url: "tel:+10000000000", label: "Call support" },
    ],
  };
}

function contacts({ id }: ActionInput): ShownAction {
  return {
    type: "contacts",
    contacts: [
      { kind: "telegram", url: "https://t.me/demo_cash_agent", label: "Agent in Telegram" },
      { kind: "phone", url: "tel:+10000000000", label: "Call the agent" },
      { kind: "web", url: "https://agents.example/", label: "Find an agent near you" },
    ],
    note: `Tell the agent your request number: ${id}. You get the money from the agent in cash.`,
  };
}

/** A payout in cash: the code and the document to bring to a cash desk. */
function invoice({ id, amount, currency }: ActionInput): ShownAction {
  return {
    type: "invoice",
    requisites: [
      { key: "voucher", label: "Payout code", value: id.toUpperCase(), copy: true },
      { key: "desk", label: "Cash desk", value: "Demo Cash Desk", copy: false },
      { key: "document", label: "Bring with you", value: "Passport or identity card", copy: false },
    ],
    amount: amount ?? 0,
    currency,
    note: "Show the payout code at the cash desk.",
    confirmable: false,
    cancellable: true,
  };
}
