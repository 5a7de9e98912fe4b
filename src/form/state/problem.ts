/** A validation problem: a message id, or a text of the server as both id and message. */
export interface Problem {
  id: string;
  message: string;
}
