import type { Method } from "../../contract";

/** Whether a method asks for anything before it gives an address: an amount is not asked for (contract §5). */
export const hasQuestions = ({ fields }: Pick<Method, "fields">): boolean =>
  fields?.some(({ name, type }) => type !== "amount" && name !== "amount") ?? false;
