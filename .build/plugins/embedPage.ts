import type { Plugin } from "vite";
import { isMarkup, type Markup } from "../../src/ui/markup/Markup.ts";
import { skeletonScreen } from "../../src/ui/markup/screenMarkup.ts";
import { chunksOf, findFirstPaint } from "./firstPaint.ts";

/** The HTML of the skeleton, which has neither texts nor listeners. */
function htmlOf([tag, { className, ...others }, ...children]: Markup): string {
  const attributes = Object.entries({ class: className, ...others }).filter(([, value]) => value !== undefined);
  const written = attributes.map(([name, value]) => ` ${name}="${value}"`).join("");
  return `<${tag}${written}>${children.map((child) => (isMarkup(child) ? htmlOf(child) : "")).join("")}</${tag}>`;
}

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
<cashier-widget><template shadowrootmode="open">${styles.map(link).join("")}${htmlOf(skeletonScreen())}</template></cashier-widget>
</body>
</html>
`;

/**
 * Emits embed.html, the iframe page. It has no inline code, so that a strict CSP allows it.
 * @param entry of its script
 */
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
        const { earlyList, host, list } = findFirstPaint(bundle);
        const styles = [...(script.viteMetadata?.importedCss ?? [])];
        this.emitFile({
          type: "asset",
          fileName: "embed.html",
          source: page(script.fileName, styles, [...earlyList, ...host, ...list]),
        });
      },
    },
  };
}
