import type { Atom, PrimitiveAtom } from "jotai/vanilla";
import type { MethodField } from "../contract";
import { playerAtom } from "../session/playerAtom";
import type { Format } from "./masks/Format";

/** What is wrong with a field: a message id, or the text itself where it is none (contract §4.1). */
export interface Problem {
  id: string;
  message: string;
}

/** What the server has said of a value (contract §3). */
export interface Rejection extends Problem {
  /** the 'already exists' flag: it is cleared when the player comes back to the field (spec §4, Form) */
  isExists: boolean;
}

/** One field of a form; each part is an atom of its own, so that a key press renders one field. */
export interface FormField {
  description: MethodField;
  format: Format;
  /** the text in the field, as it is shown */
  valueAtom: PrimitiveAtom<string>;
  /** set on blur, input or change (spec §4, Form) */
  touchedAtom: PrimitiveAtom<boolean>;
  /** whether the player has been in it: what comes late is not filled in under their fingers */
  visitedAtom: PrimitiveAtom<boolean>;
  /** whether the player has changed it: the host is told once */
  changedAtom: PrimitiveAtom<boolean>;
  /** the form's: see {@link Form} */
  quietAtom: PrimitiveAtom<boolean>;
  /** the text that the player's last payment has filled in; marked as such while it stands */
  prefilledAtom: PrimitiveAtom<string | undefined>;
  /** whether that still stands */
  isPrefilledAtom: Atom<boolean>;
  /** cleared by the next change */
  rejectionAtom: PrimitiveAtom<Rejection | undefined>;
  /** the refusal, else the first broken rule, touched or not */
  problemAtom: Atom<Problem | undefined>;
}

/** The form of one method; kept while the element lives, so that nothing typed is lost. */
export interface Form {
  amount: {
    /** the text in the amount field */
    textAtom: PrimitiveAtom<string>;
    touchedAtom: PrimitiveAtom<boolean>;
    visitedAtom: PrimitiveAtom<boolean>;
    changedAtom: PrimitiveAtom<boolean>;
    rejectionAtom: PrimitiveAtom<Problem | undefined>;
    /** the form's */
    quietAtom: PrimitiveAtom<boolean>;
  };
  fields: readonly FormField[];
  /** whether the advanced fields are shown */
  advancedOpenAtom: PrimitiveAtom<boolean>;
  /** the focus moves to an error and so says it: the messages that appear with it are not announced as well */
  quietAtom: PrimitiveAtom<boolean>;
  /** whether every field that can be filled in has a value (spec §4, Form) */
  filledAtom: Atom<boolean>;
  /** whether no field has a problem; the amount is judged by itself (spec §5) */
  validAtom: Atom<boolean>;
}

/** A form, and what it was made for. */
export interface StoredForm {
  /** the server's description of the fields: a form for another one is made anew */
  fields: string;
  form: Form;
}

/** The forms of this element's player, by area, method and currency: nothing typed is lost on the way back. */
export const formsAtom = playerAtom<ReadonlyMap<string, StoredForm>>(new Map());
