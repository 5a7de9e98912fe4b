import type { Atom, PrimitiveAtom } from "jotai/vanilla";
import type { MethodField } from "../../contract/list/method";
import { playerAtom } from "../../session/playerAtom";
import type { Format } from "../masks/Format";

/** A validation problem: a message id, or a text of the server as both id and message. */
export interface Problem {
  id: string;
  message: string;
}

/** The server's message for a value. */
export interface Rejection extends Problem {
  /** the `already exists` flag, cleared when the player focuses the field again */
  isExists: boolean;
}

/** One field of a form. Each part is a separate atom, so that a key press renders one field only. */
export interface FormField {
  description: MethodField;
  format: Format;
  /** the displayed text */
  valueAtom: PrimitiveAtom<string>;
  /** set on blur, input or change */
  touchedAtom: PrimitiveAtom<boolean>;
  /** whether the player has focused it: a visited field is not prefilled any more */
  visitedAtom: PrimitiveAtom<boolean>;
  /** whether the player has changed it: the first change is tracked */
  changedAtom: PrimitiveAtom<boolean>;
  /** whether the form has nothing else to fill in, not even an amount */
  isAlone: boolean;
  /** shared by the form, see {@link Form} */
  quietAtom: PrimitiveAtom<boolean>;
  /** the text filled in from the player's last payment */
  prefilledAtom: PrimitiveAtom<string | undefined>;
  /** whether the field still holds that text */
  isPrefilledAtom: Atom<boolean>;
  /** cleared on the next change */
  rejectionAtom: PrimitiveAtom<Rejection | undefined>;
  /** the rejection, else the first failed validation, whether touched or not */
  problemAtom: Atom<Problem | undefined>;
}

/** The form of one method, kept while the element exists so that nothing typed is lost. */
export interface Form {
  amount: {
    /** the text in the amount field */
    textAtom: PrimitiveAtom<string>;
    touchedAtom: PrimitiveAtom<boolean>;
    visitedAtom: PrimitiveAtom<boolean>;
    changedAtom: PrimitiveAtom<boolean>;
    /** whether the player has typed the text: one that comes from elsewhere is replaced by what is typed */
    typedAtom: PrimitiveAtom<boolean>;
    /** the text filled in from the player's last payment */
    prefilledAtom: PrimitiveAtom<string | undefined>;
    rejectionAtom: PrimitiveAtom<Problem | undefined>;
    /** the text that the host's amount has put in */
    startAtom: PrimitiveAtom<string | undefined>;
    /** shared by the form */
    quietAtom: PrimitiveAtom<boolean>;
  };
  fields: readonly FormField[];
  /** names of the icons of the method, such as the card brands that it takes */
  iconNames: readonly string[];
  /** whether the advanced fields are expanded */
  advancedOpenAtom: PrimitiveAtom<boolean>;
  /** suppresses live announcements of errors while the focus moves to one of them */
  quietAtom: PrimitiveAtom<boolean>;
  /** whether all fields are valid; the amount is validated separately */
  validAtom: Atom<boolean>;
}

/** A form and the description it was created from. */
interface StoredForm {
  /** the server's description of the fields, as JSON */
  fields: string;
  form: Form;
}

/** The player's forms by area, method and currency, so that nothing typed is lost on navigation. */
export const formsAtom = playerAtom<ReadonlyMap<string, StoredForm>>(new Map());
