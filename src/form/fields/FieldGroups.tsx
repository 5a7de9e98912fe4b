import type { ComponentType } from "react";
import type { FieldListProps, FormField } from "../state/state";

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
export function FieldGroups({ fields, iconNames, last, noteFor }: FieldListProps) {
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
