import type { Push, Transport } from "../../src/transport/Transport";

/** The reports of a transport that no call asked for. */
export interface Reported {
  pushes: Push[];
  /** how often the connection had failed, at each change */
  connections: number[];
}

/** Records what a transport reports. */
export function listenTo(transport: Transport): Reported {
  const reported: Reported = { pushes: [], connections: [] };
  transport.listen({
    onPush: (push) => reported.pushes.push(push),
    onConnection: (failures) => reported.connections.push(failures),
  });
  return reported;
}
