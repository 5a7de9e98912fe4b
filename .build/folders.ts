/** The delivered files: `npm run build`. */
export const distFolder = "dist";

/** What `npm run dev` builds: the delivered files stay as they are. */
export const devFolder = "node_modules/.cache/cashier-dev";

/** What `npm start` builds where `dist/` is missing or old: what the demo's pages load, without the checks. */
export const demoFolder = "node_modules/.cache/cashier-demo";
