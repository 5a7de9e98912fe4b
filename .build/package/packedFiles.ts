import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import manifest from "../../package.json" with { type: "json" };
import { hasBuild, isBuilt } from "../isBuilt.ts";

// `npm pack` and `npm publish` take README and LICENSE from the project's folder. This script shortens the README and
// copies the licence there before they run, and restores both afterwards.
const licence = "LICENSE";
const readme = "README.md";
const whole = "node_modules/.whole-readme.md";

/** The sections that the packed README leaves out. */
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

function restore(): void {
  if (existsSync(whole)) {
    // after an interrupted run, the README may have been edited since
    const isShort = readFileSync(readme, "utf8") === shorten(readFileSync(whole, "utf8"));
    if (isShort) renameSync(whole, readme);
    else rmSync(whole);
  }
  rmSync(licence, { force: true });
}

// also after a run that was interrupted
restore();
if (process.argv[2] === "prepare") {
  if (!hasBuild()) throw new Error("There is no build: run npm run build first");
  // a copy of the project may have other times
  if (!isBuilt()) console.warn("dist/ is older than the code: it may be of another version");
  copyFileSync(`.build/package/${licence}`, licence);
  const text = readFileSync(readme, "utf8");
  renameSync(readme, whole);
  writeFileSync(readme, shorten(text));
}
