import type { HostSession } from "../../session/hostSession";

/** The session's fields that a pushed login can change. */
export const loginFields = ["token", "currency", "paymentGeo", "lang", "platform", "xOrigin"] as const;

/** The session's fields of a pushed login. */
export type Login = Partial<Pick<HostSession, (typeof loginFields)[number]>>;

/** Session fields that the server has pushed: each takes precedence until the host changes that field itself. */
export class PushedLogin {
  readonly #login: Login;
  /** the host's current session */
  given: HostSession;

  /** @param given the host's session before the first push */
  constructor(given: HostSession, login: Login = {}) {
    this.given = given;
    this.#login = { ...login };
  }

  /** Adds another push. */
  with(login: Login): PushedLogin {
    return new PushedLogin(this.given, { ...this.#login, ...login });
  }

  /** The host's session with the pushed fields, except those that the host has changed since. */
  applyTo(given: HostSession): HostSession {
    for (const name of loginFields) if (given[name] !== this.given[name]) delete this.#login[name];
    this.given = given;
    return { ...given, ...this.#login };
  }
}
