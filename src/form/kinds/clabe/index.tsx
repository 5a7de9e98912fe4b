import { useAtomValue } from "jotai/react";
import { useRef } from "react";
import { useCashier } from "../../../cashier/Cashier";
import { snakeCaseName } from "../../../catalogue/method/fieldContent";
import { useCodeOnDemand } from "../../../loading/useCodeOnDemand";
import type { FieldInputProps, FieldKind } from "../../Form";
import { useTypedInput } from "../../fields/useField";
import { formTexts } from "../../texts";
import { TextField, textKind } from "../text";

const clabeDigits = 18;

/** The name that the list has for a code of no bank. */
const noBank = "N/A";

/** Returns the name of the bank that a CLABE begins with. */
type BankOf = (clabe: string) => string | undefined;

async function loadClabeBanks(): Promise<BankOf> {
  const { clabe } = await import("clabe-validator");
  const banks: Readonly<Record<number, { name?: string } | undefined>> = clabe.banksMap;
  return (number) => {
    const name = /^\d{3}/.test(number) ? banks[Number(number.slice(0, 3))]?.name : undefined;
    return name === noBank ? undefined : name;
  };
}

/** A CLABE: how many digits it takes, how many are typed, and the name of its bank. */
function ClabeField(props: FieldInputProps) {
  const { field } = props;
  const cashier = useCashier();
  const element = useRef<HTMLDivElement>(null);
  const isTyping = useTypedInput(element) !== undefined;
  const number = field.format.plain(useAtomValue(field.valueAtom));
  const bankOf = useCodeOnDemand(loadClabeBanks, number !== "");
  const isWhole = number.length === clabeDigits;
  const shape = isWhole ? undefined : cashier.text(formTexts.digits, { count: clabeDigits });
  // the hint tells screen readers the number of digits; each key press would be too much
  const counter = number !== "" && !isWhole && <span aria-hidden="true">{`${number.length}/${clabeDigits}`}</span>;
  return (
    <TextField
      {...props}
      ref={element}
      isTyping={isTyping && !isWhole}
      hint={bankOf?.(number) ?? shape}
      after={counter}
    />
  );
}

/** A CLABE, the standardised account number of Mexican banks: 18 digits, of which the first three name the bank. */
export const clabeKind: FieldKind = {
  ...textKind,
  takes: ({ name, values }) =>
    !values?.length && /(?:^|_)clabe(?!.*_(?:name|holder|owner|bank|type)$)(?:_|$)/.test(snakeCaseName(name)),
  Input: ClabeField,
};
