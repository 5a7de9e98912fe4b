import * as v from "valibot";
import { objectOf } from "../schema";

type Key = v.GenericSchema<string, string | number | symbol>;
/** The kinds of schemas that the contract is made of. */
type KnownSchema =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<Key, v.GenericSchema, undefined>
  | v.UnionSchema<v.GenericSchema[], undefined>
  | v.OptionalSchema<v.GenericSchema, unknown>
  | v.NullableSchema<v.GenericSchema, unknown>
  | v.NullishSchema<v.GenericSchema, unknown>
  | v.PicklistSchema<readonly (string | number)[], undefined>
  | v.LiteralSchema<string | number | boolean, undefined>
  | v.LazySchema<v.GenericSchema>
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
  | v.CustomSchema<unknown, undefined>
  | v.UnknownSchema;
type Piped = v.SchemaWithPipe<readonly [v.GenericSchema, ...v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>[]]>;

const knownTypes: ReadonlySet<string> = new Set([
  "object",
  "array",
  "record",
  "union",
  "optional",
  "nullable",
  "nullish",
  "picklist",
  "literal",
  "lazy",
  "string",
  "number",
  "boolean",
  "custom",
  "unknown",
]);
const isKnown = (schema: unknown): schema is KnownSchema => knownTypes.has(Object(schema).type);
const isPiped = (schema: v.GenericSchema): schema is Piped => "pipe" in schema && Array.isArray(schema.pipe);
const isSchema = (item: { kind: string }): item is v.GenericSchema => item.kind === "schema";

/**
 * Derives strict variants of the contract's schemas. The widget forgives a wrong optional member and uses a fallback; a
 * strict schema reports it, and takes no list for an object.
 */
export class StrictSchemas {
  /** also keeps equal parts identical, so that a JSON schema can refer to them */
  readonly #known = new Map<v.GenericSchema, v.GenericSchema>();
  readonly #replaced: ReadonlyMap<v.GenericSchema, (strict: StrictSchemas) => v.GenericSchema>;
  readonly #takesLists: boolean;

  /**
   * @param replaced makes the strict variant of a schema that has a rule of its own
   * @param takesLists whether a list counts as an object, as it does for valibot: a JSON schema needs no guard
   */
  constructor(
    replaced: Iterable<readonly [v.GenericSchema, (strict: StrictSchemas) => v.GenericSchema]> = [],
    takesLists = false,
  ) {
    this.#replaced = new Map(replaced);
    this.#takesLists = takesLists;
  }

  /** The strict variant of a schema. @throws Error for a kind of schema that the contract does not use yet */
  of(schema: v.GenericSchema): v.GenericSchema {
    const known = this.#known.get(schema);
    if (known) return known;
    const replacement = this.#replaced.get(schema)?.(this);
    const strict = replacement ?? (isPiped(schema) ? this.#pipe(schema) : this.#rebuild(schema));
    this.#known.set(schema, strict);
    return strict;
  }

  /** The strict variants of an object's members. */
  entries(entries: v.ObjectEntries): Record<string, v.GenericSchema> {
    return Object.fromEntries(
      Object.entries(entries).flatMap(([name, entry]) => (entry.kind === "schema" ? [[name, this.of(entry)]] : [])),
    );
  }

  /** An object's schema that takes no list. */
  object(schema: v.GenericSchema): v.GenericSchema {
    if (this.#takesLists) return schema;
    // before the schema, which makes an object of a list
    return v.pipe(
      v.unknown(),
      v.check((value) => !Array.isArray(value), "an object, not a list"),
      schema,
    );
  }

  #pipe({ pipe: [first, ...rest] }: Piped): v.GenericSchema {
    return v.pipe(this.of(first), ...rest.map((item) => (isSchema(item) ? this.of(item) : item)));
  }

  #rebuild(schema: unknown): v.GenericSchema {
    if (!isKnown(schema)) throw new Error(`The contract has no strict ${Object(schema).type}`);
    switch (schema.type) {
      case "object":
        return this.object(objectOf(this.entries(schema.entries)));
      case "record":
        return this.object(v.record(schema.key, this.of(schema.value)));
      case "array":
        return v.array(this.of(schema.item));
      case "union":
        return v.union(schema.options.map((option) => this.of(option)));
      case "nullable":
        return v.nullable(this.of(schema.wrapped), schema.default);
      // an optional member may be null as well
      case "optional":
      case "nullish":
        return v.nullish(this.of(schema.wrapped), schema.default);
      case "lazy":
        return v.lazy((input) => this.of(schema.getter(input)));
      case "picklist":
        return v.picklist(schema.options);
      case "literal":
        return v.literal(schema.literal);
      case "custom":
        return v.custom(schema.check);
      case "string":
        return v.string();
      case "number":
        return v.number();
      case "boolean":
        return v.boolean();
      case "unknown":
        return v.unknown();
    }
  }
}
