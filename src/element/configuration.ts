import { originOf } from "../contract";
import { type HostSession, hostSessionDefaults, type Settings } from "../session/hostSession";
import { storedTransport } from "../session/storedTransport";
import type { PropertyName, PropertyValues } from "./attributes";

/** What an element's attributes and properties amount to. */
export interface Configuration {
  session: HostSession;
  settings: Settings;
}

/**
 * Adds the defaults (contract §1, spec §3) to what an element was given.
 * @param read value of a property, or undefined where there is none
 * @param base address of the script; its origin is the default server
 * @param locale that the page's address asks for
 */
export function configuration(
  read: <Name extends PropertyName>(name: Name) => PropertyValues[Name] | undefined,
  base: string,
  locale?: string,
): Configuration {
  const defaults = hostSessionDefaults;
  return {
    session: {
      bonusId: read("bonusId"),
      bonusList: read("bonusList") ?? defaults.bonusList,
      closingButton: read("closingButton") ?? defaults.closingButton,
      experiments: read("experiments") ?? defaults.experiments,
      host: read("host") ?? defaults.host,
      schema: read("schema"),
      token: read("token") ?? defaults.token,
      xOrigin: read("xOrigin") ?? defaults.xOrigin,
      userId: read("userId") ?? defaults.userId,
      partnerKey: read("partnerKey") ?? defaults.partnerKey,
      transport: storedTransport() ?? read("transport") ?? defaults.transport,
      platformVersion: read("platformVersion") ?? defaults.platformVersion,
      pwa: read("pwa"),
      isMobileApp: read("isMobileApp"),
      currency: read("currency"),
      paymentGeo: read("paymentGeo") ?? defaults.paymentGeo,
      platform: read("platform"),
      lang: read("lang") ?? defaults.lang,
    },
    settings: {
      server: read("server") ?? originOf(base),
      product: read("product") ?? "cashier-widget",
      page: read("page") ?? "deposit",
      locale,
      theme: read("theme") ?? "auto",
      allowedOrigins: read("allowedOrigins") ?? [],
      returnUrl: read("returnUrl") ?? location.origin + location.pathname,
      recaptchaSiteKey: read("recaptchaSiteKey"),
      recaptchaScript: read("recaptchaScript"),
      geetestId: read("geetestId"),
      geetestScript: read("geetestScript"),
      monitoring: read("monitoring"),
    },
  };
}
