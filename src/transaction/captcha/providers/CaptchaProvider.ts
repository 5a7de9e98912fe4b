import { CashierError } from "../../../contract/CashierError";
import { within } from "../../../transport/within";

/** A provider's captcha; hides everything else of the provider. */
export interface CaptchaProvider<TimedAnswer> {
  /**
   * Loads the provider's script, unless the page already has it.
   * @throws CashierError with a {@link CaptchaFailure}, or the signal's reason
   */
  prepare(signal: AbortSignal): Promise<void>;
  /**
   * Gets a fresh answer for one request, with the player's help if the provider requires it.
   * @throws CashierError with a {@link CaptchaFailure}, or the signal's reason
   */
  solve(signal: AbortSignal): Promise<TimedAnswer>;
}

/** Why a captcha fails: no script, a time-out, the provider's error, or the player has closed the challenge. */
type CaptchaFailure = "captcha_blocked" | "captcha_timeout" | "captcha_error" | "captcha_closed";

/** The error to report. @param message in English, without player data @param url of the script */
export const captchaError = (code: CaptchaFailure, message: string, url = "") =>
  new CashierError(message, { code, url });

/** The error to report of a provider that takes too long. @param what names its work @param ms its time limit */
export const captchaTimeout = (what: string, ms: number, url: string) =>
  captchaError("captcha_timeout", `${what} took longer than ${ms / 1_000} s`, url);

/** A global of the page. Declares no types: the host may declare its own. */
export const pageGlobal = (name: "grecaptcha" | "initGeetest4" | "trustedTypes"): unknown => Reflect.get(window, name);

/** Whether a value has all methods that are called on it. */
export function hasMethods<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, (...args: unknown[]) => unknown> {
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
  return isObject && names.every((name) => typeof Reflect.get(value, name) === "function");
}

/** The one policy that the widget asks a page for, and only for a captcha. */
const policyName = "cashier-captcha";

/**
 * An address that a page under Trusted Types accepts for a script. The policy allows only this address. If the page has
 * a policy for all addresses (`default`), that policy decides.
 * @throws TypeError if the page allows no such policy
 */
function trustedAddress(address: string): unknown {
  const factory = pageGlobal("trustedTypes");
  if (!hasMethods(factory, ["createPolicy"]) || Reflect.get(factory, "defaultPolicy")) return address;
  const createScriptURL = (asked: string) => (asked === address ? asked : null);
  const policy = factory.createPolicy(policyName, { createScriptURL });
  return hasMethods(policy, ["createScriptURL"]) ? policy.createScriptURL(address) : address;
}

/** Time limit for loading a provider's script. */
export const scriptTimeoutMs = 15_000;

/** A provider's script, shared by the elements of a page. */
export interface ProviderScript {
  /** marks its tag, so that other elements find it while it loads */
  name: "recaptcha" | "geetest";
  /** absolute */
  address: string;
  /** Whether the provider's global exists, from any script. */
  isLoaded(): boolean;
}

/** The widget's tag of a script, from this or another copy of the widget. */
const findTag = (name: string): HTMLScriptElement | null =>
  document.querySelector<HTMLScriptElement>(`script[data-cashier-captcha="${name}"]`);

/** Removes a script's tag, so that the next call loads it again. @returns whether there was one */
export function removeScript(name: ProviderScript["name"]): boolean {
  const tag = findTag(name);
  tag?.remove();
  return tag !== null;
}

/** Adds a script's tag; removes it again if the script fails. */
function insertTag({ name, address, isLoaded }: ProviderScript): HTMLScriptElement {
  const tag = document.createElement("script");
  // the page's policy may allow scripts by nonce only
  tag.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  tag.dataset.cashierCaptcha = name;
  Reflect.set(tag, "src", trustedAddress(address));
  const settle = () => {
    if (!isLoaded()) tag.remove();
  };
  tag.addEventListener("load", settle, { once: true });
  tag.addEventListener("error", settle, { once: true });
  document.head.append(tag);
  return tag;
}

/** Waits until a script has loaded or failed. */
const waitForScript = (tag: HTMLScriptElement) =>
  new Promise<unknown>((resolve) => {
    tag.addEventListener("load", resolve, { once: true });
    tag.addEventListener("error", resolve, { once: true });
  });

/**
 * Loads a provider's script once per page: not if its global exists or another tag is loading it. A failed script
 * leaves no tag, so that the next call tries again.
 * @throws CashierError `captcha_blocked` or `captcha_timeout`, or the signal's reason
 */
export async function loadScript(script: ProviderScript, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (script.isLoaded()) return;
  const url = withoutQuery(script.address);
  const blocked = (why: string) => captchaError("captcha_blocked", `The script of ${script.name} ${why}`, url);
  let tag: HTMLScriptElement;
  try {
    tag = findTag(script.name) ?? insertTag(script);
  } catch {
    throw blocked("is refused by the page's trusted types policy");
  }
  try {
    const late = () => captchaTimeout(`The script of ${script.name}`, scriptTimeoutMs, url);
    await within(scriptTimeoutMs, signal, waitForScript(tag), late);
  } catch (thrown) {
    if (!signal.aborted) tag.remove();
    throw thrown;
  }
  if (!script.isLoaded()) throw blocked("was not loaded");
}

/** An address without its query, for reports. */
export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
