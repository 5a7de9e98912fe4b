import { build } from "vite";

/**
 * Bundles an entry into one plain script: module and classic script alike.
 * @param define constants that the entry's text names
 */
export async function plainScript(input: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input,
        // a classic script is read in the host page's charset, so nothing but ASCII may stand in it
        output: { format: "iife", codeSplitting: false, charset: "ascii" },
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${input} was not built`);
  if (/\bimport\.meta\b|^\s*(?:import|export)\s/m.test(chunk.code)) throw new Error(`${input} must be a plain script`);
  return chunk.code;
}
