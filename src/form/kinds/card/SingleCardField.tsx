import { isCardNumber } from "../../../catalogue/method/cardFields";
import type { FieldInputProps } from "../../state/state";
import { TextField } from "../text/TextField";
import { CardBrand } from "./CardBrand";

/** A field of a card that stands alone; a number shows its brand. */
export function SingleCardField(props: FieldInputProps) {
  const { description, valueAtom } = props.field;
  return <TextField {...props} after={isCardNumber(description) && <CardBrand numberAtom={valueAtom} />} />;
}
