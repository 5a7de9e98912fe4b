import type { Finding } from "../findings";

export type TransportName = "http" | "socket";

/** A call as the widget makes it. */
export interface Question {
  method: "GET" | "POST";
  path: string;
  payload?: Readonly<Record<string, unknown>>;
}

/** The answer to a call. */
export interface Reply {
  path: string;
  /** of the HTTP response, or `data.status` of a failed socket reply; 200 without one */
  status: number;
  body: unknown;
  isOk: boolean;
}

/** No answer, or none that can be read at all. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** One connection of a player. */
export interface Client {
  readonly transport: TransportName;
  /** @throws NoAnswer */
  ask(question: Question): Promise<Reply>;
  /** sends a call and cuts the connection before the answer */
  sendAndDrop(question: Question): Promise<void>;
  close(): void;
}

/** A message of the server without a call. */
export interface ReceivedPush {
  type: string;
  data: unknown;
}

/** The mistakes in the framing of any answer, gathered over the whole run. */
export interface Framing {
  /** answers that are no JSON, by HTTP */
  json: Finding[];
  /** HTTP answers that a page of another origin may not read */
  cors: Finding[];
  corsOfRefusals: Finding[];
  /** refusals without the envelope, of either transport */
  envelope: Record<TransportName, Finding[]>;
  /** replies that fit no call, or one that has been answered */
  replies: Finding[];
  needParse: Finding[];
  pushes: Finding[];
  /** answers by HTTP of more than 1,000 bytes that are not compressed */
  uncompressed: Set<string>;
  /** how many answers were looked at */
  answers: Record<TransportName, number>;
  refusals: Record<TransportName, number>;
  pushCount: number;
}

export const noFraming = (): Framing => ({
  json: [],
  cors: [],
  corsOfRefusals: [],
  envelope: { http: [], socket: [] },
  replies: [],
  needParse: [],
  pushes: [],
  uncompressed: new Set(),
  answers: { http: 0, socket: 0 },
  refusals: { http: 0, socket: 0 },
  pushCount: 0,
});
