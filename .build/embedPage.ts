import type { Plugin } from "vite";
import { type Box, skeletonTree } from "../src/ui/layout/skeletonTree.ts";
import { chunksOf, findFirstPaint } from "./firstPaint.ts";

/** The skeleton's HTML. */
const draw = ([names, ...children]: Box, attribute = ""): string =>
  `<div class="${names}" part="${names}"${attribute}>${children.map((child) => draw(child)).join("")}</div>`;

const link = (style: string) => `<link rel="stylesheet" href="./${style}">`;

/** The styles are linked twice: in the head they hold the first paint back until the skeleton has its own. */
const page = (script: string, styles: string[], preloads: string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="cashier-servers" content="">
<title>Cashier</title>
${styles.map(link).join("\n")}
<link rel="modulepreload" href="./cashier-widget.js">
${preloads.map((chunk) => `<link rel="modulepreload" href="./${chunk}">`).join("\n")}
<script type="module" src="./${script}"></script>
</head>
<body>
<cashier-widget><template shadowrootmode="open">${styles.map(link).join("")}${draw(skeletonTree, ' aria-hidden="true"')}</template></cashier-widget>
</body>
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
        const { start, host, list } = findFirstPaint(bundle);
        const styles = [...(script.viteMetadata?.importedCss ?? [])];
        this.emitFile({
          type: "asset",
          fileName: "embed.html",
          source: page(script.fileName, styles, [...start, ...host, ...list]),
        });
      },
    },
  };
}
