// @vitest-environment node
import { expect, it } from "vitest";
import { readProjectFile } from "./markdown";

it.each(["card.html", "card.js"])("the contract's README shows the provider's %s as the demo serves it", (name) => {
  const shown = readProjectFile("src/contract/README.md");
  expect(shown).toContain(readProjectFile(`demo/pages/provider/${name}`).trimEnd());
});
