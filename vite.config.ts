import { dirname, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { PluginOption, UserConfig } from "vite";
import { defineConfig } from "vitest/config";
import { devFolder, distFolder } from "./.build/folders.ts";
import { demoFiles } from "./.build/plugins/demoFiles.ts";
import { embedPage } from "./.build/plugins/embedPage.ts";
import { firstPaintModules } from "./.build/plugins/firstPaint.ts";
import { flagChunks } from "./.build/plugins/flagChunks.ts";
import { iconFiles } from "./.build/plugins/iconFiles.ts";
import { localeFiles } from "./.build/plugins/localeFiles.ts";
import { plainImports } from "./.build/plugins/plainImports.ts";
import { hostScript, loaderScript } from "./.build/plugins/plainScript.ts";
import { repeatableImports } from "./.build/plugins/repeatableImports.ts";
import { singleCopies } from "./.build/plugins/singleCopies.ts";
import { startChunks } from "./.build/plugins/startChunks.ts";
import { textIds } from "./.build/plugins/textIds.ts";
import { watchAll } from "./.build/plugins/watchAll.ts";
import { sizeBudget } from "./.build/size/sizeBudget.ts";

/** Features that Lightning CSS would rewrite for older browsers, by its numbers. */
const keptFeatures = {
  /** the direction is the host page's, not a language's */
  dirSelector: 4,
  /** no style uses it, and each `color-scheme` would get two custom properties for it */
  lightDark: 1_048_576,
};

const embedEntry = "src/element/embed.ts";
const npmEntry = resolve("src/index.ts");

type BuildOptions = NonNullable<UserConfig["build"]>;
type RolldownOptions = NonNullable<BuildOptions["rolldownOptions"]>;

const shared: BuildOptions = {
  reportCompressedSize: false,
  target: "es2022",
  outDir: distFolder,
  // several builds write into it side by side
  emptyOutDir: false,
  assetsDir: "a",
  assetsInlineLimit: 0,
  modulePreload: false,
};

// React itself has had this hook since 18
const alias = { "use-sync-external-store/shim/index.js": "react" };

/** React reads what its scheduler has in development only, and nobody needs to know how long plug-ins take. */
const checks = { importIsUndefined: false, bundlerTimings: false };

/**
 * For script tags and the iframe page: everything bundled, file names hashed. `--mode size` only measures it.
 * @param last the plugins that check it
 */
function cdn(write: boolean, last = [textIds(), sizeBudget(embedEntry)]): UserConfig {
  const start = startChunks();
  return {
    // whatever the mode, this is what is delivered
    define: { "import.meta.env.MODE": '"production"' },
    resolve: { alias },
    plugins: [
      react(),
      plainImports(),
      repeatableImports(),
      start.plugin,
      iconFiles(),
      localeFiles(),
      singleCopies(),
      embedPage(embedEntry),
      loaderScript(),
      hostScript(),
      ...last,
    ],
    build: {
      ...shared,
      write,
      sourcemap: "hidden",
      license: { fileName: "LICENSES.txt" },
      rolldownOptions: {
        checks,
        input: { ...firstPaintModules, embed: embedEntry },
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: "c/[name]-[hash:7].js",
          chunkFileNames: "c/[name]-[hash:7].js",
          // the code before the list names the other chunks, and digits compress better
          hashCharacters: "hex",
          codeSplitting: { groups: start.groups },
        },
      },
    },
  };
}

/**
 * For bundlers. It has all of its libraries, so that it works beside any others that the host has, except the client of
 * monitoring, which few need.
 * @param own what the build does not share with the other one for bundlers
 */
const forBundlers = (
  entry: Record<string, string>,
  own: { plugins?: PluginOption[]; external?: RegExp },
): UserConfig => ({
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { alias: { ...alias, "./loadClient": resolve("src/telemetry/monitoring/applicationClient.ts") } },
  plugins: [react(), ...(own.plugins ?? []), iconFiles()],
  build: {
    ...shared,
    minify: false,
    // Vite's helper for dynamic imports, which only library mode leaves out, would collide with the host's own
    lib: { entry, formats: ["es"] },
    rolldownOptions: {
      checks,
      external: own.external ?? [],
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "npm/[name]-[hash].js",
        codeSplitting: { groups: [flagChunks()] },
      },
    },
  },
});

const npm = (): UserConfig =>
  forBundlers(
    { index: "src/index.ts", host: "src/hostPage/index.ts", load: "src/loadCashier.ts" },
    { plugins: [plainImports()] },
  );

/** On the host's React. */
const sharedReact = (): UserConfig =>
  forBundlers({ "shared-react": "src/sharedReact.ts" }, { external: /^react(?:-dom)?(?:\/|$)/ });

