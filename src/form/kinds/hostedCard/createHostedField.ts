import { atom } from "jotai/vanilla";
import { texts as formTexts } from "../../texts";
import { type CardPage, type HostedField, unknownCard } from "./HostedField";
import { texts } from "./texts";

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
