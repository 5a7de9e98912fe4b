import { describe, expect, it } from "vitest";
import { hostSessionDefaults } from "../../session/hostSession";
import { PushedLogin } from "./PushedLogin";

const given = { ...hostSessionDefaults, token: "a", currency: "MXN", paymentGeo: "MX" };

describe("a pushed login", () => {
  it("takes precedence over a host's field until the host changes that field", () => {
    const pushed = new PushedLogin(given).with({ token: "b", currency: "USD" });
    expect(pushed.applyTo(given)).toEqual({ ...given, token: "b", currency: "USD" });
    expect(pushed.applyTo({ ...given, lang: "es" })).toMatchObject({ token: "b", currency: "USD", lang: "es" });
    expect(pushed.applyTo({ ...given, token: "c" })).toMatchObject({ token: "c", currency: "USD" });
    // the host's change is newer, even back to the old value
    expect(pushed.applyTo(given)).toMatchObject({ token: "a", currency: "USD" });
  });

  it("is overridden by the next one", () => {
    const first = new PushedLogin(given).with({ token: "b", currency: "USD" });
    first.applyTo(given);
    expect(first.with({ token: "c", paymentGeo: "BR" }).applyTo(given)).toMatchObject({
      token: "c",
      currency: "USD",
      paymentGeo: "BR",
    });
  });
});
