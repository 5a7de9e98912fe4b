/** Test files share workers, and workers share channels. This setup file gives each test file its own channels. */
const file = crypto.randomUUID();
const prototype = Object.getPrototypeOf(globalThis.BroadcastChannel);
const Channel: typeof BroadcastChannel =
  typeof prototype === "function" && "fileChannel" in globalThis.BroadcastChannel
    ? prototype
    : globalThis.BroadcastChannel;

globalThis.BroadcastChannel = class extends Channel {
  static readonly fileChannel = true;
  constructor(name: string) {
    super(`${file} ${name}`);
  }
};
