import { expect, it } from "vitest";
import { readPartly } from "./readPartly";

const offers = [
  { id: "b1", type: "deposit" },
  { id: "b2", type: "s3cret" },
  { id: "b3", type: "freespin" },
];

it("returns the valid members of a list, and the paths of the others as errors", () => {
  const { value, errors } = readPartly("bonusList", JSON.stringify(offers));
  expect(value).toEqual([offers[0], offers[2]]);
  expect(errors.map(({ code, message }) => [code, message])).toEqual([
    ["invalid_host_data", "Invalid host data: bonusList.1.type"],
  ]);
});

it("reports a value that is not a list", () => {
  const { value, errors } = readPartly("experiments", "[");
  expect(value).toBeUndefined();
  expect(errors.map(({ message }) => message)).toEqual(["Invalid host data: experiments"]);
});

it("returns a schema without its wrong members, at every depth", () => {
  const meta = { isCryptoBonusAvailable: "s3cret", showCryptoInstruction: false };
  const { value, errors } = readPartly("schema", {
    assets: 5,
    meta,
    theme: "dark",
    tokens: { "--cashier-accent": "red" },
  });
  expect(value).toEqual({
    meta: { showCryptoInstruction: false },
    theme: "dark",
    tokens: { "--cashier-accent": "red" },
  });
  expect(errors.map(({ message }) => message)).toEqual([
    "Invalid host data: schema.assets",
    "Invalid host data: schema.meta.isCryptoBonusAvailable",
  ]);
});

it("reports what throws while it is read, and returns the rest of its list", () => {
  const throwing = {
    get id() {
      throw new Error("s3cret");
    },
  };
  const { proxy: revoked, revoke } = Proxy.revocable(offers, {});
  revoke();
  const read = (name: "bonusList" | "schema", raw: unknown) => {
    const { value, errors } = readPartly(name, raw);
    return [value, errors.map(({ message }) => message)];
  };
  expect(read("bonusList", [offers[0], throwing])).toEqual([[offers[0]], ["Invalid host data: bonusList.1"]]);
  expect(read("bonusList", revoked)).toEqual([undefined, ["Invalid host data: bonusList"]]);
  expect(read("schema", revoked)).toEqual([undefined, ["Invalid host data: schema"]]);
});

it.each(["[", 5, "null"])("reports the schema %j, which is no object", (raw) => {
  const { value, errors } = readPartly("schema", raw);
  expect(value).toBeUndefined();
  expect(errors.map(({ message }) => message)).toEqual(["Invalid host data: schema"]);
});

it("ignores other fields", () => expect(readPartly("theme", "s3cret")).toEqual({ value: undefined, errors: [] }));
