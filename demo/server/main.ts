import { spawnSync } from "node:child_process";
import { demoFolder, devFolder, distFolder } from "../../.build/folders.ts";
import { isBuilt } from "../../.build/isBuilt.ts";
import { createDemoServer } from "./createDemoServer";
import { assertFree } from "./http/listen";
import { readDemoOptions } from "./options";

/**
 * Builds what the pages load, unless `dist/` is up to date. Checks the port before the build, which takes longer.
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

const { port, hostPort, seed, returnOrigins, isBuilding, isDev } = readDemoOptions();

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
    returnOrigins,
    ...(isBuilding && { distDir: await build(port) }),
    ...(isDev && { distDir: devFolder, isReloading: true }),
    ...(hostPort !== undefined && { hostPort }),
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
