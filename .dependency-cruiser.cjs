/**
 * The layers of src/: imports only point downwards. Each folder lists what it imports besides itself; type-only imports
 * count. Nothing has circles, nor do the demo's server, the build and the tests.
 */
const pure = ["money", "i18n", "ui", "contract"];
const engine = ["transaction", "catalogue", "loading", "cashier", "session"];
const server = ["api", "transport"];

/** @type {Record<string, string[]>} */
const allowed = {
  contract: [],
  theme: [],
  verify: ["contract"],
  hostPage: ["contract", "session/fields.ts", "ui/frame/postForm.ts"],
  frameworks: ["index.ts", "contract", "session/fieldLists.ts"],
  money: ["contract"],
  i18n: ["contract", "money"],
  telemetry: ["contract"],
  ui: ["contract", "i18n", "money"],
  transport: ["contract"],
  api: ["transport", "contract", "i18n"],
  session: ["transport", "contract", "i18n", "money"],
  cashier: ["session", "api", "contract"],
  loading: ["cashier", "session", "transport"],
  catalogue: ["loading", "cashier", "session", ...server, ...pure],
  transaction: ["catalogue", "loading", "cashier", "session", ...server, "telemetry", ...pure],
  form: [...engine, ...pure],
  payment: ["form", ...engine, "api", ...pure],
  host: ["cashier", "session", "contract"],
  flows: ["payment", "form", ...engine, ...server, ...pure],
  // the form is fetched at a press, while React is still under way
  early: ["payment/form/PaymentForm.tsx", "host", "transaction", "catalogue", "session", ...server, "theme", ...pure],
  app: ["early", "flows", "payment", "form", "host", ...engine, ...server, "theme", "telemetry", ...pure],
  element: ["app", "early", "host", "loading", "session", "ui", "contract"],
  testing: ["element", "transaction", "session", "contract"],
};

const folderRules = Object.entries(allowed).map(([folder, below]) => ({
  name: `${folder}-imports-downwards`,
  comment: `${folder} may only import ${below.join(", ") || "nothing"} from src/`,
  severity: "error",
  from: { path: `^src/${folder}/` },
  to: { path: "^src/", pathNot: [folder, ...below].map((name) => `^src/${name}(?:/|$)`) },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...folderRules,
    {
      name: "flows-never-import-each-other",
      comment: "flows share actions and parts, not code of each other; only the registry, flows/index.ts, imports them",
      severity: "error",
      from: { path: "^src/flows/([^/]+)/" },
      to: { path: "^src/flows/", pathNot: ["^src/flows/$1/", "^src/flows/(?!index\\.)[^/]+\\.tsx?$"] },
    },
    {
      name: "host-pages-carry-no-element-code",
      comment: "cashier-host.js takes only the types of the table of session fields",
      severity: "error",
      from: { path: "^src/hostPage/" },
      to: { path: "^src/session/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-browser-loads-the-conformance-command",
      comment: "it is a program for Node, with the table of calls and strict schemas that only servers' authors need",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(?:verify/|contract/wire/(?:calls|strict)\\.ts$)" },
      to: { path: "^src/(?:verify/|contract/wire/(?:calls|strict)\\.ts$)" },
    },
    {
      name: "frameworks-load-the-element-on-demand",
      comment: "what an application bundles first holds names of the element, no code, and is safe on a server",
      severity: "error",
      from: { path: "^src/frameworks/" },
      to: {
        path: "^src/(?:index\\.ts$|session/(?!fieldLists\\.ts$))",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    },
    {
      name: "no-react-from-transport-down",
      comment: "the early start runs before React has loaded",
      severity: "error",
      from: { path: "^src/(?:api|transport|contract|money|theme|telemetry)/" },
      to: { path: "(?:^|/)node_modules/(?:@types/)?(?:react|react-dom|@lingui/react|jotai/react|@r2wc)(?:/|$)" },
    },
    {
      name: "no-react-in-the-engine",
      comment: "the engine of a payment is plain functions and atoms; React draws it from payment/ up",
      severity: "error",
      from: { path: "^src/(?:transaction|catalogue|session)/" },
      to: { path: "(?:^|/)node_modules/(?:@types/)?(?:react|react-dom|@lingui/react|jotai/react)(?:/|$)" },
    },
    {
      name: "no-circular",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-circular-folders",
      comment: "folders that import each other share a concept, which belongs in the folder above them",
      severity: "error",
      scope: "folder",
      // of one room, as the layers refuse the others
      from: { path: "^(src|demo|test)/([^/]+)/" },
      to: { path: "^$1/$2/", circular: true },
    },
    {
      name: "no-unresolvable",
      comment: "types for templates extend those of frameworks that only their hosts have",
      severity: "error",
      from: { pathNot: "^src/frameworks/\\w+\\.d\\.ts$" },
      to: { couldNotResolve: true },
    },
    {
      name: "entries-are-not-imported",
      comment: "index.ts and loader.ts are the top layer; frameworks wrap what index.ts defines",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/frameworks/" },
      to: { path: "^src/(?:index|loader)\\.ts$" },
    },
    {
      name: "product-stands-alone",
      comment: "the product imports neither its demo nor its tests nor its build",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(?:demo|test|\\.build)/" },
    },
    {
      name: "demo-stands-without-tests",
      comment: "the tests use the demo; what both need is in the demo",
      severity: "error",
      from: { path: "^demo/" },
      to: { path: "^test/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$" },
    // type-only imports count
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "browser", "default", "types"] },
  },
};
