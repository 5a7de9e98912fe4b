import type { Push, Transport } from "../../src/transport/Transport";

/** What a transport has reported on its own so far. */
export interface Reported {
  pushes: Push[];
  /** whether the connection was open, at each change */
  connections: boolean[];
}

/** Records what a transport reports. */
export function listenTo(transport: Transport): Reported {
  const reported: Reported = { pushes: [], connections: [] };
  transport.listen({
    onPush: (push) => reported.pushes.push(push),
    onConnection: (isConnected) => reported.connections.push(isConnected),
  });
  return reported;
}
