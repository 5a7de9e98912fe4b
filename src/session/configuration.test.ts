import { describe, expect, it } from "vitest";
import { configuration } from "./configuration";
import type { FieldName, FieldValues } from "./fields";

const script = "https://cdn.example/widget/cashier-widget.js";
const reader =
  (values: Partial<FieldValues>) =>
  <Name extends FieldName>(name: Name): FieldValues[Name] | undefined =>
    values[name];

describe("configuration", () => {
  it("has the defaults", () =>
    expect(configuration(reader({}), script)).toEqual({
      session: {
        bonusId: undefined,
        bonusList: [],
        closingButton: true,
        pageSwitch: true,
        experiments: [],
        host: "",
        schema: undefined,
        token: "",
        xOrigin: "",
        userId: "",
        partnerKey: "",
        transport: "socket",
        platformVersion: "redesign",
        pwa: undefined,
        isMobileApp: undefined,
        currency: undefined,
        paymentGeo: "RU",
        platform: undefined,
        lang: "en-US",
      },
      settings: {
        server: "https://cdn.example",
        product: "cashier-widget",
        page: "deposit",
        view: "full",
        theme: "auto",
        allowedOrigins: [],
        returnUrl: location.origin + location.pathname,
        recaptchaSiteKey: undefined,
        geetestId: undefined,
        recaptchaScript: undefined,
        geetestScript: undefined,
        monitoring: undefined,
      },
    }));

  it("uses every given value", () => {
    const session: Partial<FieldValues> = {
      bonusId: "b",
      bonusList: [{ id: "b", type: "deposit" }],
      closingButton: false,
      pageSwitch: false,
      experiments: [{ key: "k", group: "g" }],
      host: "h",
      schema: { theme: "dark" },
      token: "t",
      xOrigin: "https://x.example",
      userId: "1",
      partnerKey: "p",
      transport: "http",
      platformVersion: "v2",
      pwa: false,
      isMobileApp: true,
      currency: "MXN",
      paymentGeo: "MX",
      platform: "ios",
      lang: "es-MX",
    };
    const settings: Partial<FieldValues> = {
      server: "https://pay.example",
      product: "other",
      page: "withdrawal",
      view: "quick",
      theme: "dark",
      allowedOrigins: ["https://a.example"],
      returnUrl: "https://host.example/back",
      recaptchaSiteKey: "r",
      geetestId: "g",
      recaptchaScript: "https://www.recaptcha.net/recaptcha/api.js",
      geetestScript: "https://cdn.example/gt4.js",
      monitoring: { applicationId: "a", clientToken: "c", site: "s" },
    };
    expect(configuration(reader({ ...session, ...settings }), script)).toEqual({ session, settings });
  });

  it.each([
    ["https://cdn.example:8443/a/b.js?v=1", "https://cdn.example:8443"],
    ["http://127.0.0.1:5173/src/loader.ts", "http://127.0.0.1:5173"],
    ["data:text/javascript,1", ""],
    ["file:///home/widget.js", ""],
  ])("the server of a script at %s is %j", (base, server) =>
    expect(configuration(reader({}), base).settings.server).toBe(server),
  );
});
