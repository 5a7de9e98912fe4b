import { type Atom, atom, type PrimitiveAtom } from "jotai/vanilla";
import type { Message } from "../../../i18n/translate";
import { texts as formTexts } from "../../texts";
import { texts } from "./texts";

/** The state of the card, as the provider's page reports it. */
export interface CardState {
  phase: "loading" | "ready" | "failed";
  complete: boolean;
  /** the page's words for the player */
  error?: string | undefined;
  /** the card's last four digits, if the page has named them by the time the card was complete; else "" */
  card: string;
}

/** The state before the page has said anything. */
export const unknownCard: CardState = { phase: "loading", complete: false, card: "" };

/** The provider's page while it is open. */
export interface CardPage {
  /** Moves the focus into the page. */
  focus(): void;
  /** Requests a token. @throws CardPageError if the page refuses, or does not answer in time */
  tokenize(left: AbortSignal): Promise<string>;
}

/** The provider's page of one field, as its form sees it. */
export interface HostedField {
  stateAtom: PrimitiveAtom<CardState>;
  /** the open page, if there is one */
  pageAtom: PrimitiveAtom<{ page: CardPage | undefined }>;
  /** the number of requested loads; a change reloads the page, which is then empty */
  loadsAtom: PrimitiveAtom<number>;
  /** why the form cannot be sent yet */
  problemAtom: Atom<Required<Message> | undefined>;
}

/** Creates the part of a form's field that a provider's page fills in. */
export function createHostedField(): HostedField {
  const stateAtom = atom(unknownCard);
  return {
    stateAtom,
    pageAtom: atom<{ page: CardPage | undefined }>({ page: undefined }),
    loadsAtom: atom(0),
    problemAtom: atom((get) => {
      const { phase, complete, error } = get(stateAtom);
      if (phase === "failed") return texts.unavailable;
      if (complete) return undefined;
      return error ? { id: error, message: error } : formTexts.required;
    }),
  };
}
