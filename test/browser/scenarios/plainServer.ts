/**
 * A payment server that follows the contract and shares nothing with the demo: it answers the page's HTTP calls to an
 * address that does not exist, by the table of families.
 */
import { companions, type Family, families, type Step } from "./families.ts";

type Data = Record<string, unknown>;

interface Deposit {
  id: string;
  token: string;
  requestId: unknown;
  status: number;
  steps: Step[];
  facts: Data;
}

interface Loss {
  token: string;
  path: string;
  when: "before" | "after";
}

class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const area = "/BANKING_DEPOSIT";
const empty: readonly string[] = ["/METRIC_EVENTS_HANDLER/events", "/BANKING/userdata-payment-snippet"];

function describe({ method, tiles, described }: Family): Data {
  return {
    name: method,
    category: "bank",
    text: { en: tiles.at(-1) },
    currency: ["MXN"],
    amount_rules: { MXN: { min: 50, max: 20_000 } },
    fields: [],
    ...described,
  };
}

function show({ id, status, steps, facts }: Deposit) {
  const created = "2026-01-01T12:00:00Z";
  const transaction = { id, type: "deposit", status, ...facts, created_at: created, expires_in: 900 };
  return { transaction, action: status === 0 ? (steps[0]?.action ?? { type: "status" }) : { type: "status" } };
}

const namesOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(({ name }) => String(name)) : []).sort();

export class PlainServer {
  readonly address = "https://payments.example";
  /** every call that arrived, lost ones with it */
  readonly received: { token: string; path: string; payload: Data }[] = [];
  #deposits: Deposit[] = [];
  #losses: Loss[] = [];
  readonly #fetch = window.fetch;
  #lastId = 0;

  start(): void {
    const outer = this.#fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(this.address) ? this.#answer(request) : outer(input, init);
    };
  }

  stop(): void {
    window.fetch = this.#fetch;
  }

  /** Loses the next call of a player to a path, before or after it has had its effect. */
  lose(token: string, path: string, when: Loss["when"]): void {
    this.#losses.push({ token, path, when });
  }

  /** A player's deposits, newest first. */
  deposits(token: string) {
    return this.#deposits.filter((deposit) => deposit.token === token);
  }

  /** The money has come. */
  settle(id: string, status = 1): void {
    for (const deposit of this.#deposits) if (deposit.id === id) deposit.status = status;
  }

  calls(token: string, path: string): Data[] {
    return this.received.filter((call) => call.token === token && call.path === path).map(({ payload }) => payload);
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith("/api/")) return Response.json({});
    const path = pathname.slice("/api".length);
    const token = request.headers.get("authorization") ?? "";
    const payload = request.method === "GET" ? Object.fromEntries(searchParams) : await request.json();
    this.received.push({ token, path, payload });
    const loss = this.#losses.find((one) => one.token === token && one.path === path);
    if (loss) this.#losses.splice(this.#losses.indexOf(loss), 1);
    if (loss?.when === "before") throw new TypeError("Failed to fetch");
    const response = this.#respond(token, path, payload);
    if (loss) throw new TypeError("Failed to fetch");
    return response;
  }

  #respond(token: string, path: string, payload: Data): Response {
    try {
      return Response.json(this.#carryOut(token, path, payload));
    } catch (thrown) {
      if (!(thrown instanceof RefusedError)) throw thrown;
      return Response.json({ error: { message: thrown.message, code: thrown.message } }, { status: thrown.status });
    }
  }

  #carryOut(token: string, path: string, payload: Data): unknown {
    switch (path) {
      case "/BANKING/methods-payment-v3": {
        const listed = [...families, ...companions].filter(({ described }) => described);
        return Object.fromEntries(listed.map((family) => [family.method, describe(family)]));
      }
      case `${area}/create`:
        return show(this.#create(token, payload));
      case `${area}/active`:
        return { items: this.deposits(token).flatMap((deposit) => (deposit.status === 0 ? [show(deposit)] : [])) };
      case `${area}/transaction`:
        return show(this.#own(token, payload));
      case `${area}/continue`:
      case `${area}/confirm`:
        return show(this.#goOn(this.#own(token, payload), path, payload));
      default:
        if (empty.includes(path)) return {};
        throw new RefusedError(404, "not_found");
    }
  }

  #create(token: string, payload: Data): Deposit {
    const { request_id: requestId, method, amount, currency } = payload;
    const known = this.deposits(token).find((deposit) => deposit.requestId === requestId);
    if (known) return known;
    const family = families.find((one) => one.method === method);
    if (!family || !requestId) throw new RefusedError(409, "method_unavailable");
    this.#lastId += 1;
    const id = `plain-${this.#lastId}`;
    const deposit = { id, token, requestId, status: 0, steps: family.steps, facts: { method, amount, currency } };
    this.#deposits = [deposit, ...this.#deposits];
    return deposit;
  }

  #own(token: string, { id }: Data): Deposit {
    const found = this.deposits(token).find((deposit) => deposit.id === id);
    if (!found) throw new RefusedError(404, "not_found");
    return found;
  }

  /** A form takes exactly its own fields, an instruction none, an invoice is confirmed; anything else is no step on. */
  #goOn(deposit: Deposit, path: string, payload: Data): Deposit {
    if (deposit.status !== 0) throw new RefusedError(409, "already_finished");
    const action = deposit.steps[0]?.action;
    const takes = path.endsWith("/confirm")
      ? action?.type === "invoice"
      : (action?.type === "instruction" || action?.type === "form") &&
        `${Object.keys(Object(payload.fields)).sort()}` === `${namesOf(action.fields)}`;
    if (takes) deposit.steps = deposit.steps.slice(1);
    return deposit;
  }
}
