import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { cardViewTypes, methodMapSchema, methodSchema } from "../../../src/contract/list/method";
import { redirects } from "../actions/redirectAction";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, httpPlayer, readAnswer } from "../testing/clients";
import { Catalogue } from ".";
import { everyFlow } from "./everyFlow";

const samples = everyFlow.map(({ method }) => method.name);
const inMexico = (catalogue: Catalogue, token?: string) =>
  Object.values(catalogue.list("deposit", "mx", "MXN", token)).map(({ name }) => name);

describe("the on-demand methods", () => {
  it("are listed only on request, after all others of Mexico", () => {
    const catalogue = new Catalogue();
    const usual = inMexico(catalogue, "anna");
    expect(usual.filter((name) => samples.includes(name))).toEqual([]);
    catalogue.listEveryFlow("anna");
    expect(inMexico(catalogue, "anna")).toEqual([...usual, ...samples]);
    expect(inMexico(catalogue, "ben")).toEqual(usual);
    expect(inMexico(catalogue)).toEqual(usual);
    catalogue.listEveryFlow();
    expect(inMexico(catalogue, "ben")).toEqual([...usual, ...samples]);
    catalogue.reset();
    expect(inMexico(catalogue, "anna")).toEqual(usual);
  });

  it("are listed for all players if configured, also after a reset", () => {
    const catalogue = new Catalogue(true);
    catalogue.reset();
    expect(inMexico(catalogue)).toEqual(expect.arrayContaining(samples));
  });

  it("give Mexico every family", () => {
    const offered = Object.values(new Catalogue(true).list("deposit", "mx", "MXN"));
    const { india, p2p, cash, eazype } = cardViewTypes;
    for (const view of [india, p2p, cash, eazype])
      expect(offered.some((method) => method.cardViewType === view)).toBe(true);
    const flows = new Set(offered.flatMap(({ name }) => new Catalogue().find("deposit", name, "mx", "MXN")?.deposit));
    const forms = [
      "frame",
      "framePost",
      "check",
      "contacts",
      "crypto",
      "eazype",
      "form",
      "guide",
      "instruction",
      "invoice",
      "payerForm",
      "pix",
    ];
    expect([...flows]).toEqual(expect.arrayContaining([...forms, "threeDSecure", ...Object.keys(redirects)]));
    for (const category of ["crypto", "colombian_banks", "p2p_methods_kyrgyzstan"])
      expect(offered.filter((method) => method.category === category).length).toBeGreaterThan(1);
  });
});

describe("over the calls", () => {
  let server: RunningDemo;
  afterEach(() => server.close());
  const listed = async (token: string, country = "MX", currency = "MXN") => {
    const { body } = await httpPlayer(server, token)("GET", "/BANKING/methods-payment-v3", { country, currency });
    return v.parse(methodMapSchema, body);
  };
  const ask = async (body: unknown) =>
    (await fetch(`${server.url}/control/methods`, { method: "POST", body: JSON.stringify(body) })).status;

  it("the control API lists them for one player; all players may use them", async () => {
    server = await createDemoServer();
    expect(await ask({ set: "flows", token: "anna" })).toBe(200);
    expect(await listed("anna")).toHaveProperty("chain_mxn");
    expect(await listed("ben")).not.toHaveProperty("chain_mxn");
    const reply = await httpPlayer(server, "ben")("POST", createPath, depositRequest({ method: "pix_mxn" }));
    expect(readAnswer(reply).action.type).toBe("pix");
    await fetch(`${server.url}/control/reset`, { method: "POST" });
    expect(await listed("anna")).not.toHaveProperty("chain_mxn");
  });

  it.each([{ set: "all" }, { set: "flows", token: 5 }, {}, { count: -1 }, null])("rejects %j", async (body) => {
    server = await createDemoServer();
    expect(await ask(body)).toBe(400);
  });

  it("guides have absolute addresses of this server, and only their own files", async () => {
    server = await createDemoServer();
    const guides = async (name: string, ...place: [string, string]) =>
      v.parse(methodSchema, (await listed("anna", ...place))[name]).video_guide_url;
    const file = (name: string) => `${server.url}/guides/${name}`;
    const film = { redesign: file("spei.webm"), poster: file("spei.jpg") };
    expect(await guides("spei_mxn", "MX", "MXN")).toEqual({
      en_mx: { ...film, captions: file("spei-en.vtt") },
      mx_mx: { ...film, captions: file("spei-es.vtt") },
    });
    expect(await guides("usdt", "RU", "RUB")).toEqual({ ru_ru: { redesign: file("crypto.webm") } });
    expect(await guides("oxxo_mxn", "MX", "MXN")).toBeNull();
  });
});
