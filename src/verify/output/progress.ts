import type { WriteStream } from "node:tty";
import { definitionOf } from "../checks";
import type { Progress } from "../Report";

/** Shows the running check in one line of a terminal; silent where there is none. */
export function terminalProgress(stream: WriteStream): { show: Progress; clear(): void } {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  const clear = () => {
    stream.cursorTo(0);
    stream.clearLine(0);
  };
  return {
    show({ name, transport, done }) {
      clear();
      const line = `${done + 1}  ${definitionOf(name).title}${transport ? ` (${transport})` : ""} …`;
      stream.write(line.slice(0, Math.max(10, stream.columns - 1)));
    },
    clear,
  };
}
