import { readInteger, readOptions, refuseUse } from "../commandLine.ts";

const usage = `npm start -- [options]
npm run dev -- [options]

The demo: its pages, and the payment server and the bank behind them. The second command rebuilds and reloads them
after every change.

  --port N               the widget, its server and most pages (default: 8080)
  --host-port N          pages of a host on another origin (default: the next, or any free one)
  --seed N               of the ids and the random delays (default: 1)
  --return-origin URL    an origin that payments may return to, besides this computer; may be repeated`;

const maxPort = 65_535;

const isOrigin = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function readOrigins(addresses: readonly string[]): readonly string[] {
  const invalid = addresses.find((address) => !isOrigin(address));
  if (invalid === undefined) return addresses;
  return refuseUse(`--return-origin must be an origin such as https://site.example, not "${invalid}".`, usage);
}

/** Reads the options of the demo's commands. Ends the process if one is wrong. */
export function readDemoOptions() {
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
  const hostPort = values["host-port"];
  return {
    port: readInteger("--port", values.port, usage, 0, maxPort),
    hostPort: hostPort === undefined ? undefined : readInteger("--host-port", hostPort, usage, 0, maxPort),
    seed: readInteger("--seed", values.seed, usage, 0, 2 ** 32 - 1),
    returnOrigins: readOrigins(values["return-origin"]),
    isBuilding: values.build,
    isDev: values.dev,
  };
}
