import { build } from "vite";

/** A script, and its source map. */
interface PlainScript {
  code: string;
  map: string;
}

/**
 * Bundles an entry into one script that runs as a module and as a classic script.
 * @param fileName of the script; its map leads from there to the sources
 * @param define constants to replace in the entry
 * @returns the code and its map
 * @throws Error if the result uses `import` or `export`
 */
export async function plainScript(
  input: string,
  fileName: string,
  define: Record<string, string> = {},
): Promise<PlainScript> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      sourcemap: "hidden",
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input,
        // ASCII only: a classic script is decoded with the host page's charset
        output: { format: "iife", entryFileNames: fileName, codeSplitting: false, charset: "ascii", minify: true },
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${input} was not built`);
  if (/\bimport\.meta\b|^\s*(?:import|export)\s/m.test(chunk.code)) throw new Error(`${input} must be a plain script`);
  return { code: chunk.code, map: String(chunk.map) };
}
