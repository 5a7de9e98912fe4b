import { Server, type Socket } from "socket.io";
import { type ListeningServer, listeningServer } from "./listeningServer";

/** What arrived on `d`. */
export interface Frame {
  data: Record<string, unknown>;
  msgid: string;
  sendTime: number;
  type: string;
}

/** A real socket server that records every frame, and answers as a test defines. */
export interface SocketServer {
  url: string;
  frames: Frame[];
  connections: Socket["handshake"][];
  /** what is done with a frame; at first, every one is answered with `{ok: true}` */
  onFrame(answer: (frame: Frame, socket: Socket) => void): void;
  /** sends on `a` to everybody */
  send(...message: unknown[]): void;
  /** cuts every connection */
  drop(): void;
  /** cuts the next connection before it is acknowledged */
  cutNext(): void;
  open(): number;
  close(): Promise<void>;
}

/** Starts one at `/v4/socket.io`, on a port that is free. */
export async function socketServer(): Promise<SocketServer> {
  const { http, url }: ListeningServer = await listeningServer();
  const io = new Server(http, { path: "/v4/socket.io", transports: ["websocket"], serveClient: false });
  const frames: Frame[] = [];
  const connections: Socket["handshake"][] = [];
  let answer = (frame: Frame, socket: Socket): void => {
    socket.emit("a", { msgid: frame.msgid, type: frame.type, data: { ok: true } });
  };
  let isCut = false;
  io.use((socket, next) => {
    if (!isCut) return next();
    isCut = false;
    socket.conn.close();
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
    cutNext: () => {
      isCut = true;
    },
    open: () => io.of("/").sockets.size,
    close: () => io.close(),
  };
}
