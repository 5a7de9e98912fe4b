import { describe, expect, it } from "vitest";
import { type HostSession, hostSessionDefaults } from "./hostSession";
import { type PushedLogin, sessionOf, withHostSession } from "./pushedLogin";

const given = { ...hostSessionDefaults, token: "a", currency: "MXN", paymentGeo: "MX" };
const pushed: PushedLogin = { given, login: { token: "b", currency: "USD" } };

/** The session after the host has given these, one after another. */
const after = (...sessions: HostSession[]) => sessionOf(sessions.reduce(withHostSession, pushed));

describe("a pushed login takes precedence over a host's field", () => {
  it.each([
    ["while the host gives the same session", [given], { token: "b", currency: "USD" }],
    ["while the host changes another field", [{ ...given, lang: "es" }], { token: "b", currency: "USD", lang: "es" }],
    ["until the host changes that field", [{ ...given, token: "c" }], { token: "c", currency: "USD" }],
    ["and no more if the host changes it back", [{ ...given, token: "c" }, given], { token: "a", currency: "USD" }],
  ])("%s", (_, sessions, expected) => expect(after(...sessions)).toEqual({ ...given, ...expected }));

  it("and leaves the values as they are", () => {
    withHostSession(pushed, { ...given, token: "c" });
    expect(pushed).toEqual({ given, login: { token: "b", currency: "USD" } });
  });
});
