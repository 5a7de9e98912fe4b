import type { Cashier } from "../../cashier/Cashier";
import { isCardData } from "../../catalogue/method/fieldContent";
import { playerAtom } from "../../session/playerAtom";
import type { Scope } from "../../session/region";
import type { Draft } from "../state";

/** A draft, and the player and region that it was submitted for. */
export interface SentDraft {
  draft: Draft;
  scope: Scope;
}

/**
 * The drafts of submitted transactions by id, the latest last; none with card data or a wallet. They start a deposit
 * again with one press, and name the recipient of a withdrawal.
 */
export const sentDraftsAtom = playerAtom<ReadonlyMap<string, SentDraft>>(new Map());

/** Drafts kept per player, the latest ones. */
const maxDrafts = 20;

/** Whether a draft cannot be sent again without the player: to confirm in the wallet, or to type card data. */
const needsPlayer = ({ draft: { method, fields } }: SentDraft): boolean =>
  Boolean(method.wallet) ||
  Object.keys(fields).some((name) => isCardData(method.fields?.find((field) => field.name === name) ?? { name }));

/** Remembers the draft of a transaction, unless it cannot be sent again without the player. */
export function rememberDraft({ store }: Cashier, id: string, sent: SentDraft): void {
  const others = [...store.get(sentDraftsAtom)].filter(([kept]) => kept !== id);
  const all = needsPlayer(sent) ? others : [...others, [id, sent] satisfies [string, SentDraft]];
  store.set(sentDraftsAtom, new Map(all.slice(-maxDrafts)));
}

/** Removes a bonus that the server refused from all drafts, so that starting one of them again leaves it out. */
export function dropBonusOfDrafts({ store }: Cashier, bonusId: string): void {
  store.set(
    sentDraftsAtom,
    (sent) =>
      new Map(
        [...sent].map(([id, kept]) => {
          const { bonusId: refused, ...draft } = kept.draft;
          return [id, refused === bonusId ? { ...kept, draft } : kept];
        }),
      ),
  );
}
