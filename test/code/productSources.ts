import { relative } from "node:path";
import { codeFiles } from "./exportedNames.ts";

const isProduct = (path: string) => /^(?!(?:testing|verify)\/)(?!.*\.test\.)/.test(path);

/** One file of the product's code. */
export interface ProductSource {
  /** from `src/` */
  path: string;
  code: string;
}

/** The product's own code: no tests, no fakes for tests, and no checks of servers. */
export const productSources = (): ProductSource[] =>
  [...codeFiles("src")]
    .map(([path, code]) => ({ path: relative("src", path), code }))
    .filter(({ path }) => isProduct(path));
