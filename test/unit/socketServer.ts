import { Server, type Socket } from "socket.io";
import { type ListeningServer, listeningServer } from "./listeningServer";

/** A message received on the event `d`. */
export interface Frame {
  data: Record<string, unknown>;
  msgid: string;
  sendTime: number;
  type: string;
}

/** A real socket server that records every frame and gives the answers that a test defines. */
export interface SocketServer {
  url: string;
  frames: Frame[];
  connections: Socket["handshake"][];
  /** sets how frames are answered; the default answer is `{ok: true}` */
  onFrame(answer: (frame: Frame, socket: Socket) => void): void;
  /** emits `a` to every client */
  send(...message: unknown[]): void;
  /** closes every connection */
  drop(): void;
  /** closes the next connection before it is acknowledged */
  closeNext(): void;
  /** never acknowledges the next connection, which stays open; resolves once it is there */
  holdNext(): Promise<void>;
  openCount(): number;
  close(): Promise<void>;
}

/** Starts a server at `/v4/socket.io`, below a path if there is one, on a free port. */
export async function socketServer(below = ""): Promise<SocketServer> {
  const { http, url }: ListeningServer = await listeningServer();
  const io = new Server(http, { path: `${below}/v4/socket.io`, transports: ["websocket"], serveClient: false });
  const frames: Frame[] = [];
  const connections: Socket["handshake"][] = [];
  let answer = (frame: Frame, socket: Socket): void => {
    socket.emit("a", { msgid: frame.msgid, type: frame.type, data: { ok: true } });
  };
  let disturb: ((socket: Socket) => void) | undefined;
  io.use((socket, next) => {
    if (!disturb) return next();
    disturb(socket);
    disturb = undefined;
  });
  io.on("connection", (socket) => {
    connections.push(socket.handshake);
    socket.on("d", (frame: Frame) => {
      frames.push(frame);
      answer(frame, socket);
    });
  });
  return {
    url,
    frames,
    connections,
    onFrame: (next) => {
      answer = next;
    },
    send: (...message) => void io.emit("a", ...message),
    drop: () => void io.disconnectSockets(true),
    closeNext: () => {
      disturb = (socket) => void socket.conn.close();
    },
    holdNext: () =>
      new Promise((resolve) => {
        disturb = () => resolve();
      }),
    openCount: () => io.of("/").sockets.size,
    close: () => io.close(),
  };
}
