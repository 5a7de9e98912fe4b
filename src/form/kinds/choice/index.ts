import { typingAttributes } from "../../fields/autofill";
import { verbatim } from "../../masks/Format";
import type { FieldKind } from "../../state/state";
import { choiceTexts } from "../../texts";
import { DropdownField, NetworksField } from "./ChoiceField";

/** One of the server's options. */
export const choiceKind: FieldKind = {
  takes: ({ values }) => Boolean(values?.length),
  Input: DropdownField,
  format: () => ({ format: verbatim }),
  typing: typingAttributes,
  words: ({ name }) => ({ missing: /bank/i.test(name) ? choiceTexts.bank : choiceTexts.other }),
};

/** The network of a coin. The player chooses it each time: coins sent over a wrong network are lost. */
export const networksKind: FieldKind = {
  ...choiceKind,
  takes: ({ type }) => type === "networks",
  Input: NetworksField,
  words: () => ({ missing: choiceTexts.network }),
  isNeverPreset: true,
};
