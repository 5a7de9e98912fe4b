import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { startScreen, type VirtualScreen } from "./VirtualScreen.ts";
import { type Order, WebView } from "./WebView.ts";

const program = fileURLToPath(new URL("shell.py", import.meta.url));
/** ms */
const patience = { answer: 20_000, end: 3_000 };

const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.optional(v.number()),
    value: v.optional(v.unknown()),
    error: v.optional(v.string()),
    view: v.optional(v.number()),
    message: v.optional(v.string()),
    request: v.optional(v.string()),
    opened: v.optional(v.string()),
    crashed: v.optional(v.string()),
  }),
);
type Line = v.InferOutput<typeof lineSchema>;

/** Debian's own Python, whatever else is on the PATH: only that one has the bindings. */
function startProgram(screen: string) {
  const { WAYLAND_DISPLAY: _none, ...environment } = process.env;
  const own = { DISPLAY: screen, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1", LIBGL_ALWAYS_SOFTWARE: "1" };
  return spawn("/usr/bin/python3", [program], { stdio: "pipe", env: { ...environment, ...own } });
}

/** Waits for the end of a process, which is not put off for long. */
async function ending(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill("SIGKILL"), patience.end);
  await once(child, "exit");
  clearTimeout(timer);
}

/** A native app's shell in a process of its own (shell.py): it opens pages in WebKit's web view, as an app does. */
export class NativeShell {
  readonly #screen: VirtualScreen;
  readonly #program: ReturnType<typeof startProgram>;
  readonly #answers = new Map<number, (line: Line) => void>();
  readonly #views = new Map<number, WebView>();
  #count = 0;
  #complaints = "";
  #ended: string | undefined;

  private constructor(screen: VirtualScreen) {
    this.#screen = screen;
    this.#program = startProgram(screen.name);
    this.#program.on("error", (error) => this.#giveUp(error.message));
    this.#program.on("close", (code) => this.#giveUp(`it ended with ${code}\n${this.#complaints.slice(-2_000)}`));
    // a command to a program that has ended: "close" reports it
    this.#program.stdin.on("error", () => {});
    this.#program.stderr.on("data", (text) => {
      this.#complaints += text;
    });
    createInterface(this.#program.stdout).on("line", (line) => this.#read(line));
  }

  /** Starts one on a screen of its own. Throws where there can be none. */
  static async start(): Promise<NativeShell> {
    return new NativeShell(await startScreen());
  }

  /** Every view that it has opened. */
  get views(): WebView[] {
    return [...this.#views.values()];
  }

  /**
   * Opens a page in a fresh web view, in place of the last.
   * @param script runs as each of its pages starts, before their own scripts
   */
  async open(url: string, script?: string): Promise<WebView> {
    const view = new WebView((command) => this.#order(command));
    this.#views.set(this.#count + 1, view);
    await this.#order({ do: "open", url, script });
    return view;
  }

  /** Ends the program, its screen, and with them the processes of WebKit. */
  async close(): Promise<void> {
    this.#program.stdin.end();
    await ending(this.#program);
    this.#screen.process.kill();
    await ending(this.#screen.process);
  }

  #order(command: Parameters<Order>[0]): ReturnType<Order> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      const answer = ({ error, value }: Line) => {
        clearTimeout(timer);
        this.#answers.delete(id);
        if (error === undefined) resolve(value);
        else reject(new Error(`The shell could not ${command.do}: ${error}`));
      };
      const timer = setTimeout(() => answer({ error: "no answer" }), patience.answer);
      this.#answers.set(id, answer);
      if (this.#ended !== undefined) answer({ error: this.#ended });
      else this.#program.stdin.write(`${JSON.stringify({ id, ...command })}\n`);
    });
  }

  #read(text: string): void {
    const line = v.parse(lineSchema, text);
    if (line.id !== undefined) this.#answers.get(line.id)?.(line);
    if (line.view !== undefined) this.#views.get(line.view)?.hear(line);
  }

  #giveUp(error: string): void {
    this.#ended ??= error;
    for (const answer of [...this.#answers.values()]) answer({ error });
  }
}
