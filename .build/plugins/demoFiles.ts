import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The folders that the packaged demo server serves besides the widget, by their paths in `dist/testing`. */
const folders: Readonly<Record<string, string>> = {
  assets: "demo/server/bank/assets",
  "pages/guides": "demo/pages/guides",
  "pages/captcha": "demo/pages/captcha",
  "pages/provider": "demo/pages/provider",
};

/** Emits the files of the bank, of the video guides, of the simulated captchas and of the card provider. */
export function demoFiles(): Plugin {
  return {
    name: "cashier-demo-files",
    apply: "build",
    generateBundle() {
      for (const [target, folder] of Object.entries(folders))
        for (const name of readdirSync(folder))
          this.emitFile({
            type: "asset",
            fileName: `testing/${target}/${name}`,
            source: readFileSync(`${folder}/${name}`),
          });
    },
  };
}
