import type { Area } from "../contract/host/screenPath";
import { type InterfaceLocale, interfaceLocale } from "../i18n/locales";
import type { TransportOptions } from "../transport/Transport";
import { connectionKey } from "../transport/wire";
import { type ScopeValues, valuesOf } from "./fields";
import { nativePlatform } from "./plainValues";

/** The player's session: what the host passes, with defaults for the rest. */
export type HostSession = ScopeValues<"session">;

/** The defaults of a session. */
export const hostSessionDefaults: HostSession = valuesOf("session");

/** The element's own settings. */
export type Settings = ScopeValues<"settings"> & {
  /** interface locale from the page's address; overrides the player's language */
  locale?: string | undefined;
};

/** The interface locale in use: the page address's, else the player's. */
export const chosenLocale = (session: HostSession, settings: Settings): InterfaceLocale =>
  interfaceLocale(settings.locale ?? session.lang);

/** Windows up to this width, in CSS pixels, are mobile. */
export const mobileBreakpointPx = 767;

/** The platform that styles follow: the host's, else mobile or desktop by window width. */
export function stylePlatform(session: HostSession, windowWidth: number): "android" | "ios" | "mobile" | "desktop" {
  return nativePlatform(session.platform) ?? (windowWidth <= mobileBreakpointPx ? "mobile" : "desktop");
}

/** The two themes. */
export type Theme = "light" | "dark";

/** Chooses the theme: the setting, else the schema's, else dark on native platforms and light elsewhere. */
export function chooseTheme({ schema, platform }: HostSession, setting: Settings["theme"]): Theme {
  if (setting !== "auto") return setting;
  return schema?.theme ?? (nativePlatform(platform) ? "dark" : "light");
}

/** The attributes that styles follow: the theme, and the platform by the window's width. Reflected on the element. */
export const lookOf = (session: HostSession, { theme }: Settings): { theme: Theme; platform: string } => ({
  theme: chooseTheme(session, theme),
  platform: stylePlatform(session, window.innerWidth),
});

/** The area that a session begins with: the quick view has deposits only. */
export const homeOf = ({ page, view }: Settings): Area => (view === "quick" ? "deposit" : page);

/** The parameters of a session's connection. */
export function connectionOptions(session: HostSession, { server }: Settings): TransportOptions {
  const { token, platformVersion, lang: language, xOrigin, platform, pwa, isMobileApp } = session;
  const native = nativePlatform(platform);
  return { server, token, platformVersion, language, xOrigin, nativePlatform: native, pwa, isMobileApp };
}

/** The key of a session's connection: sessions with the same key can share a connection. */
export const sessionConnectionKey = (session: HostSession, settings: Settings): string =>
  connectionKey(session.transport, session.userId, connectionOptions(session, settings));
