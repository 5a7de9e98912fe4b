import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { documentProblems } from "./documentProblems";

const root = resolve(import.meta.dirname, "../..");
const readmesIn = (folder: string) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === "README.md")
    .map((path) => join(folder, path));
const documents = [
  "README.md",
  ".github/CONTRIBUTING.md",
  ...["src", "demo", "test"].flatMap((folder) => readmesIn(folder)),
].filter((path) => existsSync(resolve(root, path)));

describe("the documents", () => {
  test("include the README", () => {
    expect(documents).toContain("README.md");
  });

  test.each(documents)("%s refers only to files, links and scripts that exist", (document) => {
    expect(documentProblems(document, readFileSync(resolve(root, document), "utf8"))).toEqual([]);
  });
});

describe("documentProblems", () => {
  const problems = (text: string) => documentProblems("demo/README.md", text);

  test.each([
    ["a link", "See [the code](../src/nowhere.ts).", "link ../src/nowhere.ts"],
    ["a picture", "![A list](screenshots/nowhere.png)", "link screenshots/nowhere.png"],
    ["an anchor of the document itself", "# Here\n[there](#there)", "anchor #there"],
    ["an anchor of another document", "[there](../README.md#nowhere)", "anchor ../README.md#nowhere"],
    ["a file", "Change `src/nowhere.ts`.", "path src/nowhere.ts"],
    ["a file beside it", "Change `server/nowhere.ts`.", "path server/nowhere.ts"],
    ["a file of any folder", "Change `nowhere.ts`.", "path nowhere.ts"],
    ["a folder", "Look into `src/nowhere/`.", "path src/nowhere/"],
    ["a folder in a picture", "```\n│ nowhere/   what\n```", "path nowhere/"],
    ["a script", "Run `npm run nowhere`.", "script nowhere"],
    ["a script in a code block", "```sh\nnpm ci && npm run --silent nowhere\n```", "script nowhere"],
  ])("reports %s that does not exist", (_, text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });

  test.each([
    ["a link, a file and a folder", "[`main.ts`](../src) `src/index.ts` `server/main.ts` `demo/pages/`"],
    ["a file of any folder", "Its texts are in `texts.ts`."],
    ["an anchor", "## 4.2 The `status` of a [push](#42-the-status-of-a-push)\n"],
    ["a folder in a picture", "```\n│ server/   what\n```"],
    ["a script", "`npm test -- money` and `npm run build`"],
    ["build output", "`dist/embed.html` `cashier-widget.js` `dist/icons/`"],
    ["a file that the reader creates", "`src/flows/voucher/texts.ts`\n\n```ts\nexport {};\n```\n"],
    ["a web address", "[MDN](https://developer.mozilla.org/nowhere.html) `/deposit/nowhere`"],
  ])("accepts %s", (_, text) => {
    expect(problems(text)).toEqual([]);
  });
});
