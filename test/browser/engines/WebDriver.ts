import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { startScreen, type VirtualScreen } from "../../webview/VirtualScreen.ts";
import { freePort } from "./freePort.ts";

/** ms; three sessions, each started `another` after the one before, end before the runner's limit of a minute */
const patience = { start: 30_000, session: 30_000, another: 10_000, end: 3_000 };

export interface Programs {
  driver: string;
  browser: string;
  /** whether pages move; else they are told to reduce motion */
  hasMotion: boolean;
}

const answerSchema = v.object({ value: v.unknown() });
const errorSchema = v.object({ value: v.object({ error: v.string(), message: v.string() }) });
const sessionSchema = v.object({ sessionId: v.string() });

/** A home folder whose only setting is whether pages move. */
function createHome(hasMotion: boolean): string {
  const home = mkdtempSync(join(tmpdir(), "cashier-webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/settings.ini"), `[Settings]\ngtk-enable-animations=${Number(hasMotion)}\n`);
  return home;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const timer = setTimeout(() => child.kill("SIGKILL"), patience.end);
  child.kill();
  await once(child, "exit");
  clearTimeout(timer);
}

/** A browser of WebKitGTK on a screen of its own, so that its window keeps the focus, driven by WebKitWebDriver. */
export class WebDriver {
  readonly #screen: VirtualScreen;
  readonly #driver: ChildProcess;
  readonly #home: string;
  #address: string;

  private constructor(screen: VirtualScreen, driver: ChildProcess, home: string, address: string) {
    this.#screen = screen;
    this.#driver = driver;
    this.#home = home;
    this.#address = address;
    process.once("exit", this.#kill);
  }

  /**
   * Starts a browser. Throws where it cannot be started.
   * @param capabilities what it can beside the defaults
   */
  static async start(programs: Programs, capabilities: Readonly<Record<string, unknown>> = {}): Promise<WebDriver> {
    const started = new AbortController();
    const attempt = async (turn: number) => {
      // now and then a driver gives no answer about its browser
      await pause(turn * patience.another, undefined, { signal: started.signal });
      const browser = await WebDriver.#startOnce(programs, capabilities);
      if (!started.signal.aborted) {
        started.abort();
        return browser;
      }
      await browser.close();
      throw new Error("Another browser has started earlier");
    };
    try {
      return await Promise.any([attempt(0), attempt(1), attempt(2)]);
    } catch (thrown) {
      throw thrown instanceof AggregateError ? new Error(`WebKit did not start: ${thrown.errors.join("; ")}`) : thrown;
    }
  }

  static async #startOnce(programs: Programs, capabilities: Readonly<Record<string, unknown>>): Promise<WebDriver> {
    const screen = await startScreen("1400x1100");
    const port = await freePort();
    const home = createHome(programs.hasMotion);
    const { WAYLAND_DISPLAY: _none, ...environment } = process.env;
    const driver = spawn(programs.driver, [`--port=${port}`], {
      stdio: "ignore",
      env: {
        ...environment,
        DISPLAY: screen.name,
        GDK_BACKEND: "x11",
        NO_AT_BRIDGE: "1",
        LIBGL_ALWAYS_SOFTWARE: "1",
        HOME: home,
        XDG_CONFIG_HOME: home,
      },
    });
    const browser = new WebDriver(screen, driver, home, `http://127.0.0.1:${port}/session`);
    try {
      const args = ["--automation", "--javascript-can-open-windows-automatically=true"];
      const alwaysMatch = {
        "webkitgtk:browserOptions": { binary: programs.browser, args },
        pageLoadStrategy: "none",
        ...capabilities,
      };
      await browser.#untilListening();
      const body = { capabilities: { alwaysMatch } };
      const { sessionId } = v.parse(sessionSchema, await browser.send("POST", "", body, patience.session));
      browser.#address += `/${sessionId}`;
      return browser;
    } catch (thrown) {
      await browser.close();
      throw thrown;
    }
  }

  async #untilListening(): Promise<void> {
    const deadline = performance.now() + patience.start;
    const status = this.#address.replace("session", "status");
    for (;;) {
      try {
        await fetch(status);
        return;
      } catch (thrown) {
        if (performance.now() > deadline) throw thrown;
        await pause(50);
      }
    }
  }

  /** an ended run leaves neither processes nor files */
  readonly #kill = () => {
    this.#driver.kill("SIGKILL");
    rmSync(this.#home, { recursive: true, force: true });
  };

  /** Sends a command of the WebDriver protocol. @returns its value. Throws with the driver's error */
  async send(method: "GET" | "POST" | "DELETE", path: string, body?: unknown, timeoutMs?: number): Promise<unknown> {
    const response = await fetch(this.#address + path, {
      method,
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return v.parse(answerSchema, answer).value;
    const { error, message } = v.parse(errorSchema, answer).value;
    throw new Error(`WebKitWebDriver ${path}: ${error}: ${message}`);
  }

  /** The value of a function's body in the page. */
  run(script: string): Promise<unknown> {
    return this.send("POST", "/execute/sync", { script, args: [] });
  }

  async close(): Promise<void> {
    await this.send("DELETE", "", undefined, patience.end).catch(() => {});
    await end(this.#driver);
    await end(this.#screen.process);
    process.off("exit", this.#kill);
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 3 });
  }
}
