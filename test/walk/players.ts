import { Ledger } from "../../demo/server/transactions/Ledger.ts";
import { SocketApi } from "../../demo/server/transports/SocketApi.ts";

/** Stands between a player's first token and the number of a renewed one. */
const renewal = "~";
const basic = (token: string): string => token.split(renewal)[0] ?? token;

/** Somebody with an account: everything they type is theirs alone. */
export interface Player {
  readonly name: string;
  /** how often their token was renewed */
  renewals: number;
}

export const tokenOf = ({ name, renewals }: Player): string => (renewals ? `${name}${renewal}${renewals}` : name);

/** Whose token it is. */
export const ownerOf = basic;

let isTaught = false;
/** The demo server has one account per token: makes it treat a renewed token as the same player's. */
export function teachRenewals(players: readonly Player[]): void {
  all = players;
  if (isTaught) return;
  isTaught = true;
  const { player, list } = Ledger.prototype;
  Ledger.prototype.player = function (token) {
    return player.call(this, basic(token));
  };
  Ledger.prototype.list = function (token) {
    return list.call(this, token === undefined ? undefined : basic(token));
  };
  const { push } = SocketApi.prototype;
  SocketApi.prototype.push = function (token, type, data) {
    const renewals = all.find(({ name }) => name === basic(token))?.renewals ?? 0;
    for (let at = 0; at <= renewals; at += 1)
      push.call(this, tokenOf({ name: basic(token), renewals: at }), type, data);
  };
}
let all: readonly Player[] = [];
