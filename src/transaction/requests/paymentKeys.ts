import { atom } from "jotai/vanilla";
import { isCardData, isCardNumber } from "../../catalogue/method/fieldContent";
import type { Area } from "../../contract/host/screenPath";
import { minorUnits } from "../../money/minorUnits";
import { earlierTokensAtom, hostSessionAtom, settingsAtom, userAtom } from "../../session/atoms";
import { playerAtom } from "../../session/playerAtom";
import { playerIdOf } from "../../session/playerIdentity";
import { hostTokenAtom } from "../../session/pushedLogin";
import type { Scope } from "../../session/region";
import type { Store } from "../../session/Store";
import type { Draft, TokenSource } from "../state";

/** The identifier of the player: the id, else the host's token. */
const identifierAtom = atom((get) => playerIdOf(get(hostSessionAtom), get(userAtom)) ?? get(hostTokenAtom));

/** The identifiers of the player at their presses: the server may name another id than the host. */
const usedIdentifiersAtom = playerAtom<readonly string[]>([]);

/** Keeps the identifier that the player has at a press. */
export function keepIdentifier({ get, set }: Store): void {
  const identifier = get(identifierAtom);
  set(usedIdentifiersAtom, (used) => (used.includes(identifier) ? used : [...used, identifier]));
}

/**
 * The keys of the player's digests. The first one is that of the present identifier; then come earlier identifiers and
 * the tokens under which a request may be stored if the host does not name the player. Never stored: only digests keyed
 * by them.
 */
export const requestPlayersAtom = atom((get): readonly [string, ...string[]] => {
  const { userId, token, host } = get(hostSessionAtom);
  const playerKey = (identifier: string) => JSON.stringify([get(settingsAtom).server, host, identifier]);
  const present = playerKey(get(identifierAtom));
  const tokens = userId ? [] : [token, ...get(earlierTokensAtom)];
  const others = new Set([...get(usedIdentifiersAtom), ...tokens].map(playerKey));
  others.delete(present);
  return [present, ...others];
});

/**
 * A keyed digest of a text, HMAC-SHA-256, in hexadecimal digits.
 * @param key must not be empty
 */
export async function keyedDigest(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const digest = await hmac(encoder.encode(key), encoder.encode(text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hmac(key: BufferSource & Uint8Array, bytes: BufferSource & Uint8Array): Promise<Uint8Array> {
  // undefined in insecure contexts: `http:` beyond localhost
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return (await import("./digest/digestWithoutSubtle")).digestWithoutSubtle(key, bytes);
  const hmacKey = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", hmacKey, bytes));
}

/** The digest under which a player's requests are stored. */
export const ownerOf = (player: string): Promise<string> => keyedDigest(player, "owner");

/** A digest that recognises a payment of the player: by method, currency and amount, null if there is none. */
export function paymentDigest(
  player: string,
  { method, currency, amount }: { method: string; currency: string; amount?: number | null | undefined },
): Promise<string> {
  const units = amount == null ? null : minorUnits(amount, currency);
  return keyedDigest(player, JSON.stringify([method, currency.toUpperCase(), units]));
}

/** The part of a draft that tells payments apart. */
type KeyedDraft = Omit<Draft, "tokens"> & { tokens?: Pick<TokenSource, "cards"> | undefined };

/**
 * The key of a payment: presses with the same key are one payment, even if language, captcha or bonus differ. The
 * server refuses a repeat with another bonus (`request_id_reused`); the lookup then finds the payment. Without card
 * data, as it outlives the form: cards differ by their last four digits, which are no secret.
 */
export function paymentKeyOf(area: Area, draft: KeyedDraft, { currency, country }: Scope): string {
  const { method, amount, fields, account, savedId, tokens } = draft;
  const secret = new Set(method.fields?.filter(isCardData).map(({ name }) => name));
  const plain = Object.entries(fields).filter(([name]) => !secret.has(name));
  const cards = method.fields
    ?.filter(isCardNumber)
    .map(({ name }) => (fields[name] ?? "").replace(/\D/g, "").slice(-4));
  const hosted = tokens ? [tokens.cards] : [];
  const data = [area, method.name, currency, country, amount, plain.sort(), account, savedId, cards, ...hosted];
  return JSON.stringify(data);
}
