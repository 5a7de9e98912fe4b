import * as v from "valibot";

/**
 * A schema of an object with these members. valibot reads members with `for…in`, so they have no prototype: on a page
 * whose old library extends `Object.prototype`, an inherited function would count as a member.
 */
export const objectOf = /* @__NO_SIDE_EFFECTS__ */ <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<Entries, undefined> => v.object(Object.assign<object, Entries>(Object.create(null), entries));
