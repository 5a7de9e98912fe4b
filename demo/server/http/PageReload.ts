import { type FSWatcher, unwatchFile, watch, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";

/** Pages reload when nothing has changed for so long: all files of a build are there then. */
const quietMs = 200;
const pollMs = 200;
const pagePath = /^\/(?:[\w-]+\/)*[\w-]+\.html$/;

/** Reloads the open pages of the demo when the built widget or a page has changed. */
export class PageReload {
  readonly #pages: string;
  /** the script that each build rewrites; polled, because the build empties its folder first */
  readonly #script: string;
  readonly #watcher: FSWatcher;
  readonly #clients = new Set<ServerResponse>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dist: string, pages: string) {
    this.#pages = pages;
    this.#script = join(dist, "cashier-widget.js");
    watchFile(this.#script, { interval: pollMs }, ({ size }) => {
      if (size > 0) this.#changed();
    });
    this.#watcher = watch(pages, { recursive: true }, () => this.#changed());
  }

  /** Answers `/reload`, the stream of changes, and pages, to which it adds a script. @returns false for other paths */
  async send(response: ServerResponse, path: string): Promise<boolean> {
    if (path === "/reload") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write(":\n\n");
      this.#clients.add(response);
      response.on("close", () => this.#clients.delete(response));
      return true;
    }
    const html = pagePath.test(path)
      ? await readFile(join(this.#pages, path), "utf8").catch(() => undefined)
      : undefined;
    if (html === undefined) return false;
    const script = '<script type="module" src="/reload.js"></script>\n</head>';
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    response.end(html.replace("</head>", script));
    return true;
  }

  close(): void {
    clearTimeout(this.#timer);
    unwatchFile(this.#script);
    this.#watcher.close();
    for (const client of this.#clients) client.end();
  }

  #changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const client of this.#clients) client.write("data: changed\n\n");
    }, quietMs);
  }
}
