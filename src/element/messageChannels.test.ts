// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { MessageChannel } = globalThis;

beforeEach(() => vi.resetModules());
afterEach(() => void Object.assign(globalThis, { MessageChannel }));

it("lists the channels that are opened until it stops, and gives the page its own class back", async () => {
  const { channelListing } = await import("./messageChannels");
  const opened = new globalThis.MessageChannel();
  channelListing.stop();
  const later = new globalThis.MessageChannel();
  expect(channelListing.channels).toEqual([opened]);
  expect(globalThis.MessageChannel).toBe(MessageChannel);
  for (const { port1 } of [opened, later]) port1.close();
});

it("lists none on a server that has no channels", async () => {
  Reflect.deleteProperty(globalThis, "MessageChannel");
  const { channelListing } = await import("./messageChannels");
  channelListing.stop();
  expect(channelListing.channels).toEqual([]);
  expect("MessageChannel" in globalThis).toBe(false);
});
