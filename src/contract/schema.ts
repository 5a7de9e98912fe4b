import * as v from "valibot";

type Issue = v.BaseIssue<unknown>;

/** An issue inside a member that may be left out: how many of the last keys of its path are inside that member. */
type MarkedIssue = Issue & { keysInside: number };

const isMarked = (issue: Issue): issue is MarkedIssue => "keysInside" in issue;

/**
 * A schema of a member that may be left out: {@link readLeniently} treats an invalid one as absent. The schema itself
 * stays strict.
 * @param schema accepts a missing member
 * @param isItsOwn whether an issue leaves out this member; by default any that leaves out no member inside it
 */
export function leavable<const Schema extends v.GenericSchema>(
  schema: Schema,
  isItsOwn: (issue: Issue) => boolean = () => true,
): Schema {
  return {
    ...schema,
    "~run"(dataset: v.UnknownDataset, config: v.Config<Issue>) {
      const read = schema["~run"](dataset, config);
      for (const issue of read.issues ?? [])
        if (!isMarked(issue) && isItsOwn(issue)) Object.assign(issue, { keysInside: issue.path?.length ?? 0 });
      return read;
    },
  };
}

/** A member that may be absent, null, or left out. */
export const orNone = <const Schema extends v.GenericSchema>(schema: Schema) => leavable(v.nullish(schema));

/** A finite number, such as an amount that may be negative. The early list does without `money.ts`. */
export const finiteSchema = v.pipe(v.number(), v.finite());

/** An id: text or number, kept as text. */
export const idSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

/** An optional text. */
export const textSchema = orNone(v.string());

/** Data without its invalid members, or the path that makes it unusable. Paths are dotted and hold no values. */
export type LenientReading<Output> =
  | { success: true; output: Output; leftOut: readonly string[] }
  | { success: false; path: string };

/** The most members that are left out; data with more invalid ones is not usable. */
const maxLeftOut = 50;

/**
 * Parses data and leaves out each optional member that does not match. A wrong required member fails what requires it.
 */
export function readLeniently<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): LenientReading<v.InferOutput<Schema>> {
  const leftOut: string[] = [];
  let rest = data;
  for (;;) {
    const read = v.safeParse(schema, rest, { abortEarly: true });
    if (read.success) return { success: true, output: read.output, leftOut };
    const [issue] = read.issues;
    const path = v.getDotPath(issue) ?? "";
    if (!isMarked(issue) || leftOut.length === maxLeftOut) return { success: false, path };
    leftOut.push(path);
    const keys = issue.path?.map(({ key }) => String(key)) ?? [];
    rest = without(rest, keys.slice(0, keys.length - issue.keysInside));
  }
}

/** A copy of an object or a list, without the member at the end of a path. */
function without(data: unknown, [key = "", ...inner]: readonly string[]): unknown {
  const copy: object = Array.isArray(data) ? [...data] : { ...Object(data) };
  if (inner.length > 0) Reflect.set(copy, key, without(Reflect.get(copy, key), inner));
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else Reflect.deleteProperty(copy, key);
  return copy;
}

/**
 * A schema of an object with these members. valibot reads members with `for…in`, so they have no prototype: on a page
 * whose old library extends `Object.prototype`, an inherited function would count as a member.
 */
export const objectOf = /* @__NO_SIDE_EFFECTS__ */ <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<Entries, undefined> => v.object(Object.assign<object, Entries>(Object.create(null), entries));
