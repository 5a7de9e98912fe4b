import type { Bonus, Experiment } from "../contract/host/session";
import type { FieldName, FieldValues } from "./fields";

/** A list of offers; ids may be numbers. */
export type Offers = readonly (Omit<Bonus, "id"> & { id: string | number })[];

/** The type that a page may assign: also the text of a value, as attributes have it, and a number for an id. */
type Readable<Name extends FieldName, Read> = Name extends "bonusList"
  ? Offers | string
  : Name extends "experiments"
    ? readonly Experiment[] | string
    : Read extends readonly (infer Member)[]
      ? readonly Member[] | string
      : Read extends boolean
        ? Read | "" | `${Read}`
        : Read extends object
          ? Read | string
          : string extends Read
            ? Name extends `${string}Id`
              ? Read | number
              : Read
            : Read;

/** The value of a property: what its field's reader returns. */
export type Value<Name extends FieldName> = FieldValues[Name] | undefined;

/** All that a page may assign to a property: see `CashierProperties`. */
export type Input<Name extends FieldName> = Readable<Name, FieldValues[Name]> | null | undefined;
