import { build, type Plugin } from "vite";
import { type FirstPaint, findFirstPaint } from "./firstPaint.ts";

async function buildLoader(firstPaint: FirstPaint): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { firstPaint: JSON.stringify(firstPaint) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: "src/loader.ts",
        // a classic script is read in the host page's charset, so nothing but ASCII may stand in it
        output: { format: "iife", codeSplitting: false, charset: "ascii" },
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error("The loader was not built");
  return chunk.code;
}

/** Emits cashier-widget.js: one file, module and classic script alike, that knows the hashed names of the first paint. */
export function loaderScript(): Plugin {
  return {
    name: "cashier-loader",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const source = await buildLoader(findFirstPaint(bundle));
        if (/\bimport\.meta\b|^\s*(?:import|export)\s/m.test(source))
          throw new Error("The loader must be a plain script");
        this.emitFile({ type: "asset", fileName: "cashier-widget.js", source });
      },
    },
  };
}
