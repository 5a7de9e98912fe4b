import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleAlone } from "../../.build/size/libraryFloor.ts";
import { createDemoServer, type RunningDemo } from "../../demo/server/createDemoServer.ts";

/**
 * Renders a static list with as many tiles as its element asks for, each of which opens a form; the socket client is
 * there, but connects nowhere.
 */
const source = `
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { io } from "socket.io-client";

const host = document.querySelector("[data-tiles]");
const tile = (index, onClick) =>
  createElement("li", { key: index }, createElement("button", { type: "button", onClick }, "Method " + index));

function List() {
  const [method, setMethod] = useState();
  useEffect(() => {
    host.dataset.state = "ready";
  }, []);
  if (method !== undefined) return createElement("form", null, createElement("input", { name: "amount" }));
  const tiles = Array.from({ length: Number(host.dataset.tiles) }, (_, index) => tile(index, () => setMethod(index)));
  return createElement("ul", null, tiles);
}

window.bench.socketClient = io;
createRoot(host).render(createElement(List));
`;

/** Draws one box, and nothing else: the earliest that a script can bring a pixel. */
const boxSource = `
const host = document.querySelector("[data-tiles]");
const root = host.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync("div { height: 44px; background: silver }");
root.append(document.createElement("div"));
root.adoptedStyleSheets = [sheet];
host.dataset.state = "ready";
`;

/** Builds the scripts of the floor and the box page, and serves them as the demo serves the widget. */
export async function serveFloor(): Promise<RunningDemo> {
  const folder = await mkdtemp(join(tmpdir(), "bench-floor-"));
  await writeFile(join(folder, "floor.js"), await bundleAlone(source, "iife"));
  await writeFile(join(folder, "box.js"), boxSource);
  const server = await createDemoServer({ port: 0, seed: 1, distDir: folder });
  return {
    ...server,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
