import { control } from "/panel/server.js";

const changesMs = 500;

/** Events on the side of the payment server: from other devices, the provider, the network. */
export class ServerSide {
  #token;

  constructor(token) {
    this.#token = token;
  }

  /** A player with a balance, with every method and without saved accounts, however the server was started. */
  async prepare() {
    const token = this.#token;
    await control("POST", "saved-accounts", { token, none: true });
    await control("POST", "balance", { token });
    await control("POST", "methods", { set: "flows", token });
  }

  async fault({ fault }) {
    await control("POST", "faults", { ...fault, token: this.#token });
  }

  async dropSockets() {
    await control("POST", "sockets/drop", { token: this.#token });
  }

  async history({ count }) {
    await control("POST", "history", { token: this.#token, count });
  }

  async savedAccounts() {
    await control("POST", "saved-accounts", { token: this.#token });
  }

  async savedAccount({ account }) {
    await control("POST", "saved-accounts", { token: this.#token, account });
  }

  async limits({ limits }) {
    await control("POST", "limits", { token: this.#token, ...limits });
  }

  async health({ methods }) {
    await control("POST", "push", { token: this.#token, type: "methods.health", data: methods });
  }

  async deposits({ methods }) {
    for (const method of methods) {
      const body = {
        request_id: crypto.randomUUID(),
        method,
        currency: "MXN",
        country: "mx",
        amount: 500,
        fields: {},
        return_url: location.origin,
        locale: "en",
      };
      const headers = { "content-type": "application/json", authorization: this.#token };
      const answer = await fetch("/api/BANKING_DEPOSIT/create", {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} was refused`);
    }
  }

  async change({ change, details = {} }) {
    const { items } = await control("GET", `transactions?token=${encodeURIComponent(this.#token)}&limit=1`);
    if (!items[0]) throw new Error("The player has no payment");
    await control("POST", `transactions/${items[0].id}/${change}`, details);
    // the push, and the request that follows it
    await new Promise((resolve) => setTimeout(resolve, changesMs));
  }
}
