/** A computer's names for itself, as they stand in addresses. */
const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];

/** Which addresses are the demo's own, and which others a payment may return to. */
export class OwnAddresses {
  readonly #names: ReadonlySet<string>;
  readonly #returnOrigins: ReadonlySet<string>;

  /**
   * @param host the name that the server listens under
   * @param returnOrigins origins of other computers that a payment may return to
   */
  constructor(host: string, returnOrigins: readonly string[] = []) {
    this.#names = new Set([...loopbackNames, host]);
    this.#returnOrigins = new Set(returnOrigins.map((address) => new URL(address).origin));
  }

  /** Whether the server has this name itself: an address can lead here under any other one as well. */
  hasName(name: string): boolean {
    return this.#names.has(name);
  }

  /** Whether a payment may return there: to any page of this computer, and to the origins that were listed. */
  isReturnAddress(address: string): boolean {
    const { protocol, hostname, origin, username, password } = new URL(address);
    if (!/^https?:$/.test(protocol) || username !== "" || password !== "") return false;
    return this.hasName(hostname) || this.#returnOrigins.has(origin);
  }
}
