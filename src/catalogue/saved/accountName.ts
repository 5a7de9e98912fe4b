import type { SavedAccount } from "../../contract/list/savedAccount";

/** The name of a saved account: "Visa •••• 4242". */
export const accountName = ({ label, hint }: Pick<SavedAccount, "label" | "hint">): string =>
  [label, hint].filter(Boolean).join(" ");
