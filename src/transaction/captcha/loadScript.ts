import { captchaError } from "./Captcha";
import { trustedAddress } from "./trustedAddress";
import { within } from "./within";

/** ms that a provider has for its script (spec §5 names none). */
export const scriptTime = 15_000;

/** A provider's script, which the elements of a page share. */
export interface ProviderScript {
  /** marks its tag; what waits for a script on its way finds it by that */
  name: "recaptcha" | "geetest";
  /** absolute */
  address: string;
  /** whether the provider's global is there, by whoever's script */
  isThere(): boolean;
}

/** The tag of the widget, this one's or another copy's, if it is in the page. */
const findTag = (name: string): HTMLScriptElement | null =>
  document.querySelector<HTMLScriptElement>(`script[data-cashier-captcha="${name}"]`);

/** Takes a script's tag away, so that it is loaded anew the next time. @returns whether there was one */
export function forgetScript(name: ProviderScript["name"]): boolean {
  const tag = findTag(name);
  tag?.remove();
  return tag !== null;
}

/** A tag stays in the page only while its script is on its way or has done its work. */
function insertTag({ name, address, isThere }: ProviderScript): HTMLScriptElement {
  const tag = document.createElement("script");
  // the policy of a page may go by a nonce alone
  tag.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  tag.dataset.cashierCaptcha = name;
  Reflect.set(tag, "src", trustedAddress(address));
  const settle = () => {
    if (!isThere()) tag.remove();
  };
  tag.addEventListener("load", settle, { once: true });
  tag.addEventListener("error", settle, { once: true });
  document.head.append(tag);
  return tag;
}

const settled = (tag: HTMLScriptElement) =>
  new Promise<unknown>((resolve) => {
    tag.addEventListener("load", resolve, { once: true });
    tag.addEventListener("error", resolve, { once: true });
  });

/**
 * Loads a provider's script once for the page: not where its global is there, and not beside a tag that is on its way.
 * A script that has failed leaves nothing, so that the next call loads it anew.
 * @throws CashierError `captcha_blocked` or `captcha_timeout`, or the signal's reason
 */
export async function loadScript(script: ProviderScript, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (script.isThere()) return;
  const url = withoutQuery(script.address);
  const blocked = (why: string) => captchaError("captcha_blocked", `The script of ${script.name} ${why}`, url);
  let tag: HTMLScriptElement;
  try {
    tag = findTag(script.name) ?? insertTag(script);
  } catch {
    throw blocked("is refused by the page's trusted types policy");
  }
  try {
    await within(scriptTime, signal, { what: `The script of ${script.name}`, url }, settled(tag));
  } catch (thrown) {
    if (!signal.aborted) tag.remove();
    throw thrown;
  }
  if (!script.isThere()) throw blocked("was not loaded");
}

/** An address as it is reported. */
export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
