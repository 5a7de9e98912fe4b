import { randomUUID } from "node:crypto";
import type { CreateDeposit } from "../../src/contract/transaction";
import { v3Methods } from "../../src/transaction/captcha/needs";
import type { MethodData } from "./catalogue/entry";
import { type CaptchaBehaviour, type CaptchaProvider, captchaBehaviours, type FaultBoard } from "./faults";
import { Refusal } from "./Refusal";

type Captcha = CreateDeposit["captcha"];

/** What a provider's page script plays next. `answer` is of the provider's own shape. */
export interface CaptchaPlay {
  how: CaptchaBehaviour | "works";
  /** ms until it is handed out */
  delay: number;
  answer: string | Record<string, string>;
}

/** Both captcha providers, as the payment server knows them: it hands out answers, and takes each of them once. */
export class CaptchaDesk {
  readonly #faults: FaultBoard;
  /** the action of each token that nobody has handed in yet */
  readonly #tokens = new Map<string, string>();
  /** the lot number of each pass token that nobody has handed in yet */
  readonly #passes = new Map<string, string>();

  constructor(faults: FaultBoard) {
    this.#faults = faults;
  }

  clear(): void {
    this.#tokens.clear();
    this.#passes.clear();
  }

  /** Plays a provider. @param wanted a behaviour that the script's address names; a fault wins */
  play(provider: CaptchaProvider, action: string, wanted?: string | null): CaptchaPlay {
    const fault = this.#faults.takeCaptcha(provider);
    const how = fault?.how ?? captchaBehaviours.find((name) => name === wanted) ?? "works";
    const answer = provider === "recaptcha" ? this.#token(action, how) : this.#pass(how);
    return { how, delay: how === "slow" ? (fault?.ms ?? 12_000) : 0, answer };
  }

  /** Refuses an answer that is forged or has been used, and none at all where the server insists on one. */
  check(method: MethodData, action: string, token: string, captcha: Captcha): void {
    const { v3, geetest } = captcha ?? {};
    const isSolved = (v3 === undefined || this.#takeToken(v3, action)) && (!geetest || this.#takePass(geetest));
    const isMissing = (v3Methods.has(method.name) && !v3) || (method.isGeetest === true && !geetest);
    if (isSolved && !(isMissing && this.#faults.isCaptchaRequired(token))) return;
    throw new Refusal(403, "captcha_failed", "The security check was not passed");
  }

  #token(action: string, how: CaptchaPlay["how"]): string {
    const token = `demo-v3-${randomUUID()}`;
    if (how !== "badToken") this.#tokens.set(token, action);
    return token;
  }

  #pass(how: CaptchaPlay["how"]): Record<string, string> {
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
