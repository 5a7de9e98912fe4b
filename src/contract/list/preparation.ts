import * as v from "valibot";
import { displayList } from "../text/textLimits";
import { objectOf } from "../wire/objectOf";
import type { Method } from "./method";
import { readMember, serverTextSchema } from "./offer";

const titleSchema = v.fallback(v.nullish(serverTextSchema), undefined);
const stepSchema = objectOf({ title: titleSchema, text: serverTextSchema });

/** How a method is used, step by step. A wrong step is left out. */
const preparationSchema = objectOf({
  title: titleSchema,
  steps: v.pipe(
    displayList(v.unknown(), 100),
    v.transform((steps) => steps.flatMap((step) => readMember(stepSchema, step) ?? [])),
  ),
});
export type ReceivedPreparation = v.InferOutput<typeof preparationSchema>;

/** The member of a method that holds it. */
export const preparedSchema = objectOf({ preparation: preparationSchema });

/** Reads the preparation of a method; undefined if it is absent or invalid. */
export const readPreparation = ({ received }: Pick<Method, "received">): ReceivedPreparation | undefined =>
  readMember(preparedSchema, received)?.preparation;
