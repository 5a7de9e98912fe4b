import { randomUUID } from "node:crypto";
import type { CreateDeposit } from "../../../src/contract/wire/requests";
import { v3Methods } from "../../../src/transaction/captcha/neededCaptchas";
import type { MethodData } from "../catalogue/entry";
import type { FaultRegistry } from "../faults/FaultRegistry";
import { type CaptchaBehaviour, type CaptchaProvider, captchaBehaviours } from "../faults/faultSchema";
import { RejectionError } from "../RejectionError";

type Captcha = CreateDeposit["captcha"];

/** The next behaviour of a provider's script; the shape of `answer` is the provider's. */
export interface SimulatedCaptcha {
  how: CaptchaBehaviour | "works";
  /** ms until the script gets the answer */
  delay: number;
  answer: string | Record<string, string>;
}

/** Simulates both captcha providers: issues answers and accepts each of them once. */
export class CaptchaVerifier {
  readonly #faults: FaultRegistry;
  /** action of each unused token */
  readonly #tokens = new Map<string, string>();
  /** lot number of each unused pass token */
  readonly #passes = new Map<string, string>();

  constructor(faults: FaultRegistry) {
    this.#faults = faults;
  }

  clear(): void {
    this.#tokens.clear();
    this.#passes.clear();
  }

  /** Simulates a provider. @param wanted the behaviour in the script's address; a fault takes precedence */
  simulate(provider: CaptchaProvider, action: string, wanted?: string | null): SimulatedCaptcha {
    const fault = this.#faults.takeCaptcha(provider);
    const how = fault?.how ?? captchaBehaviours.find((name) => name === wanted) ?? "works";
    const answer = provider === "recaptcha" ? this.#token(action, how) : this.#pass(how);
    return { how, delay: how === "slow" ? (fault?.ms ?? 12_000) : 0, answer };
  }

  /**
   * Rejects a forged or used answer, and a missing one if captchas are required.
   * @throws RejectionError `captcha_failed`
   */
  check(method: MethodData, action: string, token: string, captcha: Captcha): void {
    const { v3, geetest } = captcha ?? {};
    const isSolved = (v3 === undefined || this.#takeToken(v3, action)) && (!geetest || this.#takePass(geetest));
    const isMissing = (v3Methods.has(method.name) && !v3) || (method.isGeetest === true && !geetest);
    if (isSolved && !(isMissing && this.#faults.takeCaptchaRequired(token))) return;
    throw new RejectionError(403, "captcha_failed", "The security check was not passed");
  }

  #token(action: string, how: SimulatedCaptcha["how"]): string {
    const token = `demo-v3-${randomUUID()}`;
    if (how !== "badToken") this.#tokens.set(token, action);
    return token;
  }

  #pass(how: SimulatedCaptcha["how"]): Record<string, string> {
    const pass_token = `demo-pass-${randomUUID()}`;
    const lot_number = randomUUID();
    if (how !== "badToken") this.#passes.set(pass_token, lot_number);
    return { lot_number, captcha_output: "demo", pass_token, gen_time: String(Math.floor(Date.now() / 1_000)) };
  }

  #takeToken(token: string, action: string): boolean {
    const isRight = this.#tokens.get(token) === action;
    this.#tokens.delete(token);
    return isRight;
  }

  #takePass({ pass_token, lot_number }: { pass_token: string; lot_number: string }): boolean {
    const isRight = this.#passes.get(pass_token) === lot_number;
    this.#passes.delete(pass_token);
    return isRight;
  }
}
