import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import manifest from "../package.json" with { type: "json" };

// `npm pack` and `npm publish` take the README of this folder: before, it becomes a short one; after, the whole is back.
const readme = "README.md";
const whole = "node_modules/.whole-readme.md";

/** What a registry's page leaves out. */
const leftOut = /^## (?:Try it|What players get)$/m;

/** A short README, whose links lead to the repository from anywhere. */
function shorten(text: string): string {
  const repository = manifest.repository.url.replace(/^git\+|\.git$/g, "");
  const parts = text.split(/^(?=## )/m).filter((part) => !leftOut.test(part));
  return parts
    .join("")
    .replace(/^!\[.*\n\n/m, "")
    .replace(/\]\((?!https?:|#)([^)]*)\)/g, `](${repository}/blob/main/$1)`);
}

if (process.argv[2] === "restore") {
  if (existsSync(whole)) renameSync(whole, readme);
} else {
  // left by a run that was interrupted
  if (existsSync(whole)) renameSync(whole, readme);
  const text = readFileSync(readme, "utf8");
  renameSync(readme, whole);
  writeFileSync(readme, shorten(text));
}
