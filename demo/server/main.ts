import { parseArgs } from "node:util";
import { createDemoServer } from "./createDemoServer";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8080" },
    "host-port": { type: "string" },
    seed: { type: "string", default: "1" },
    "return-origin": { type: "string", multiple: true, default: [] },
  },
});

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  console.error(`--${name} takes a whole number from 0 to ${max}, not "${text}".`);
  process.exit(2);
}

function origins(name: string, addresses: readonly string[]): readonly string[] {
  const wrong = addresses.find((address) => !URL.canParse(address));
  if (wrong === undefined) return addresses;
  console.error(`--${name} takes an origin such as https://site.example, not "${wrong}".`);
  process.exit(2);
}

const port = wholeNumber("port", values.port, 65_535);
const hostPort = values["host-port"];
const seed = wholeNumber("seed", values.seed, 4_294_967_295);

try {
  const server = await createDemoServer({
    port,
    seed,
    everyFlow: true,
    coinsAfterMs: 30_000,
    returnOrigins: origins("return-origin", values["return-origin"]),
    ...(hostPort !== undefined && { hostPort: wholeNumber("host-port", hostPort, 65_535) }),
  });
  console.log(`
  The demo is running. Open one of these:

    ${server.url}/                     all pages
    ${server.url}/script-tag.html      the widget in a betting site's account page
    ${server.url}/control-panel.html   every attribute, event, call and fault
    ${server.hostUrl}/iframe.html          the widget in a frame of another origin

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
