import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file that a recipe adds or changes. */
interface Step {
  /** from the root of the project */
  path: string;
  /** `diff` changes a file; any other language is the text of a new one */
  language: string;
  text: string;
}

/** A recipe of `src/README.md`. */
export interface Recipe {
  title: string;
  steps: readonly Step[];
  /** names of scripts, such as `i18n:extract`, in order */
  scripts: readonly string[];
  /** its numbered steps that neither name a file with its text or change, nor a script: nobody can follow them */
  vague: readonly string[];
}

/** Files that a recipe may ask for by hand, beside translations and tests. */
const maxFiles = 4;

/** A path in backticks, alone in its line or at the end of it, above a fenced block. */
const block = /`([\w./-]+\.\w+)`:?\n\n( *)```(\w+)\n([\s\S]*?)\n\2```/g;
const script = /`npm run ([\w:-]+)`/g;
const numbered = /^\d+\. .*$(?:\n(?: {3}.*)?$)*/gm;

/** Reads the recipes of a document: the sections of its chapter "Recipes". */
export function readRecipes(document: string): Recipe[] {
  const chapter = document.split(/^## /m).find((text) => text.startsWith("Recipes\n")) ?? "";
  const sections = chapter.split(/^### /m).slice(1);
  return sections.map((section) => ({
    title: section.slice(0, section.indexOf("\n")),
    steps: [...section.matchAll(block)].map(([, path = "", indent = "", language = "", text = ""]) => ({
      path,
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    })),
    scripts: [...section.matchAll(script)].map(([, name = ""]) => name),
    vague: [...section.matchAll(numbered)].flatMap(([step]) =>
      step.search(block) < 0 && step.search(script) < 0 ? [step.trim()] : [],
    ),
  }));
}

/** @throws Error if a recipe asks for more files by hand than it may, or has a step that nobody can follow */
export function checkRecipe({ title, steps, vague }: Recipe): void {
  const files = new Set(steps.map(({ path }) => path).filter((path) => !path.includes(".test.")));
  if (files.size > maxFiles) throw new Error(`${title} asks for ${files.size} files: ${[...files].join(", ")}`);
  if (vague.length > 0) throw new Error(`${title} has a step without a file or a script: ${vague[0]}`);
}

/**
 * Applies a diff without line numbers: lines of context and those to remove, in order, and those to add between them.
 * Each part between two lines `@@` is found on its own.
 * @throws Error if the file does not have such lines, or has them twice
 */
export function applyDiff(text: string, diff: string): string {
  let changed = text;
  for (const part of diff.split(/^@@.*\n/m)) {
    const lines = part.replace(/\n$/, "").split("\n");
    // a blank line of context may have lost its space
    const side = (own: string) =>
      lines
        .filter((line) => !/^[+-]/.test(line) || line.startsWith(own))
        .map((line) => line.slice(1))
        .join("\n");
    const [before, after] = [side("-"), side("+")];
    const [start, ...others] = changed.split(`${before}\n`);
    if (start === undefined || others.length === 0) throw new Error(`There is no ${before}`);
    if (others.length > 1) throw new Error(`There is more than one ${before}`);
    changed = `${start}${after}\n${others[0]}`;
  }
  return changed;
}

/** Adds and changes the files of a recipe, as a developer who follows it. */
export function follow({ title, steps }: Recipe, folder: string): void {
  for (const { path, language, text } of steps) {
    const file = join(folder, path);
    if (language === "diff") {
      writeFileSync(file, applyDiff(readFileSync(file, "utf8"), text));
    } else {
      if (existsSync(file)) throw new Error(`${title}: ${path} is there already`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${text}\n`);
    }
  }
}
