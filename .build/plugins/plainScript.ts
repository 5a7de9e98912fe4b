import { build, type Plugin, type Rolldown } from "vite";
import { findFirstPaint } from "./firstPaint.ts";

/** The only chunk of a build that writes no files. @param input named in the error if it was not built */
export function onlyChunk(result: Awaited<ReturnType<typeof build>>, input: string) {
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${input} was not built`);
  return chunk;
}

/**
 * Bundles an entry into one script that runs as a module and as a classic script, and emits it with its source map.
 * @param fileName of the script; its map leads from there to the sources
 * @param define constants to replace in the entry
 * @throws Error if the result uses `import` or `export`
 */
async function emitScript(
  context: Rolldown.PluginContext,
  input: string,
  fileName: string,
  define: Record<string, string> = {},
): Promise<void> {
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
  const { code, map } = onlyChunk(result, input);
  if (/\bimport\.meta\b|^\s*(?:import|export)\s/m.test(code)) throw new Error(`${input} must be a plain script`);
  context.emitFile({ type: "asset", fileName, source: code });
  context.emitFile({ type: "asset", fileName: `${fileName}.map`, source: String(map) });
}

/** Emits cashier-widget.js, a module and a classic script in one, with the hashed file names of the first paint. */
export function loaderScript(): Plugin {
  return {
    name: "cashier-loader",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const { element, early, second, earlyList, earlyCard, host, list } = findFirstPaint(bundle);
        // the loader imports these two itself
        const others = (files: string[]) => files.filter((file) => file !== element && file !== early);
        const preloads = { earlyList: others(earlyList), earlyCard: others(earlyCard), host, list: others(list) };
        const firstPaint = JSON.stringify({ element, early, second, ...preloads });
        await emitScript(this, "src/loader.ts", "cashier-widget.js", { firstPaint });
      },
    },
  };
}

/** Emits cashier-host.js, the script for pages that embed the iframe page. */
export function hostScript(): Plugin {
  return {
    name: "cashier-host",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler() {
        return emitScript(this, "src/hostPage/script.ts", "cashier-host.js");
      },
    },
  };
}
