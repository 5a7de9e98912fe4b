import { describe, expect, it } from "vitest";
import { hostSessionDefaults } from "../../session/hostSession";
import { PushedLogin } from "./PushedLogin";

const given = { ...hostSessionDefaults, token: "a", currency: "MXN", paymentGeo: "MX" };

describe("a pushed login", () => {
  it("counts before what the host had given, until the host gives something else", () => {
    const pushed = new PushedLogin(given).with({ token: "b", currency: "USD" });
    expect(pushed.over(given)).toEqual({ ...given, token: "b", currency: "USD" });
    expect(pushed.over({ ...given, lang: "es" })).toMatchObject({ token: "b", currency: "USD", lang: "es" });
    expect(pushed.over({ ...given, token: "c" })).toMatchObject({ token: "c", currency: "USD" });
    // what the host has given since is newer, whatever it is
    expect(pushed.over(given)).toMatchObject({ token: "a", currency: "USD" });
  });

  it("is laid over by the next", () => {
    const first = new PushedLogin(given).with({ token: "b", currency: "USD" });
    first.over(given);
    expect(first.with({ token: "c", paymentGeo: "BR" }).over(given)).toMatchObject({
      token: "c",
      currency: "USD",
      paymentGeo: "BR",
    });
  });
});
