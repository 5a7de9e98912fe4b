import type { Method } from "../../contract";
import { isAmount } from "../../form/form";

/** Whether a method asks for anything before it gives an address: an amount is not asked for (contract §5). */
export const hasQuestions = ({ fields }: Pick<Method, "fields">): boolean =>
  fields?.some((field) => !isAmount(field)) ?? false;
