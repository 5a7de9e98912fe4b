import * as v from "valibot";
import type { TransactionType } from "../../contract";
import { type Captcha, captchaError, hasMethods, pageGlobal } from "./Captcha";
import { forgetScript, loadScript, type ProviderScript, scriptTime, withoutQuery } from "./loadScript";
import { within } from "./within";

/** ms that an execution may take. */
const executionTime = 10_000;

const tokenSchema = v.pipe(v.string(), v.minLength(1));

/** What the element's settings say of it; `transaction` is the action that Google's console shows. */
export interface RecaptchaOptions {
  siteKey: string;
  /** address of api.js, where it is not Google's own */
  script: string | undefined;
  transaction: TransactionType;
}

function scriptFor({ siteKey, script }: RecaptchaOptions): ProviderScript {
  const address = new URL(script ?? "https://www.google.com/recaptcha/api.js");
  address.searchParams.set("render", siteKey);
  // with it, Google's script puts the addresses of its further scripts through policies of its own
  address.searchParams.set("trustedtypes", "true");
  return { name: "recaptcha", address: address.href, isThere: () => hasMethods(pageGlobal("grecaptcha"), ["ready"]) };
}

/** Google reCAPTCHA v3: a score without any challenge, as a token. */
export function recaptcha(options: RecaptchaOptions): Captcha<string> {
  const script = scriptFor(options);
  const url = withoutQuery(script.address);

  const prepare = async (signal: AbortSignal) => {
    await loadScript(script, signal);
    const grecaptcha = pageGlobal("grecaptcha");
    if (hasMethods(grecaptcha, ["execute"]) || !hasMethods(grecaptcha, ["ready"])) return;
    try {
      // api.js gets a second script
      const ready = new Promise<unknown>((resolve) => grecaptcha.ready(resolve));
      await within(scriptTime, signal, { what: "The second script of recaptcha", url }, ready);
    } catch (thrown) {
      // what our own has left half-done would be taken for the real thing; a page's own is the page's affair
      if (!signal.aborted && forgetScript("recaptcha")) Reflect.deleteProperty(grecaptcha, "ready");
      throw thrown;
    }
  };

  const execute = async (): Promise<unknown> => {
    const grecaptcha = pageGlobal("grecaptcha");
    if (!hasMethods(grecaptcha, ["execute"])) throw new TypeError("grecaptcha has no execute");
    return grecaptcha.execute(options.siteKey, { action: options.transaction });
  };

  return {
    prepare,
    async solve(signal) {
      await prepare(signal);
      const failed = () => captchaError("captcha_error", "recaptcha gave no token", url);
      const executed = execute().catch(() => {
        throw failed();
      });
      const token = await within(executionTime, signal, { what: "The execution of recaptcha", url }, executed);
      if (!v.is(tokenSchema, token)) throw failed();
      return token;
    },
  };
}
