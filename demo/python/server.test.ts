import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOptions } from "../../src/verify/options";
import { verify } from "../../src/verify/verify";
import { httpPlayer, readAnswer, withdrawalRequest } from "../server/testing/clients";

const python = ["python3", "/usr/bin/python3"].find((name) => {
  try {
    return execFileSync(name, ["--version"], { stdio: "pipe" });
  } catch {
    return false;
  }
});
if (python === undefined) console.warn("There is no python3: the server in Python is not tested");

describe.skipIf(python === undefined)("the payment server in Python", () => {
  const started: { process?: ChildProcess; url: string } = { url: "" };

  beforeAll(async () => {
    const args = ["demo/python/server.py", "--port", "0", "--token", "anna", "--token", "ben"];
    const process = spawn(python ?? "", args, { stdio: ["ignore", "pipe", "inherit"] });
    started.process = process;
    const [line] = await once(process.stdout, "data");
    started.url = String(line).trim();
  });
  afterAll(() => started.process?.kill());

  test("keeps the contract over both transports, also under load", { timeout: 90_000 }, async () => {
    const { url } = started;
    const settle = `${process.execPath} -e "fetch('${url}/settle/{id}',{method:'POST'})"`;
    const paying = ["--create", "bank_mxn", "--amount", "500", "--withdraw", "bank_mxn", "--amount", "300"];
    const options = readOptions(["verify", url, "--token", "anna,ben", ...paying, "--settle", settle, "--stress", "2"]);
    const results = (options && (await verify(options))) ?? [];
    expect(results.filter(({ outcome }) => outcome.verdict === "failed")).toEqual([]);
    expect(results.filter(({ transport }) => transport === "socket").length).toBeGreaterThan(40);
  });

  test("completes a withdrawal's code by that code only", async () => {
    const ask = httpPlayer(started);
    const request = withdrawalRequest({ method: "bank_mxn" });
    const { transaction } = readAnswer(await ask("POST", "/BANKING/withdrawal-create", request));
    const { id } = transaction;
    const continued = await ask("POST", "/BANKING/withdrawal-continue", { id, fields: {} });
    expect(readAnswer(continued).action.type).toBe("code");
    expect((await ask("POST", "/BANKING/withdrawal-confirm", { id, code: "0000" })).status).toBe(422);
    const confirmed = await ask("POST", "/BANKING/withdrawal-confirm", { id, code: "1234" });
    expect(readAnswer(confirmed).action.type).toBe("status");
  });

  test("ends a payment by a POST only", async () => {
    const request = withdrawalRequest({ method: "bank_mxn" });
    const { transaction } = readAnswer(await httpPlayer(started)("POST", "/BANKING/withdrawal-create", request));
    const settle = (method: string) => fetch(`${started.url}/settle/${transaction.id}`, { method });
    expect((await settle("GET")).status).toBe(404);
    expect((await settle("POST")).status).toBe(200);
  });
});
