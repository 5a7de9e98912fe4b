// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contractCalls } from "../../src/contract/wire/calls";
import { allCases } from "./cases";
import { faults } from "./faults";
import { allReaders, withStorages } from "./readers";

const readme = readFileSync("README.md", "utf8");
const [, reference = ""] = readFileSync("test/README.md", "utf8").split("\n## Trust\n");
const names = [...new Set(faults.map(({ name }) => name))];
const count = (amount: number) => `${amount} of ${amount}`;
const casesOver = (fault: string, transport: string) =>
  allCases.filter((one) => one.fault.name === fault && one.transport === transport).length;

it("the table of faults has a row for each fault, with the number of its cases", () => {
  const rows = names.map((name) => {
    const cells = ["socket", "http"].map((transport) => casesOver(name, transport));
    const sum = cells.reduce((all, cases) => all + cases);
    return `| ${[name, ...cells.map((cases) => (cases ? count(cases) : "–")), count(sum)].join(" | ")} |`;
  });
  expect(reference.split("\n").filter((line) => /^\| .* \d+ of \d+ \|$/.test(line))).toEqual(rows);
});

it("the cases have every call of the contract", () => {
  const paths = contractCalls.map(({ path }) => path);
  expect(paths.filter((path) => !allCases.some(({ call }) => call === path))).toEqual([]);
});

it("the documents have the number of all cases and ways", () => {
  const all = allCases.length.toLocaleString("en");
  expect(reference).toContain(`**${all} of ${all}**`);
  expect(readme).toContain(`${all} payments, each with one of ${names.length} faults in one of its calls`);
});

it("there are as many readers of outside data as the reference says", async () => {
  const kinds = await withStorages(allReaders);
  const least = Number(/more than (\d+) readers got/.exec(reference)?.[1]);
  expect(kinds.reduce((all, { readers }) => all + readers.length, 0)).toBeGreaterThan(least);
});
