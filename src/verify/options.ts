import { validateHeaderValue } from "node:http";
import { parseArgs } from "node:util";
import { type Account, accounts } from "../contract/payment/transaction";

/** The method and the amount of a payment. */
export interface PaymentOptions {
  method: string;
  amount: number;
}

/** The arguments of the command, read and checked. */
export interface CliOptions {
  /** origin and base path */
  server: string;
  /** the player to check with, then others */
  tokens: readonly string[];
  country: string;
  currency: string;
  transport: "http" | "socket" | "both";
  deposit?: PaymentOptions;
  withdrawal?: PaymentOptions;
  /** values of form fields by name */
  fields: Readonly<Record<string, string>>;
  account: Account;
  /** the `Origin` that requests carry */
  origin: string;
  returnUrl: string;
  product: string;
  /** a shell command that settles the transaction `{id}` */
  settle?: string;
  stressSeconds: number;
  /** for one answer */
  timeoutMs: number;
  /** for all checks but those of `--stress` */
  totalMs: number;
  isJson: boolean;
  junit?: string;
}

/** Arguments that the command cannot run with. Its message repeats none that may be a password or a token. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The help text of the command. */
export const usage = `cashier-widget verify URL --token TOKEN [options]

Checks a payment server against the contract of <cashier-widget>.

  URL                    the server, as in the element's server attribute
  --token TOKEN          a player's token; given again (or as a list with commas): other players
                         (default: the variable CASHIER_TOKEN, which other users of the machine cannot read)
  --country mx           the region to ask for (default: mx)
  --currency MXN         (default: MXN)
  --transport both       http, socket or both (default)
  --origin URL           the page that calls, for CORS (default: https://site.example)

Nothing is created without one of these:
  --create METHOD --amount N     deposits with this method
  --withdraw METHOD --amount N   withdraws with this method; without its own --amount, as much as --create
  --field NAME=VALUE     what a field of its form is filled with; may be repeated
  --account main         the account to withdraw from: main (default) or additional
  --return-url URL       where the provider sends the player back to (default: the server)
  --settle "COMMAND"     a shell command that settles the transaction {id} within 30 seconds, to see its push
  --stress SECONDS       lets players pay in parallel afterwards, for 600 seconds at most; needs --create

  --json                 prints {server, checks: [{name, transport?, ok, path?, message?, …}]}
  --junit FILE           writes a report for CI
  --timeout SECONDS      for one answer (default: 10)
  --total SECONDS        for all checks (default: 300)
  --product NAME         of the locale files (default: cashier-widget)

Exit code: 0 all holds, 1 something does not, 2 it could not run.`;

const definitions = {
  token: { type: "string", multiple: true },
  country: { type: "string", default: "mx" },
  currency: { type: "string", default: "MXN" },
  transport: { type: "string", default: "both" },
  origin: { type: "string", default: "https://site.example" },
  create: { type: "string" },
  withdraw: { type: "string" },
  amount: { type: "string", multiple: true },
  field: { type: "string", multiple: true },
  account: { type: "string", default: "main" },
  "return-url": { type: "string" },
  settle: { type: "string" },
  stress: { type: "string" },
  json: { type: "boolean", default: false },
  junit: { type: "string" },
  timeout: { type: "string", default: "10" },
  total: { type: "string", default: "300" },
  product: { type: "string", default: "cashier-widget" },
  help: { type: "boolean", short: "h", default: false },
} as const;

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: definitions, allowPositionals: true, tokens: true });
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    // a full stop comes with the report; no address starts with a dash, as Node's advice supposes
    throw new UsageError(message.replace(/\. To specify a positional argument.*|\.$/, ""));
  }
}

function readAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new UsageError(`${name} must be an address such as https://pay.example, without a name or password`);
  return url;
}

function readNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value) && value > 0 && value <= max) return value;
  throw new UsageError(`${name} must be a number from above 0 to ${max}, not "${text}"`);
}

function readChoice<const Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new UsageError(`${name} must be ${values.join(", ")}, not "${text}"`);
  return found;
}

function readPair(text: string): [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError("--field must be NAME=VALUE");
  return [text.slice(0, at), text.slice(at + 1)];
}

