import { within } from "../../../transport/within";
import { captchaError, captchaTimeout, hasMethods, pageGlobal } from "./Captcha";

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
