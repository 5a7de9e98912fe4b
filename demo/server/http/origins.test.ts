import { createServer, request, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { listen, listenOnNextPort } from "./listen";

let server: RunningDemo;
beforeAll(async () => {
  server = await createDemoServer();
});
afterAll(() => server.close());

const portOf = (url: string) => Number(new URL(url).port);

/** Sends a request with a `Host` that fetch does not allow. @returns the redirect and the body */
function ask(url: string, host: string): Promise<{ location: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ location: response.headers.location, text: Buffer.concat(parts).toString() }));
    })
      .once("error", reject)
      .end();
  });
}

describe("the foreign host's origin", () => {
  it("is another port of the same computer", () => {
    expect(new URL(server.hostUrl).hostname).toBe(new URL(server.url).hostname);
    expect(server.hostUrl).not.toBe(server.url);
  });

  it.each(["/iframe.html", "/iframe-raw.html"])("serves %s, which the widget's origin redirects to", async (path) => {
    const direct = await fetch(server.hostUrl + path, { redirect: "manual" });
    expect(direct.status).toBe(200);
    expect(direct.headers.get("content-security-policy")).toContain(`frame-src ${server.url}`);
    const sent = await fetch(`${server.url + path}?a=b`, { redirect: "manual" });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `${server.hostUrl + path}?a=b`]);
    expect(sent.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["/", "/index.html", "/script-tag.html", "/installable.html"])("redirects %s", async (path) => {
    const sent = await fetch(server.hostUrl + path, { redirect: "manual" });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, server.url + path]);
  });

  it.each(["/look/base.css", "/iframe/main.js", "/icon.svg", "/addresses.js"])("serves %s too", async (path) => {
    expect((await fetch(server.hostUrl + path, { redirect: "manual" })).status).toBe(200);
  });

  it("closes with the server", async () => {
    const other = await createDemoServer();
    await other.close();
    await expect(fetch(`${other.hostUrl}/iframe.html`)).rejects.toThrow();
  });
});

describe("/addresses.js", () => {
  it("contains the host name of the request", async () => {
    const { text } = await ask(`${server.url}/addresses.js`, `localhost:${portOf(server.url)}`);
    expect(text).toContain(`export const cashier = "http://localhost:${portOf(server.url)}";`);
    expect(text).toContain(`export const host = "http://localhost:${portOf(server.hostUrl)}";`);
    const { location } = await ask(`${server.url}/iframe.html`, "localhost");
    expect(location).toBe(`http://localhost:${portOf(server.hostUrl)}/iframe.html`);
  });

  it.each(['"; alert(1); "', "a b", "%", "x:y:z", "evil.example/x?", "user@evil.example"])(
    "never contains an invalid host name: %s",
    async (host) => {
      const { text } = await ask(`${server.url}/addresses.js`, host);
      expect(text).toMatch(/^export const cashier = "http:\/\/[\w.-]+:\d+";$/m);
      const { location } = await ask(`${server.url}/iframe.html`, host);
      expect(location).toMatch(/^http:\/\/[\w.-]+:\d+\/iframe\.html$/);
    },
  );
});

describe("its port", () => {
  const open: Server[] = [];
  afterAll(() => {
    for (const one of open) one.close();
  });
  const fresh = () => {
    const made = createServer();
    open.push(made);
    return made;
  };

  it("is any free port if the next one is taken", async () => {
    const taken = await listen(fresh(), "127.0.0.1", 0);
    const port = await listenOnNextPort(fresh(), "127.0.0.1", taken - 1);
    expect(port).toBeGreaterThan(0);
    expect(port).not.toBe(taken);
  });

  it("is any free port after port 65535", async () => {
    expect(await listenOnNextPort(fresh(), "127.0.0.1", 65_535)).toBeGreaterThan(0);
  });

  it("is the requested port; if it is taken, the widget's port is closed", async () => {
    const taken = await listen(fresh(), "127.0.0.1", 0);
    const port = await listen(fresh(), "127.0.0.1", 0);
    await new Promise((resolve) => open.at(-1)?.close(resolve));
    await expect(createDemoServer({ port, hostPort: taken })).rejects.toMatchObject({
      code: "EADDRINUSE",
      port: taken,
    });
    const second = await createDemoServer({ port, hostPort: 0 });
    expect(second.port).toBe(port);
    await second.close();
  });
});
