import * as v from "valibot";
import type { Area } from "../../../src/contract/host/screenPath";
import { isSameCurrency, memberFor } from "../../../src/contract/money";
import { currencySchema } from "../../../src/contract/text/textSchemas";
import { isCardSecret } from "../cardData";
import { countries } from "../catalogue/countries";
import { type MethodData, methodFor } from "../catalogue/entry";
import { parseRequest } from "../parseRequest";
import type { StoredTransaction } from "../transactions/storedTransaction";
import type { Call, CallInput, Services } from "./call";

const country = v.pipe(v.string(), v.minLength(2), v.maxLength(2));

/** The query of a list for a country and currency. */
export const listQuerySchema = v.object({ country, currency: currencySchema });
const snippetQuerySchema = v.object({ country: v.optional(country), currency: v.optional(currencySchema) });

function listMethods(area: Area): Call["run"] {
  return (services, { player, payload, origin }) => {
    const { country, currency } = parseRequest(listQuerySchema, payload);
    services.depositLimits.noteCountry(player.token, country);
    const methods = services.catalogue.list(area, country, currency, player.token);
    return Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        {
          ...services.cards.withPages(method, origin, player.token),
          video_guide_url: withAbsoluteUrls(method.video_guide_url, origin),
        },
      ]),
    );
  };
}

/** Makes the URLs of video guides on this server absolute. */
function withAbsoluteUrls(guides: MethodData["video_guide_url"], origin: string): MethodData["video_guide_url"] {
  if (!guides) return guides;
  const absolute = (link: string | null | undefined) => (link?.startsWith("/") ? origin + link : link);
  return Object.fromEntries(
    Object.entries(guides).map(([place, { redesign, poster, captions }]) => [
      place,
      { redesign: absolute(redesign), poster: absolute(poster), captions: absolute(captions) },
    ]),
  );
}

/** Values that prefill the long forms, without masks. */
const prefilledValues = { credit_mxn: { phone: "+525512345678", date_of_birth: "31.12.1990" } };

/** The player's last values and amounts; a new player gets the first method with an amount that it accepts. */
function snippet(services: Services, { player, payload }: CallInput): unknown {
  const { country, currency = "MXN" } = parseRequest(snippetQuerySchema, payload);
  const transactions = services.ledger
    .list(player.token)
    .filter((transaction) => isSameCurrency(transaction.currency, currency));
  const lastDeposit = transactions.find(({ type }) => type === "deposit");
  const lastWithdrawal = transactions.find(({ type }) => type === "withdrawal");
  const deposit = lastDeposit ? summary(lastDeposit) : suggestion(services, country ?? "mx", currency);
  return {
    fields: { email: "player@example.com", full_name: "Alex Morgan" },
    methods: {
      ...prefilledValues,
      ...Object.fromEntries(
        transactions.map((transaction) => [transaction.method, withoutCardData(services, transaction)]),
      ),
    },
    last: { ...(deposit ? { deposit } : {}), ...(lastWithdrawal ? { withdrawal: summary(lastWithdrawal) } : {}) },
  };
}

function summary({ method, amount }: StoredTransaction): { method: string; amount: number | null } {
  return { method, amount };
}

function suggestion(
  services: Services,
  country: string,
  currency: string,
): { method: string; amount: number } | undefined {
  const first = Object.values(services.catalogue.list("deposit", country, currency)).find(
    ({ category }) => category !== "crypto",
  );
  const rule = memberFor(first?.amount_rules ?? {}, currency);
  const max = rule?.max || Number.POSITIVE_INFINITY;
  return first && { method: first.name, amount: Math.min(Math.max((rule?.min ?? 0) * 2, 100), max) };
}

/** The fields of a transaction, without card data. */
function withoutCardData(services: Services, transaction: StoredTransaction): Record<string, string> {
  const entry = services.catalogue.byName(transaction.method);
  const fields = entry ? (methodFor(entry, transaction.type).fields ?? []) : [];
  const names = fields
    .filter(({ name, category }) => category !== "card" && !isCardSecret(name))
    .map((field) => field.name);
  return Object.fromEntries(Object.entries(transaction.fields).filter(([name]) => names.includes(name)));
}

/** The calls of lists: methods and countries, and the values that prefill forms. */
export const listCalls: Call[] = [
  { method: "GET", path: "/BANKING/methods-payment-v3", isStringified: true, run: listMethods("deposit") },
  { method: "GET", path: "/BANKING/methods-withdrawal", isStringified: true, run: listMethods("withdrawal") },
  { method: "GET", path: "/BANKING_DEPOSIT/methods-country-selector-v2", run: () => ({ countries }) },
  { method: "GET", path: "/BANKING/userdata-payment-snippet", run: snippet },
];
