import { runInNewContext } from "node:vm";
import * as v from "valibot";
import { fieldSchema, type MethodField } from "../contract/list/method";
import { objectOf } from "../contract/schema";

const formSchema = objectOf({ fields: v.fallback(v.nullish(v.array(v.unknown())), undefined) });

/** Values that a person could type, most specific first; the first that a field's rules accept is taken. */
const byName: Readonly<Record<string, readonly string[]>> = {
  card_number: ["4242424242424242", "4111111111111111"],
  card_expiry: ["12/30", "1230", "12/2030"],
  card_holder: ["ALEX MORGAN"],
  cvv: ["123"],
  cvc: ["123"],
  email: ["player@example.com"],
  phone: ["+525512345678", "+79161234567", "+2348012345678", "+919812345678"],
  full_name: ["Alex Morgan"],
  birth_date: ["31.12.1990", "1990-12-31"],
  date_of_birth: ["31.12.1990", "1990-12-31"],
  clabe: ["002115016003269411", "012345678901234567"],
  cpf: ["52998224725", "529.982.247-25"],
  account_number: ["0123456789", "0690000031"],
  bank_code: ["057"],
};
const samples = [
  "Alex Morgan",
  "player@example.com",
  "31.12.1990",
  "1990-12-31",
  "ABCDE1234F",
  "SBIN0001234",
  "alex@upi",
  "A1",
  "AB",
  "a",
  ...Array.from({ length: 20 }, (_, at) => "12345678901234567890".slice(0, at + 1)),
  ...Array.from({ length: 12 }, (_, at) => "ABCDEFGHIJKL".slice(0, at + 1)),
];

function fits(value: string, rules: readonly string[], isPhone: boolean): boolean {
  // the plus and the dial code are not part of what a phone number's rule tests
  const texts = isPhone ? [1, 2, 3, 4].map((length) => value.slice(1 + length)) : [value];
  try {
    return rules.every((rule) => texts.some((text) => new RegExp(rule, "u").test(text)));
  } catch {
    return false;
  }
}

/** How long the rules of a field may take, in ms. */
const rulesMs = 1_000;

/** The first value that fits. A rule of the server's may backtrack for ever: then none does. */
function firstFit(values: readonly string[], rules: readonly string[], isPhone: boolean): string | undefined {
  const find = () => values.find((value) => fits(value, rules, isPhone));
  try {
    // only code that another context has called can be stopped
    const found: unknown = runInNewContext("find()", { find }, { timeout: rulesMs });
    return typeof found === "string" ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a field is on a provider's page, which gives a token. */
const isHosted = ({ type }: MethodField): boolean => type === "hosted_card";

/** Whether a hosted field asks for the security code alone. */
const isCode = ({ kind }: MethodField): boolean => kind === "cvv";

/** The values of a form, and the names of the fields that nothing fits. */
interface FormValues {
  values: Record<string, string>;
  missing: readonly string[];
}

/**
 * Fills in the form of a method.
 * @param given values by name, which take precedence
 */
export function fillForm(method: unknown, given: Readonly<Record<string, string>>): FormValues {
  const form = v.safeParse(formSchema, method);
  const fields = ((form.success ? form.output.fields : undefined) ?? []).flatMap((raw) => {
    const parsed = v.safeParse(fieldSchema, raw);
    return parsed.success ? [parsed.output] : [];
  });
  const asksForCard = fields.some((field) => isHosted(field) && !isCode(field));
  const values: Record<string, string> = {};
  const missing: string[] = [];
  for (const field of fields) {
    const { name, type, regex, values: choices, initial_value: initial } = field;
    // the code is part of the card's page
    if (type === "amount" || (asksForCard && isHosted(field) && isCode(field))) continue;
    const isPhone = type === "phone_with_prefix";
    const rules = regex ?? [];
    const typed = [
      ...(initial ? [initial] : []),
      ...(byName[name] ?? []),
      ...(isPhone ? (byName.phone ?? []) : []),
      ...samples,
      ...rules.flatMap((rule) => sampleText(rule) ?? []),
    ];
    const candidates = choices?.length ? choices.map(({ value }) => value) : typed;
    // only the provider's page has a token
    const sample = isHosted(field) ? undefined : firstFit(candidates, rules, isPhone);
    const found = given[name] ?? sample;
    if (found === undefined) missing.push(name);
    else values[name] = found;
  }
  return { values: { ...values, ...given }, missing };
}

/** Reads a regular expression from its start and makes a text that matches it. */
class SampleMaker {
  readonly #rule: string;
  #at = 0;

  constructor(rule: string) {
    this.#rule = rule;
  }

  /** A text for the alternatives from here on: for the first of them. */
  alternatives(): string {
    const first = this.#sequence();
    while (this.#rule[this.#at] === "|") {
      this.#at += 1;
      this.#sequence();
    }
    return first;
  }

  #sequence(): string {
    let text = "";
    while (this.#at < this.#rule.length && !"|)".includes(this.#rule[this.#at] ?? "")) {
      const atom = this.#atom();
      text += atom.repeat(this.#count());
    }
    return text;
  }

  #atom(): string {
    const character = this.#rule[this.#at] ?? "";
    this.#at += 1;
    if (character === "^" || character === "$") return "";
    if (character === ".") return "a";
    if (character === "\\") return this.#escaped();
    if (character === "[") return this.#set();
    if (character !== "(") return character;
    const isLookaround = /^\?(?:<?[=!])/.test(this.#rule.slice(this.#at));
    this.#at += /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(this.#rule.slice(this.#at))?.[0].length ?? 0;
    const inner = this.alternatives();
    this.#at += 1;
    return isLookaround ? "" : inner;
  }

  #escaped(): string {
    const character = this.#rule[this.#at] ?? "";
    this.#at += 1;
    const samples: Readonly<Record<string, string>> = { d: "1", w: "a", s: " ", D: "a", W: "-", S: "a", b: "", B: "" };
    return samples[character] ?? character;
  }

  #set(): string {
    const end = this.#rule.indexOf("]", this.#at + 1);
    if (end < 0) throw new SyntaxError("The set has no end");
    const set = new RegExp(`[${this.#rule.slice(this.#at, end)}]`, "u");
    this.#at = end + 1;
    return (
      [..."1aA -.@_+/"].find((character) => set.test(character)) ?? [...characters].find((one) => set.test(one)) ?? ""
    );
  }

  /** How often to repeat the preceding atom: `{n}` and `{n,}` n times, `?` never, `*` and all others once. */
  #count(): number {
    const [quantifier = "", min] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(this.#rule.slice(this.#at)) ?? [];
    this.#at += quantifier.length;
    if (min !== undefined) return Math.min(Number(min), 1_000);
    return quantifier.startsWith("?") ? 0 : 1;
  }
}

const characters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");

/** Makes a text that may match a rule. The caller tests it, as the maker knows only a part of the syntax. */
export function sampleText(rule: string): string | undefined {
  try {
    return new SampleMaker(rule).alternatives();
  } catch {
    return undefined;
  }
}
