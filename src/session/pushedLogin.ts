import { atom } from "jotai/vanilla";
import { hostSessionAtom } from "./atoms";
import type { HostSession } from "./hostSession";
import { playerAtom } from "./playerAtom";

/** The session's fields that a pushed login can change. */
export const loginFields = ["token", "currency", "paymentGeo", "lang", "platform", "xOrigin"] as const;

/** The session's fields of a pushed login. */
export type Login = Partial<Pick<HostSession, (typeof loginFields)[number]>>;

/** The fields that the server has pushed: each takes precedence until the host changes that field itself. */
export interface PushedLogin {
  /** the host's session */
  given: HostSession;
  login: Login;
}

/** A pushed login after the host has given another session: without the fields that differ there. */
export function withHostSession(pushed: PushedLogin, given: HostSession): PushedLogin {
  const isKept = (name: string) => loginFields.some((field) => field === name && given[field] === pushed.given[field]);
  return { given, login: Object.fromEntries(Object.entries(pushed.login).filter(([name]) => isKept(name))) };
}

/** The host's session with the pushed fields. */
export const sessionOf = ({ given, login }: PushedLogin): HostSession => ({ ...given, ...login });

/** The session fields that the server has pushed, and the host's session that they are merged into. */
export const pushedLoginAtom = playerAtom<PushedLogin | undefined>(undefined);

/** The token of the host's own session: the player's next page does not have one that the server has pushed. */
export const hostTokenAtom = atom((get) => get(pushedLoginAtom)?.given.token ?? get(hostSessionAtom).token);
