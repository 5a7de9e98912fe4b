import type { Atom, PrimitiveAtom } from "jotai/vanilla";
import type { ComponentType } from "react";
import type { Method, MethodField } from "../contract/list/method";
import type { Message } from "../i18n/translate";
import type { FieldProps } from "../ui/input/Field";
import type { HostedField } from "./kinds/hostedCard/HostedField";
import type { Format } from "./masks/Format";
import type { ChosenFormat } from "./masks/formatFor";
import type { Problem } from "./texts";

/** The server's message for a value. */
export interface Rejection extends Problem {
  /** whether the value already exists on the server; focusing the field clears such a rejection */
  isDuplicate: boolean;
}

/** Attributes of a text field that control autofill and the on-screen keyboard. */
export interface InputAttributes {
  /** the HTML autofill token; "off" if none applies */
  autoComplete: string;
  inputMode: "text" | "numeric" | "decimal" | "tel" | "email" | "url";
  autoCapitalize: "off" | "characters" | "words";
}

/** Props of every field's input. */
export interface FieldInputProps {
  field: FormField;
  /** the last field, so Enter submits the form */
  isLast: boolean;
  /** below the note of a text field, see {@link FieldProps} */
  below?: FieldProps["below"];
}

/** Props of several fields. */
export interface FieldListProps {
  /** in display order */
  fields: readonly FormField[];
  /** names of the icons of the method */
  iconNames: readonly string[];
  /** the last field that the player can reach: Enter submits the form there */
  last: FormField | undefined;
  /** Returns what stands below the note of a field, if anything. */
  noteFor?: ((field: FormField) => FieldInputProps["below"]) | undefined;
}

/** A kind of field: its input, format, validation, autofill and words. See the folders of `form/kinds/`. */
export interface FieldKind {
  /** Whether the server's field is of this kind; the first kind of the table that takes it draws it. */
  takes(field: MethodField): boolean;
  /** draws it, independently of the other fields */
  Input: ComponentType<FieldInputProps>;
  /** draws fields of this kind that follow each other, if they are a whole together */
  block?: { Block: ComponentType<FieldListProps>; isWhole(fields: readonly FormField[]): boolean };
  /** How its text is shown and sent. An invalid mask is ignored and returned as a problem. */
  format(field: MethodField): ChosenFormat;
  /** Autofill and keyboard, if the player types it. */
  inputAttributes(field: MethodField): InputAttributes;
  /** The text that the server's rules apply to; the plain value by default. */
  ruleText?(shown: string): string;
  /** Checks a value that is present and passes the server's rules. */
  check?(plain: string, field: MethodField, method: Pick<Method, "checkLuhn">): Problem | undefined;
  /** Its own words: for a missing and for an incorrect value, and the label if the server has none. */
  words?(field: MethodField): { missing: Problem; incorrect?: Problem; label?: Message | undefined };
  /** Whether another field of the form asks for it too: then it is not shown. */
  isCovered?(field: MethodField, all: readonly MethodField[]): boolean;
  /** Creates the state that a provider's page fills in instead of a value. */
  createHosted?(): HostedField;
  /** Only the player fills it in: neither the server's initial value nor the last payment nor another form does. */
  isNeverPreset?: true;
}

/** One field of a form. Each part is a separate atom, so that a key press renders one field only. */
export interface FormField {
  description: MethodField;
  kind: FieldKind;
  format: Format;
  /** the displayed text */
  valueAtom: PrimitiveAtom<string>;
  /** another object each time the value is cleared, even an empty one */
  clearingAtom: PrimitiveAtom<object>;
  /** set on blur, input or change */
  touchedAtom: PrimitiveAtom<boolean>;
  /** whether the player has focused it: a visited field is not prefilled any more */
  visitedAtom: PrimitiveAtom<boolean>;
  /** whether the player has changed it: the first change is tracked */
  changedAtom: PrimitiveAtom<boolean>;
  /** the code of the country last chosen for a phone number: countries may share its dial code */
  countryAtom: PrimitiveAtom<string | undefined>;
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
  /** the provider's page of a `hosted_card` field */
  hosted: HostedField | undefined;
  /** whether the form was created with a valid value from the player's last payment in it */
  isKnown: boolean;
}

/** A form: of a method, of a saved account or of an action. */
export interface Form {
  amount: {
    /** the text in the amount field */
    textAtom: PrimitiveAtom<string>;
    touchedAtom: PrimitiveAtom<boolean>;
    visitedAtom: PrimitiveAtom<boolean>;
    changedAtom: PrimitiveAtom<boolean>;
    /** whether the player has typed the text; typing replaces any other text */
    typedAtom: PrimitiveAtom<boolean>;
    /** the text filled in from the player's last payment */
    prefilledAtom: PrimitiveAtom<string | undefined>;
    rejectionAtom: PrimitiveAtom<Problem | undefined>;
    /** the text that the host's amount or the quick view has put in: the host's next amount replaces it */
    startAtom: PrimitiveAtom<string | undefined>;
    /** shared by the form */
    quietAtom: PrimitiveAtom<boolean>;
  };
  fields: readonly FormField[];
  /** names of the icons of the method, such as the card brands that it takes */
  iconNames: readonly string[];
  /** whether the advanced fields are expanded */
  advancedOpenAtom: PrimitiveAtom<boolean>;
  /** the fields to collapse: nothing moves while the player fills in the form */
  known: readonly FormField[];
  /** whether the player has opened them */
  knownOpenAtom: PrimitiveAtom<boolean>;
  /** suppresses live announcements of errors while the focus moves to one of them */
  quietAtom: PrimitiveAtom<boolean>;
  /** whether all fields are valid; the amount is validated separately */
  validAtom: Atom<boolean>;
}
