/** The host names of the local computer. */
const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];

/** The demo's own host names, and the addresses that a payment may return to. */
export class AllowedAddresses {
  readonly #names: ReadonlySet<string>;
  readonly #returnOrigins: ReadonlySet<string>;

  /**
   * @param host the name that the server listens on
   * @param returnOrigins origins of other computers that a payment may return to
   */
  constructor(host: string, returnOrigins: readonly string[] = []) {
    this.#names = new Set([...loopbackNames, host]);
    this.#returnOrigins = new Set(returnOrigins.map((address) => new URL(address).origin));
  }

  /** Whether this is one of the server's own names; other names may resolve to this computer as well. */
  hasName(name: string): boolean {
    return this.#names.has(name);
  }

  /** Whether a payment may return to this address: any page of this computer, or an allowed origin. */
  isReturnAddress(address: string): boolean {
    const { protocol, hostname, origin, username, password } = new URL(address);
    if (!/^https?:$/.test(protocol) || username !== "" || password !== "") return false;
    return this.hasName(hostname) || this.#returnOrigins.has(origin);
  }
}
