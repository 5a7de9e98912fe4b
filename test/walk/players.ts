/** Somebody with an account: everything they type is theirs alone. */
export interface Player {
  /** also their first token */
  readonly name: string;
  /** how often their token was renewed */
  renewals: number;
}

/** The player's present token; the server takes renewed ones for the same player's. */
export const tokenOf = ({ name, renewals }: Player): string => (renewals ? `${name}~${renewals}` : name);
