/** Reads a regular expression from its start and makes a text that it takes. */
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
    const set = new RegExp(`[${this.#rule.slice(this.#at, end)}]`, "u");
    this.#at = end + 1;
    return (
      [..."1aA -.@_+/"].find((character) => set.test(character)) ?? [...characters].find((one) => set.test(one)) ?? ""
    );
  }

  /** How often the atom before comes: as seldom as it may, but once where it need not come. */
  #count(): number {
    const [quantifier = "", min] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(this.#rule.slice(this.#at)) ?? [];
    this.#at += quantifier.length;
    if (min !== undefined) return Math.min(Number(min), 1_000);
    return quantifier.startsWith("?") ? 0 : 1;
  }
}

const characters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");

/** A text that a rule could take; it still has to be tried, as not every rule is understood. */
export function sampleText(rule: string): string | undefined {
  try {
    return new SampleMaker(rule).alternatives();
  } catch {
    return undefined;
  }
}
