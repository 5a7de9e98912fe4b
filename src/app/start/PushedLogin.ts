import type { HostSession } from "../../session/hostSession";

/** What of a pushed login is the session's. */
export const loginFields = ["token", "currency", "paymentGeo"] as const;

/** The session's fields that a pushed login has brought. */
export type Login = Partial<Pick<HostSession, (typeof loginFields)[number]>>;

/** What pushes have brought of a session: newer than what the host had given before, older than what it gives then. */
export class PushedLogin {
  readonly #login: Login;
  /** the host's session of now */
  given: HostSession;

  /** @param given the host's session before the first push */
  constructor(given: HostSession, login: Login = {}) {
    this.given = given;
    this.#login = { ...login };
  }

  /** The same with what another push brings. */
  with(login: Login): PushedLogin {
    return new PushedLogin(this.given, { ...this.#login, ...login });
  }

  /** The host's session with what was pushed, as far as the host has not changed it since. */
  over(given: HostSession): HostSession {
    for (const name of loginFields) if (given[name] !== this.given[name]) delete this.#login[name];
    this.given = given;
    return { ...given, ...this.#login };
  }
}
