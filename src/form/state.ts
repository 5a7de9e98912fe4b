import { type Atom, atom, type PrimitiveAtom } from "jotai/vanilla";
import type { MethodField } from "../contract";
import type { Problem } from "./rules";

/** One field of a form; each part is an atom of its own, so that a key press renders one field. */
export interface FormField {
  description: MethodField;
  valueAtom: PrimitiveAtom<string>;
  /** set on blur, input or change (spec §4, Form) */
  touchedAtom: PrimitiveAtom<boolean>;
  /** what the server has said of the value; cleared on focus */
  refusalAtom: PrimitiveAtom<Problem | undefined>;
  /** the refusal, else the first broken rule */
  problemAtom: Atom<Problem | undefined>;
}

/** The form of one method; kept while the element lives, so that nothing typed is lost. */
export interface Form {
  amount: {
    /** the text in the amount field */
    textAtom: PrimitiveAtom<string>;
    touchedAtom: PrimitiveAtom<boolean>;
    refusalAtom: PrimitiveAtom<Problem | undefined>;
  };
  fields: readonly FormField[];
}

/** The forms of this element's player, by area, method and currency: nothing typed is lost on the way back. */
export const formsAtom = atom<ReadonlyMap<string, Form>>(new Map());

/** The amount of the form on screen, in major units, for analytics. */
export const amountAtom = atom<number | undefined>(undefined);
