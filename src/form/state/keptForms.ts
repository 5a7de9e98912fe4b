import { useLayoutEffect } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { playerMap } from "../../session/playerAtom";
import type { Form } from "../Form";
import { createForm, type FormSource, type FormStart, type ReportProblem, typedValues } from "./form";

/** The description that a form is created from, and the key under which it is kept. */
export interface FormRequest {
  /** forms with the same key are the same form, which changes with its description */
  key: string;
  source: FormSource;
  /** the owner of the description, named in reports */
  owner: string;
  /** the values of a new form; what the player has typed comes before them */
  start?: FormStart | undefined;
}

/** A form and the description it was created from. */
interface KeptForm {
  /** the server's, as JSON */
  description: string;
  form: Form;
}

/**
 * The player's forms, by `FormRequest.key`: area, method, currency and saved account, or the action. Another player has
 * none.
 */
export const formsAtom = playerMap<string, KeptForm>();

/** The most problems of a description that are reported: each one is an event on the host's page. */
const maxProblems = 50;

/**
 * Returns a {@link ReportProblem} that sends problems in the server's description of fields to the host.
 * @param subject the owner of the description, such as a method's name
 */
const descriptionReporter = (cashier: Cashier, subject: string): ReportProblem => {
  const reported = new Set<string>();
  return (problem) => {
    if (reported.has(problem) || reported.size === maxProblems) return;
    reported.add(problem);
    const error = new CashierError(`${subject}: ${problem}`, { code: "invalid_description" });
    // components create and validate forms while React renders: report after that
    queueMicrotask(() => cashier.report(error));
  };
};

/**
 * Finds the form that is kept for a request. If there is none, or the server's description has changed, it is a new one
 * with what the player has typed. Stores nothing, so that components may call it while they render.
 */
export function findForm(cashier: Cashier, { key, source, owner, start = {} }: FormRequest): KeptForm {
  const { store } = cashier;
  const description = JSON.stringify([source.checkLuhn, source.fields]);
  const kept = store.get(formsAtom).get(key);
  if (kept?.description === description) return kept;
  const typed = kept && typedValues(store, kept.form);
  const form = createForm(source, descriptionReporter(cashier, owner), {
    amount: typed?.amount ?? start.amount,
    fields: new Map([...(start.fields ?? []), ...(typed?.fields ?? [])]),
  });
  return { description, form };
}

/** Finds the form for a request and keeps it, so that nothing typed into it is lost. Not for components that render. */
export function obtainForm(cashier: Cashier, request: FormRequest): Form {
  const found = findForm(cashier, request);
  cashier.store.get(formsAtom).set(request.key, found);
  return found.form;
}

/** Options of {@link methodRequest}. */
interface MethodRequestOptions extends Pick<FormRequest, "start"> {
  /** names another form of the same method, with fields of its own */
  variant?: string | undefined;
}

/** The request of a method's form. @param currency in either case, as servers write that of a transaction */
export const methodRequest = (
  method: Method,
  area: Area,
  currency: string,
  { variant = "", start }: MethodRequestOptions = {},
): FormRequest => ({
  key: `${area} ${method.name} ${currency.toUpperCase()} ${variant}`,
  source: method,
  owner: method.name,
  start,
});

/** The form of a method, with what was typed into it before, for handlers: see {@link obtainForm}. */
export const methodFormOf = (cashier: Cashier, ...request: Parameters<typeof methodRequest>): Form =>
  obtainForm(cashier, methodRequest(...request));

/**
 * The form for a request, with everything typed so far. Rendering stores nothing: a form is kept once it is on screen.
 */
export function useForm(request: FormRequest): Form {
  const cashier = useCashier();
  const { store } = cashier;
  const { key } = request;
  const found = findForm(cashier, request);
  useLayoutEffect(() => {
    store.get(formsAtom).set(key, found);
  }, [store, key, found]);
  return found.form;
}
