import { snakeCaseName } from "../../../catalogue/method/cardFields";
import type { FieldKind } from "../../state/state";
import { textKind } from "../text";
import { ClabeField } from "./ClabeField";

/** A CLABE, the standardised account number of Mexican banks: 18 digits, of which the first three name the bank. */
export const clabeKind: FieldKind = {
  ...textKind,
  takes: ({ name, values }) => !values?.length && /(?:^|_)clabe(?:_|$)/.test(snakeCaseName(name)),
  Input: ClabeField,
};
