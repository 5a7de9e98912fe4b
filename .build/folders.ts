/** The delivered files: `npm run build`. */
export const distFolder = "dist";

/** The build of `npm run dev`: the delivered files stay as they are. */
export const devFolder = "node_modules/.cache/cashier-dev";

/** The build of `npm start` where `dist/` is missing or old: the files that the demo's pages load, unchecked. */
export const demoFolder = "node_modules/.cache/cashier-demo";
