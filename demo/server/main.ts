import { spawnSync } from "node:child_process";
import { readInteger, readOptions, refuseUse } from "../../.build/commandLine.ts";
import { demoFolder, devFolder, distFolder } from "../../.build/folders.ts";
import { isBuilt } from "../../.build/isBuilt.ts";
import { createDemoServer } from "./createDemoServer";
import { assertFree } from "./http/listen";

const usage = `npm start -- [options]

The demo: its pages, and the payment server and the bank behind them.

  --port N               the widget, its server and most pages (default: 8080)
  --host-port N          pages of a host on another origin (default: the next one)
  --seed N               of the ids and the random delays (default: 1)
  --return-origin URL    an origin that payments may return to, besides this computer; may be repeated`;

const { values } = readOptions(usage, {
  options: {
    port: { type: "string", default: "8080" },
    "host-port": { type: "string" },
    seed: { type: "string", default: "1" },
    "return-origin": { type: "string", multiple: true, default: [] },
    build: { type: "boolean", default: false },
    // started by dev.ts: the widget that is being changed, and pages that reload
    dev: { type: "boolean", default: false },
  },
});

function parseOrigins(name: string, addresses: readonly string[]): readonly string[] {
  const invalid = addresses.find((address) => !URL.canParse(address));
  if (invalid === undefined) return addresses;
  return refuseUse(`--${name} must be an origin such as https://site.example, not "${invalid}".`, usage);
}

/**
 * Builds what the pages load, unless `dist/` is up to date, or the port is taken: nobody should wait for a build to
 * learn that.
 * @returns the folder
 * @throws if the port is taken
 */
async function build(port: number): Promise<string> {
  await assertFree("127.0.0.1", port);
  if (isBuilt()) return distFolder;
  console.log("Building the widget …");
  const { status } = spawnSync(process.execPath, ["--import", "tsx", ".build/build.ts", "demo"], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
  return demoFolder;
}

const maxPort = 65_535;
const port = readInteger("port", values.port, usage, 0, maxPort);
const hostPort = values["host-port"];
const seed = readInteger("seed", values.seed, usage, 0, 2 ** 32 - 1);

try {
  const server = await createDemoServer({
    port,
    seed,
    everyFlow: true,
    balances: true,
    depositLimits: true,
    savedAccounts: true,
    coinsAfterMs: 30_000,
    payoutStepMs: 15_000,
    ...(values.build && { distDir: await build(port) }),
    ...(values.dev && { distDir: devFolder, isReloading: true }),
    returnOrigins: parseOrigins("return-origin", values["return-origin"]),
    ...(hostPort !== undefined && { hostPort: readInteger("host-port", hostPort, usage, 0, maxPort) }),
  });
  console.log(`
  The demo is running. Open one of these:

    ${server.url}/                     all pages
    ${server.url}/script-tag.html      the widget in a betting site's account page
    ${server.url}/game.html            one card below a game
    ${server.url}/gallery.html         every screen in every state
    ${server.url}/control-panel.html   every attribute, event, call and fault
    ${server.hostUrl}/iframe.html          the widget in an iframe of another origin

  Stop it with Ctrl+C.
`);
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (thrown) {
  const isTaken = thrown instanceof Error && "code" in thrown && thrown.code === "EADDRINUSE" && "port" in thrown;
  const option = isTaken && thrown.port !== port ? "host-port" : "port";
  console.error(isTaken ? `Port ${thrown.port} is in use. Choose another: --${option} ${port + 10}` : thrown);
  process.exit(1);
}
