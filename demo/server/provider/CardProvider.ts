import { cardBrand, newCardToken } from "../cardData";
import type { FieldData, MethodData } from "../catalogue/entry";
import type { FaultRegistry } from "../faults/FaultRegistry";
import { providerOrigin } from "../http/origins";
import { RejectionError } from "../RejectionError";
import { declinedCard } from "../transactions/storedTransaction";

/** The body that the provider's page sends; without a number from a page that asks for a code only. */
export interface TypedCard {
  number?: string | undefined;
  expiry?: string | undefined;
  code: string;
}

/** A charge that the bank has not declined. */
export interface Charge {
  /** whether the bank asks the player to confirm the payment */
  isChallenged: boolean;
}

interface ChargeRequest {
  fields: Readonly<Record<string, string>>;
  saved_id?: string | undefined;
}

/** Cards with an outcome of their own, by their last four digits; all others pay without a challenge. */
const digitsOf = { notAccepted: "0069", declined: "0002", challenged: "3220" };

/** The provider's refusal of a card. */
export const notAccepted = () => new RejectionError(402, "card_declined", "This card is not accepted");

const isHosted = ({ type }: FieldData) => type === "hosted_card";
const isCode = ({ kind }: FieldData) => kind === "cvv";

/** Simulates a card provider, which gives a token for each card. A token can be used once. */
export class CardProvider {
  readonly #faults: FaultRegistry;
  readonly #unused = new Map<string, "card" | "cvv">();

  constructor(faults: FaultRegistry) {
    this.#faults = faults;
  }

  clear(): void {
    this.#unused.clear();
  }

  /**
   * Takes a card, which is not kept: the token ends with its last four digits.
   * @throws RejectionError `card_declined`
   */
  tokenize({ number, code }: TypedCard): { token: string; last4?: string; brand?: string } {
    if (!/^\d{3,4}$/.test(code) || (number !== undefined && !/^\d{12,19}$/.test(number)))
      throw new RejectionError(422, "invalid_card", "Check your card details");
    const last4 = number?.slice(-4);
    if (last4 === digitsOf.notAccepted) throw notAccepted();
    const token = newCardToken(last4);
    this.#unused.set(token, number === undefined ? "cvv" : "card");
    const brand = cardBrand(number ?? "")?.icon;
    return { token, ...(last4 && { last4 }), ...(brand && { brand }) };
  }

  /**
   * Uses up the tokens of a payment. @returns undefined for a method without hosted fields
   * @throws RejectionError `validation` for a token that is unknown or used, `card_declined` if the bank declines
   */
  charge(player: string, method: MethodData, { fields, saved_id }: ChargeRequest): Charge | undefined {
    const hosted = method.fields?.filter(isHosted) ?? [];
    if (hosted.length === 0) return undefined;
    const asked = hosted.filter((field) => isCode(field) === (saved_id !== undefined));
    const wrong = asked.filter(({ name, kind }) => this.#unused.get(fields[name] ?? "") !== (kind ?? "card"));
    if (wrong.length > 0) {
      const errors = Object.fromEntries(wrong.map(({ name }) => [name, "Enter your card again"]));
      throw new RejectionError(422, "validation", "Enter your card again", { fields: errors });
    }
    for (const { name } of asked) this.#unused.delete(fields[name] ?? "");
    const how = this.#faults.hostedCard(player);
    const last4 = hosted.map(({ name }) => fields[name]?.slice(-4)).find((digits) => /^\d{4}$/.test(digits ?? ""));
    if (how === "refused" || last4 === digitsOf.declined)
      throw new RejectionError(402, declinedCard.code, declinedCard.message);
    return { isChallenged: how === "challenge" || (how !== "frictionless" && last4 === digitsOf.challenged) };
  }

  /** The fields of a method with the page's address at the provider, which has an origin of its own. */
  withPages(method: MethodData, origin: string, player: string): MethodData {
    if (!method.fields?.some(isHosted)) return method;
    const how = this.#faults.hostedCard(player);
    const page = new URL("/provider/card.html", providerOrigin(origin));
    if (how !== undefined) page.searchParams.set("fault", how);
    return {
      ...method,
      fields: method.fields.map((field) => (isHosted(field) ? { ...field, url: page.href } : field)),
    };
  }
}
