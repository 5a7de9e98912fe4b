import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { billFile, billOfMaterials, readShipped } from "../../.build/package/billOfMaterials.ts";

const schemas = resolve("node_modules/@cyclonedx/cyclonedx-library/res/schema");
const readSchema = (name: string): object => JSON.parse(readFileSync(join(schemas, name), "utf8"));

/** Packages that only ever develop the widget: none may be in what ships. */
const tools =
  /^(?:@biomejs|@lingui\/cli|@types|@web|axe-core|chai|esbuild|fast-check|playwright-core|tsx|typescript|vite|vitest)\b/;

/**
 * Checks that the bill of materials is valid CycloneDX, and names exactly the packages whose licences the files list.
 * @param folder the packed `dist/`
 * @throws with what is wrong
 */
export function checkBill(folder: string): void {
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
  for (const format of ["iri-reference", "idn-email"]) ajv.addFormat(format, true);
  for (const name of ["spdx", "jsf-0.82", "cryptography-defs"]) {
    const file = `${name}.SNAPSHOT.schema.json`;
    // the bill's schema names them by their files
    const { $id: _own, ...schema }: { $id?: string } = readSchema(file);
    ajv.addSchema(schema, `http://cyclonedx.org/schema/${file}`);
  }
  const validate = ajv.compile(readSchema("bom-1.6.SNAPSHOT.schema.json"));
  const bill: unknown = JSON.parse(readFileSync(join(folder, billFile), "utf8"));
  if (!validate(bill)) throw new Error(ajv.errorsText(validate.errors));
  const shipped = readShipped(folder);
  if (JSON.stringify(bill) !== JSON.stringify(billOfMaterials(shipped)))
    throw new Error("The bill of materials and the lists of licences name different packages");
  const names = shipped.map(({ name }) => name);
  const missing = ["react", "react-dom", "socket.io-client", "valibot", "@iconify-json/logos"].filter(
    (name) => !names.includes(name),
  );
  if (missing.length > 0) throw new Error(`The bill of materials lacks ${missing.join(", ")}`);
  const extra = names.filter((name) => tools.test(name));
  if (extra.length > 0) throw new Error(`The bill of materials has ${extra.join(", ")}, which only develop the widget`);
  const unlicensed = shipped.filter(({ license }) => !/^\(?[A-Za-z0-9.+-]+/.test(license) || license === "UNKNOWN");
  if (unlicensed.length > 0) throw new Error(`No licence: ${unlicensed.map(({ name }) => name).join(", ")}`);
}
