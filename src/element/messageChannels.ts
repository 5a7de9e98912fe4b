/** Lists the channels that code opens from now on, until `stop` restores the page's class. */
function listChannels(): { channels: readonly MessageChannel[]; stop(): void } {
  const Native = globalThis.MessageChannel;
  const channels: MessageChannel[] = [];
  // some servers import the element without having the class
  if (!Native) return { channels, stop: () => {} };
  Reflect.set(
    globalThis,
    "MessageChannel",
    class extends Native {
      constructor() {
        super();
        channels.push(this);
      }
    },
  );
  return { channels, stop: () => void Reflect.set(globalThis, "MessageChannel", Native) };
}

/** The listing, which starts when this module is evaluated: import it before the code that opens channels. */
export const channelListing = listChannels();
