import { build } from "vite";
import { printOnly, smallCode } from "./smallCode.ts";

/**
 * Bundles an entry into one script that runs as a module and as a classic script.
 * @param define constants to replace in the entry
 * @returns the code
 * @throws Error if the result uses `import` or `export`
 */
export async function plainScript(input: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define,
    plugins: [smallCode()],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input,
        // ASCII only: a classic script is decoded with the host page's charset
        output: { format: "iife", codeSplitting: false, charset: "ascii", minify: printOnly },
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${input} was not built`);
  if (/\bimport\.meta\b|^\s*(?:import|export)\s/m.test(chunk.code)) throw new Error(`${input} must be a plain script`);
  return chunk.code;
}
