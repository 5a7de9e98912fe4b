import type { FaultInput, FaultKind } from "../../server/faults/faultSchema";

/** Faults to add with one press. */
export const presets: readonly { label: string; fault: FaultInput }[];

/** Each kind of fault: its label, and its fields as [label, type or options, initial value]. */
export const kinds: Readonly<
  Record<FaultKind, { label: string; fields: Readonly<Record<string, [string, string | readonly string[], string]>> }>
>;
