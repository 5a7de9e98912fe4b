/** The input for creating an action. */
export interface ActionInput {
  seed: number;
  /** the transaction's id */
  id: string;
  origin: string;
  method: string;
  amount: number | null;
  currency: string;
  fields: Readonly<Record<string, string>>;
}
