import { createRandom, deriveId } from "../seed";
import { failed, processed } from "./statuses";
import { accurateExpiry, declinedByBank, type StoredTransaction } from "./storedTransaction";

const past = [
  { method: "spei_mxn", type: "deposit" },
  { method: "oxxo_mxn", type: "deposit" },
  { method: "card_mxn_h2h", type: "deposit" },
  { method: "spei_mxn", type: "withdrawal" },
] as const;
const amounts = [100, 250, 500, 1_000, 1_500, 3_000];
const hourMs = 3_600_000;
/** More than one page of the history. */
export const usualCount = 45;

/** Finished transactions of the last weeks, oldest first. */
export function seededHistory(seed: number, token: string, now: number, count = usualCount): StoredTransaction[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const { method, type } = past[Math.floor(random() * past.length)] ?? past[0];
    const amount = amounts[Math.floor(random() * amounts.length)] ?? 100;
    const hasFailed = random() < 0.2;
    return {
      id: deriveId(seed, token, "history", at),
      requestId: null,
      token,
      type,
      status: hasFailed ? failed : processed,
      method,
      amount,
      currency: "MXN",
      country: "mx",
      createdAt: now - (count - at) * 9 * hourMs,
      expiresAt: null,
      told: accurateExpiry,
      txid: null,
      error: hasFailed ? declinedByBank : null,
      account: type === "withdrawal" ? "main" : null,
      bonusId: null,
      savedId: null,
      saving: null,
      fields: {},
      returnUrl: null,
      action: { type: "status" },
      next: [],
      code: null,
      payout: type === "deposit" ? null : { fee: amount / 100, ending: "processed", timeline: null, cancellable: null },
    };
  });
}
