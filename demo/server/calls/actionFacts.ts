/** What an action is made of. */
export interface ActionFacts {
  seed: number;
  /** of the transaction */
  id: string;
  origin: string;
  method: string;
  amount: number | null;
  currency: string;
  fields: Readonly<Record<string, string>>;
}
