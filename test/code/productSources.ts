import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const source = resolve(import.meta.dirname, "../../src");
const isProduct = (path: string) => /^(?!(?:testing|verify)\/)(?!.*\.test\.).*\.tsx?$/.test(path);

/** One file of the product's code. */
export interface ProductSource {
  /** from `src/` */
  path: string;
  code: string;
}

/** The product's own code: no tests, no fakes for tests, and no checks of servers. */
export const productSources = (): ProductSource[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter(isProduct)
    .map((path) => ({ path, code: readFileSync(join(source, path), "utf8") }));
