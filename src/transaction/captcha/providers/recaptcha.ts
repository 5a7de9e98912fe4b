import type { Area } from "../../../contract/host/screenPath";
import { within } from "../../../transport/within";
import {
  type CaptchaProvider,
  captchaError,
  captchaTimeout,
  hasMethods,
  loadScript,
  type ProviderScript,
  pageGlobal,
  removeScript,
  scriptTimeoutMs,
  withoutQuery,
} from "./CaptchaProvider";

/** Time limit of an execution. */
const executionTimeoutMs = 10_000;

/** reCAPTCHA's part of the element's settings; Google's console shows `area` as the action. */
export interface RecaptchaOptions {
  siteKey: string;
  /** address of api.js; Google's own by default */
  script: string | undefined;
  area: Area;
}

function scriptFor({ siteKey, script }: RecaptchaOptions): ProviderScript {
  const address = new URL(script ?? "https://www.google.com/recaptcha/api.js");
  address.searchParams.set("render", siteKey);
  // makes Google's script pass the addresses of its further scripts through its own Trusted Types policies
  address.searchParams.set("trustedtypes", "true");
  return { name: "recaptcha", address: address.href, isLoaded: () => hasMethods(pageGlobal("grecaptcha"), ["ready"]) };
}

/** Google reCAPTCHA v3: a token with a score, without a challenge. */
export function recaptcha(options: RecaptchaOptions): CaptchaProvider<string> {
  const script = scriptFor(options);
  const url = withoutQuery(script.address);

  const prepare = async (signal: AbortSignal) => {
    await loadScript(script, signal);
    const grecaptcha = pageGlobal("grecaptcha");
    if (hasMethods(grecaptcha, ["execute"]) || !hasMethods(grecaptcha, ["ready"])) return;
    try {
      // api.js loads a second script
      const ready = new Promise<unknown>((resolve) => grecaptcha.ready(resolve));
      const late = () => captchaTimeout("The second script of recaptcha", scriptTimeoutMs, url);
      await within(scriptTimeoutMs, signal, ready, late);
    } catch (thrown) {
      // a half-loaded global of our own script would look ready; a page's own script is left alone
      if (!signal.aborted && removeScript("recaptcha")) Reflect.deleteProperty(grecaptcha, "ready");
      throw thrown;
    }
  };

  const execute = async (): Promise<unknown> => {
    const grecaptcha = pageGlobal("grecaptcha");
    if (!hasMethods(grecaptcha, ["execute"])) throw new TypeError("grecaptcha has no execute");
    return grecaptcha.execute(options.siteKey, { action: options.area });
  };

  return {
    prepare,
    async solve(signal) {
      await prepare(signal);
      const failed = () => captchaError("captcha_error", "recaptcha gave no token", url);
      const executed = execute().catch(() => {
        throw failed();
      });
      const late = () => captchaTimeout("The execution of recaptcha", executionTimeoutMs, url);
      const token = await within(executionTimeoutMs, signal, executed, late);
      if (typeof token !== "string" || token === "") throw failed();
      return token;
    },
  };
}
