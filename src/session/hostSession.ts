import type { Bonus, Experiment, HostSchema, Monitoring, TransactionType } from "../contract";

/** What the host hands over about its player (spec §3, Host session data): parent part and user part, flat. */
export interface HostSession {
  bonusId?: string | undefined;
  bonusList: readonly Bonus[];
  closingButton: boolean;
  experiments: readonly Experiment[];
  host: string;
  schema?: HostSchema | undefined;
  token: string;
  xOrigin: string;
  userId: string;
  partnerKey: string;
  transport: "socket" | "http";
  platformVersion: string;
  pwa?: boolean | undefined;
  isMobileApp?: boolean | undefined;
  /** ISO 4217 or crypto code */
  currency?: string | undefined;
  /** ISO 3166 alpha-2, as the host writes it */
  paymentGeo: string;
  platform?: string | undefined;
  lang: string;
}

/** The defaults of spec §3 for everything that the host leaves out. */
export const hostSessionDefaults: HostSession = {
  bonusList: [],
  closingButton: true,
  experiments: [],
  host: "",
  token: "",
  xOrigin: "",
  userId: "",
  partnerKey: "",
  transport: "socket",
  platformVersion: "redesign",
  paymentGeo: "RU",
  lang: "en-US",
};

/** What the element says about itself rather than about the player (contract §1). */
export interface Settings {
  /** origin of the payment server and base of the locales, without a trailing slash; "" = none could be found */
  server: string;
  product: string;
  page: TransactionType;
  /** interface locale that the page's address asks for; wins over the player's language (spec §4) */
  locale?: string | undefined;
  theme: "auto" | "light" | "dark";
  allowedOrigins: readonly string[];
  /** absolute address a redirect method comes back to */
  returnUrl: string;
  recaptchaSiteKey?: string | undefined;
  geetestId?: string | undefined;
  /** absolute addresses of the captchas' scripts, where they are not the providers' own */
  recaptchaScript?: string | undefined;
  geetestScript?: string | undefined;
  monitoring?: Monitoring | undefined;
}

/** "android" or "ios" inside a native app (spec §3: these mean native), else undefined. */
export function nativePlatform(session: HostSession): "android" | "ios" | undefined {
  return session.platform === "android" || session.platform === "ios" ? session.platform : undefined;
}

/** Widest window, in CSS pixels, that counts as mobile (spec §9). */
export const mobileBreakpoint = 767;

/** The platform that styles follow: what the host says, else mobile or desktop by window width (spec §3). */
export function stylePlatform(session: HostSession, windowWidth: number): "android" | "ios" | "mobile" | "desktop" {
  return nativePlatform(session) ?? (windowWidth <= mobileBreakpoint ? "mobile" : "desktop");
}
