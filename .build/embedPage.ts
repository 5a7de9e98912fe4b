import type { Plugin } from "vite";
import { chunksOf, findFirstPaint } from "./firstPaint.ts";

const page = (script: string, styles: string[], preloads: string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="cashier-servers" content="">
<title>Cashier</title>
${styles.map((style) => `<link rel="stylesheet" href="./${style}">`).join("\n")}
${preloads.map((chunk) => `<link rel="modulepreload" href="./${chunk}">`).join("\n")}
<script async src="./cashier-widget.js"></script>
<script type="module" src="./${script}"></script>
</head>
<body></body>
</html>
`;

/** Emits embed.html, the iframe page. It has no inline code, so that a strict CSP allows it. @param entry of its script */
export function embedPage(entry: string): Plugin {
  return {
    name: "cashier-embed",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const script = chunksOf(bundle).find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(entry));
        if (!script) throw new Error(`No chunk for ${entry}`);
        const styles = [...(script.viteMetadata?.importedCss ?? [])];
        this.emitFile({
          type: "asset",
          fileName: "embed.html",
          source: page(script.fileName, styles, findFirstPaint(bundle).host),
        });
      },
    },
  };
}
