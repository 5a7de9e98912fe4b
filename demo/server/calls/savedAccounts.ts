import * as v from "valibot";
import { type Area, areas } from "../../../src/contract/host/screenPath";
import { isSameCurrency } from "../../../src/contract/money";
import { byIdSchema } from "../../../src/contract/wire/requests";
import type { Entry } from "../catalogue/entry";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import { describeAccount, type SavedAccount } from "../transactions/savedAccount";
import type { StoredTransaction } from "../transactions/storedTransaction";
import type { Call, CallInput, Services } from "./call";
import { listQuerySchema } from "./lists";
import type { CreateRequest } from "./validateCreate";

const querySchema = v.object({ ...listQuerySchema.entries, type: v.picklist(areas) });

function list({ savedAccounts, catalogue }: Services, { player, payload }: CallInput): unknown {
  const { type, country, currency } = parseRequest(querySchema, payload);
  const isOffered = ({ area, method }: SavedAccount) =>
    area === type && catalogue.find(type, method, country, currency) !== undefined;
  return {
    items: savedAccounts
      .list(player.token)
      .filter(isOffered)
      .map((account) => toItem(account, currency)),
  };
}

/** An account as sent to the player: never its values. */
function toItem({ id, method, label, hint, icon, expires, requires, last }: SavedAccount, currency: string): object {
  return {
    id,
    method,
    label,
    ...(hint && { hint }),
    ...(icon && { icon }),
    ...(expires && { expires }),
    requires,
    ...(last &&
      isSameCurrency(last.currency, currency) && {
        last: { amount: last.amount, at: new Date(last.at).toISOString() },
      }),
  };
}

function remove({ savedAccounts }: Services, { player, payload }: CallInput): unknown {
  const { id } = parseRequest(byIdSchema, payload);
  if (!savedAccounts.remove(player.token, id)) throw new RejectionError(404, "not_found", "There is no such account");
  return {};
}

/**
 * A create request with the values that its saved account stands for, and of those sent the ones that it asks for.
 * @throws RejectionError `saved_unknown`
 */
export function withSavedFields<Request extends CreateRequest>(
  { savedAccounts }: Services,
  area: Area,
  token: string,
  request: Request,
): Request {
  if (request.saved_id === undefined) return request;
  const account = savedAccounts.find(token, request.saved_id);
  if (account?.area !== area || account.method !== request.method)
    throw new RejectionError(409, "saved_unknown", "This saved account no longer exists");
  const { requires: asked } = account;
  const typed = Object.fromEntries(Object.entries(request.fields).filter(([name]) => asked.includes(name)));
  return { ...request, fields: { ...account.fields, ...typed }, asked };
}

/** Notes the use of a new payment's saved account, or the account that is saved once the payment succeeds. */
export function noteAccount(
  { savedAccounts, schedule }: Services,
  area: Area,
  token: string,
  entry: Entry,
  { saved_id: id, save, fields, amount, currency }: CreateRequest,
): Pick<StoredTransaction, "savedId" | "saving"> {
  const used = id === undefined ? undefined : savedAccounts.find(token, id);
  if (used && amount !== null) savedAccounts.use(token, used, { amount, at: schedule.now(), currency });
  const isSaving = !used && save && entry.offers[area].savable !== undefined;
  return { savedId: used?.id ?? null, saving: isSaving ? describeAccount(area, entry, fields) : null };
}

/** The calls of saved accounts. */
export const savedAccountCalls: Call[] = [
  { method: "GET", path: "/BANKING/saved-accounts", run: list },
  { method: "POST", path: "/BANKING/saved-account-delete", run: remove },
];