/** A module of the package, with its libraries unless they are external. */
const library = (entry: Record<string, string>, options?: RolldownOptions): UserConfig => ({
  build: {
    ...shared,
    minify: false,
    lib: { entry, formats: ["es"] },
    rolldownOptions: { checks, output: { entryFileNames: "[name].js" }, ...options },
  },
});

/** The React component, on the host's React. It loads the entry for bundlers. */
const reactComponent = (): UserConfig =>
  library(
    { react: "src/frameworks/react.ts" },
    {
      external: ["react", npmEntry],
      // a server component may render it
      output: { entryFileNames: "[name].js", banner: '"use client";', paths: { [npmEntry]: "./index.js" } },
    },
  );

/** Monitoring, on the host's own client. */
const monitoring = (): UserConfig => library({ monitoring: "src/monitoring.ts" }, { external: /^@datadog\// });

/** The fake element for tests of host pages; its libraries are its own, so that it shares no file with the widget. */
const testing = (): UserConfig => library({ testing: "src/testing/index.ts" });

/** Optional native parts of ws. */
const nativeParts = ["bufferutil", "utf-8-validate"];

/** A program for Node, in one file of a folder that also has the licences of its libraries. */
const nodeProgram = (entry: string, file: string, own: { minify: boolean; banner?: string }): UserConfig => ({
  ssr: { noExternal: true, target: "node" },
  build: {
    ...shared,
    ssr: entry,
    target: "node20",
    minify: own.minify,
    license: { fileName: `${dirname(file)}/LICENSES.txt` },
    rolldownOptions: {
      checks,
      external: nativeParts,
      output: { entryFileNames: file, codeSplitting: false, banner: own.banner ?? "" },
    },
  },
});

/** The demo's payment server for tests of host pages. */
const demoServer = (): UserConfig => ({
  plugins: [demoFiles()],
  ...nodeProgram("demo/server/startDemoServer.ts", "testing/server.js", { minify: true }),
});

/** The conformance command. */
const verify = (): UserConfig =>
  nodeProgram("src/verify/cli.ts", "verify/cli.js", { minify: false, banner: "#!/usr/bin/env node" });

/** The build for script tags while its code is being changed, in a folder of its own: `npm run dev`. */
const dev = (): UserConfig => {
  const { build, ...rest } = cdn(true, [watchAll("src")]);
  const { output, ...options } = build?.rolldownOptions ?? {};
  const readable = { ...options, output: { ...output, minify: false } };
  const changed = { outDir: devFolder, minify: false, license: false, rolldownOptions: readable };
  return { ...rest, build: { ...build, ...changed } };
};

/** The builds by mode: `size` only measures, `start` checks no texts and sizes, and unit tests need only plug-ins. */
const builds: Readonly<Record<string, () => UserConfig>> = {
  production: () => cdn(true),
  test: () => cdn(true),
  npm,
  "shared-react": sharedReact,
  dev,
  monitoring,
  testing,
  "demo-server": demoServer,
  verify,
  react: reactComponent,
  size: () => cdn(false),
  start: () => cdn(true, []),
};

const pureTests = [
  ".build/**/*.test.ts",
  "demo/**/*.test.ts",
  "src/{contract,money,catalogue,api,transport,verify}/**/*.test.ts",
];
const allTests = ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"];
/** Tests that need a build and a browser. */
const builtTests = ["test/{browser,webview}/**"];
/** Tests that cannot share what other tests of the same worker define or mock. */
const isolatedTests = [
  "src/flows/frame/FrameScreen.test.tsx",
  "src/form/kinds/phone/usePhoneNumbers.test.tsx",
  "src/frameworks/react.test.ts",
  "src/telemetry/monitoring/applicationClient.test.ts",
];

export default defineConfig(({ mode }) => {
  const configure = builds[mode];
  if (!configure) throw new Error(`No build is called "${mode}"; there are ${Object.keys(builds).join(", ")}`);
  return {
    base: "./",
    // the addresses of the demo would be lost below a list of all files
    logLevel: mode === "size" ? "info" : "warn",
    css: { lightningcss: { exclude: keptFeatures.dirSelector | keptFeatures.lightDark } },
    ...configure(),
    test: {
      // a document takes longer to create than most pure tests take to run
      projects: [
        { extends: true, test: { name: "pure", environment: "node", include: pureTests } },
        {
          extends: true,
          test: {
            name: "dom",
            environment: "happy-dom",
            include: allTests,
            exclude: [...pureTests, ...builtTests, ...isolatedTests],
          },
        },
        { extends: true, test: { name: "isolated", environment: "happy-dom", include: isolatedTests, isolate: true } },
      ],
      // no module holds state, so files may share a worker's modules and its DOM
      isolate: false,
      setupFiles: "test/unit/ownChannels.ts",
      pool: "threads",
      maxWorkers: 3,
      // concurrent tests start commands, and two processors have no more to give
      maxConcurrency: 3,
      testTimeout: 15_000,
    },
  };
});
