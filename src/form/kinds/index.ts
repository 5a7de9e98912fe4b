import type { MethodField } from "../../contract/list/method";
import type { FieldKind } from "../Form";
import { cardKind } from "./card";
import { choiceKind, networksKind } from "./choice";
import { clabeKind } from "./clabe";
import { codeKind } from "./code";
import { hostedCardKind } from "./hostedCard";
import { phoneKind } from "./phone";
import { amountKind, textKind } from "./text";

/** The kinds of fields; the first that takes a field draws it. One line adds a kind. */
const kinds: readonly FieldKind[] = [
  hostedCardKind,
  networksKind,
  choiceKind,
  phoneKind,
  amountKind,
  cardKind,
  codeKind,
  clabeKind,
];

/** The kind of a field; text if no other kind takes it. */
export const kindOf = (field: MethodField): FieldKind => kinds.find((kind) => kind.takes(field)) ?? textKind;