/** The tokens of `--token` or `CASHIER_TOKEN`, which may be lists. Each is sent as a header, for another player. */
function readTokens(texts: readonly string[]): string[] {
  const tokens = texts.flatMap((text) => text.split(",")).map((token) => token.trim());
  try {
    for (const token of tokens) validateHeaderValue("authorization", token);
  } catch {
    throw new UsageError("A token has a character that a header cannot have");
  }
  const given = tokens.filter((token) => token !== "");
  if (new Set(given).size < given.length)
    throw new UsageError("Two tokens are the same: each --token is another player, who must see nothing of the others");
  return given;
}

/**
 * The payments that `--create` and `--withdraw` request. Each has the `--amount` that follows it, or else the first
 * one.
 */
function readPayments({
  values,
  tokens,
}: ReturnType<typeof parseArguments>): Pick<CliOptions, "deposit" | "withdrawal"> {
  const { create, withdraw, amount: [anyAmount] = [] } = values;
  const amounts = new Map<"create" | "withdraw", string>();
  let payment: "create" | "withdraw" | undefined;
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (token.name === "create" || token.name === "withdraw") payment = token.name;
    else if (token.name === "amount" && payment && token.value !== undefined) amounts.set(payment, token.value);
  }
  if (anyAmount !== undefined && create === undefined && withdraw === undefined)
    throw new UsageError("--amount needs --create or --withdraw");
  const wanted = (name: "create" | "withdraw", method: string): PaymentOptions => {
    const text = amounts.get(name) ?? anyAmount;
    if (text === undefined) throw new UsageError(`--${name} needs --amount`);
    return { method, amount: readNumber("--amount", text, 1_000_000_000) };
  };
  return {
    ...(create !== undefined && { deposit: wanted("create", create) }),
    ...(withdraw !== undefined && { withdrawal: wanted("withdraw", withdraw) }),
  };
}

/**
 * Reads the arguments.
 * @returns undefined if help was asked for, or nothing
 * @throws UsageError with the reason in words
 */
export function readOptions(args: readonly string[]): CliOptions | undefined {
  const parsed = parseArguments(args);
  const { values, positionals } = parsed;
  if (values.help || args.length === 0) return undefined;
  const [command, url, ...others] = positionals;
  if (command !== "verify") throw new UsageError('Unknown command: the command is "verify"');
  if (url === undefined) throw new UsageError("The server's address is missing");
  if (others.length > 0) throw new UsageError("There is more than one address: the command checks one server");
  const tokens = readTokens(values.token ?? [process.env.CASHIER_TOKEN ?? ""]);
  if (tokens.length === 0)
    throw new UsageError("--token is missing, and so is CASHIER_TOKEN: every call is made for a player");
  const server = readAddress("The server", url);
  const origin = readAddress("--origin", values.origin).origin;
  const payments = readPayments(parsed);
  const { settle, junit, stress } = values;
  if (settle !== undefined && !settle.includes("{id}"))
    throw new UsageError('--settle must name the transaction as "{id}"');
  if (settle !== undefined && !payments.deposit && !payments.withdrawal)
    throw new UsageError("--settle needs --create or --withdraw");
  if (stress !== undefined && !payments.deposit) throw new UsageError("--stress needs --create METHOD --amount N");
  if (!/^[a-z]{2}$/i.test(values.country))
    throw new UsageError(`--country must be a code such as mx, not "${values.country}"`);
  return {
    server: `${server.origin}${server.pathname}`.replace(/\/+$/, ""),
    tokens,
    country: values.country.toLowerCase(),
    currency: values.currency.toUpperCase(),
    transport: readChoice("--transport", values.transport, ["http", "socket", "both"]),
    ...payments,
    fields: Object.fromEntries((values.field ?? []).map(readPair)),
    account: readChoice("--account", values.account, accounts),
    origin,
    returnUrl: readAddress("--return-url", values["return-url"] ?? `${server.origin}/`).href,
    product: values.product,
    ...(settle !== undefined && { settle }),
    stressSeconds: stress === undefined ? 0 : readNumber("--stress", stress, 600),
    timeoutMs: readNumber("--timeout", values.timeout, 120) * 1_000,
    totalMs: readNumber("--total", values.total, 3_600) * 1_000,
    isJson: values.json,
    ...(junit !== undefined && { junit }),
  };
}
