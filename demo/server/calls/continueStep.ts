import type { Area } from "../../../src/contract/host/screenPath";
import type { MethodField } from "../../../src/contract/list/method";
import type { Action } from "../../../src/contract/payment/action";
import { continueSchema } from "../../../src/contract/wire/requests";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import type { Call } from "./call";
import { answer, completeStep, ownTransaction, rejectLateStep } from "./transactions";
import { fieldError } from "./validateCreate";

/** The call that accepts a form's values, or the acknowledgement of an instruction. */
export function continueStep(area: Area): Call["run"] {
  return (services, { player, payload }) => {
    const { id, fields } = parseRequest(continueSchema, payload);
    const transaction = ownTransaction(player, area, id);
    rejectLateStep(services, transaction);
    // a retry of a completed step returns the current one; only equal fields in two steps would complete that, too
    if (!matchesAction(area, transaction.action, fields)) return answer(services, transaction);
    if (transaction.action.type === "form") checkForm(transaction.action.fields, fields);
    completeStep(services, transaction, services.settleAfterMs);
    return answer(services, transaction);
  };
}

/** Whether these are the fields of the current action; an instruction has none, nor has an invoice of a withdrawal. */
function matchesAction(area: Area, action: Action, fields: Record<string, string>): boolean {
  const isInvoice = area === "withdrawal" && action.type === "invoice" && action.confirmable;
  if (action.type !== "form" && action.type !== "instruction" && !isInvoice) return false;
  const expected = new Set(action.type === "form" ? action.fields.map(({ name }) => name) : []);
  const names = Object.keys(fields);
  return names.length === expected.size && names.every((name) => expected.has(name));
}

function checkForm(formFields: readonly MethodField[], fields: Record<string, string>): void {
  const errors = formFields.flatMap((field) => {
    const error = fieldError(field, fields[field.name] ?? "");
    return error === null ? [] : [[field.name, error] as const];
  });
  if (errors.length > 0)
    throw new RejectionError(422, "validation", "Check the fields", { fields: Object.fromEntries(errors) });
}
