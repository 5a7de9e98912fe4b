import { useAtom, useAtomValue } from "jotai/react";
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { type ComponentType, type ReactNode, useId, useMemo } from "react";
import { useCashier } from "../cashier/Cashier";
import { FoldSign } from "../ui/display/FoldSign";
import { useStyles } from "../ui/dom/useStyles";
import type { FieldListProps, Form, FormField } from "./Form";
import css from "./fieldList.css?inline";
import { display } from "./masks/Format";
import { fieldParts } from "./state/form";
import { formTexts } from "./texts";

/** The last field that Enter can move to. Enter skips what is folded away or disabled: see {@link focusNextOnEnter}. */
export function useLastField(form: Form): FormField | undefined {
  const isKnownOpen = useAtomValue(form.knownOpenAtom);
  const isAdvancedOpen = useAtomValue(form.advancedOpenAtom);
  const { plain, known, advanced } = fieldParts(form);
  const shown = [...plain, ...(isKnownOpen ? known : []), ...(isAdvancedOpen ? advanced : [])];
  return shown.findLast(({ description }) => !description.isDisabled);
}

/**
 * The fields of a form. Fields filled in from the player's last payment are collapsed, so that the others stand out.
 * The advanced ones are collapsed at the end.
 */
export function FieldList({ form, noteFor }: Pick<FieldListProps, "noteFor"> & { form: Form }) {
  useStyles(css);
  const cashier = useCashier();
  const { iconNames } = form;
  const { plain, known, advanced } = fieldParts(form);
  const last = useLastField(form);
  const draw = (drawn: readonly FormField[]) => (
    <FieldGroups fields={drawn} iconNames={iconNames} last={last} noteFor={noteFor} />
  );
  return (
    <>
      {draw(plain)}
      {known.length > 0 && (
        <Fold
          openAtom={form.knownOpenAtom}
          label={cashier.text(formTexts.known)}
          summary={<KnownValues fields={known} />}
        >
          {draw(known)}
        </Fold>
      )}
      {advanced.length > 0 && (
        <Fold openAtom={form.advancedOpenAtom} label={cashier.text(formTexts.advanced)}>
          {draw(advanced)}
        </Fold>
      )}
    </>
  );
}

interface FoldProps {
  openAtom: PrimitiveAtom<boolean>;
  label: string;
  /** the values of the collapsed fields */
  summary?: ReactNode;
  children: ReactNode;
}

/** Fields that are collapsed until the player expands them or one of them is invalid. */
function Fold({ openAtom, label, summary, children }: FoldProps) {
  const cashier = useCashier();
  const id = useId();
  const [isOpen, setOpen] = useAtom(openAtom);
  return (
    <>
      <button type="button" className="fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span className="fold-text">
          {label} {!isOpen && summary}
        </span>{" "}
        {summary && !isOpen ? cashier.text(formTexts.edit) : <FoldSign />}
      </button>
      <div id={id} className="stack" hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

/** The values of fields in one line. */
function KnownValues({ fields }: { fields: readonly FormField[] }) {
  const valuesAtom = useMemo(
    () => atom((get) => fields.map((field) => shownValue(field, get(field.valueAtom)))),
    [fields],
  );
  return <bdi className="fold-values">{useAtomValue(valuesAtom).join(", ")}</bdi>;
}

/** The text that a field shows for its value. */
function shownValue({ description, format }: FormField, value: string): string {
  const option = description.values?.find((one) => one.value === value);
  return option?.text ?? display(format, value);
}

/** A block of fields that belong together, or a single field. */
type FieldGroup = { Block: ComponentType<FieldListProps>; fields: readonly FormField[] } | { field: FormField };

/** Groups fields of one kind that follow each other, where the kind draws them as a block. The order stays. */
export function groupFields(fields: readonly FormField[]): FieldGroup[] {
  const runs: [FormField, ...FormField[]][] = [];
  for (const field of fields) {
    const run = runs.at(-1);
    if (run && field.kind.block && field.kind === run[0].kind) run.push(field);
    else runs.push([field]);
  }
  return runs.flatMap<FieldGroup>((run) => {
    const { block } = run[0].kind;
    return block?.isWhole(run) ? [{ Block: block.Block, fields: run }] : run.map((field) => ({ field }));
  });
}

/** The fields of a form; those that belong together in one block. */
function FieldGroups({ fields, iconNames, last, noteFor }: FieldListProps) {
  return groupFields(fields).map((group) => {
    if ("Block" in group) {
      const key = group.fields.map(({ description }) => description.name).join(" ");
      return <group.Block key={key} fields={group.fields} iconNames={iconNames} last={last} noteFor={noteFor} />;
    }
    const { field } = group;
    const { name } = field.description;
    const { Input } = field.kind;
    return <Input key={name} field={field} isLast={field === last} below={noteFor?.(field)} />;
  });
}
