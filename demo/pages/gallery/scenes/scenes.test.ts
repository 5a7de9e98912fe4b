import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { screenPaths } from "../../../../src/contract/host/screenPath";
import { catalogueEntries } from "../../../server/catalogue";
import { captionsOf, scenes, screens } from ".";

describe("the scenes of the gallery", () => {
  it("have names of their own, in a group, and something to show", () => {
    const names = scenes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+\/[^/]+$/.test(name))).toEqual([]);
    expect(scenes.filter(({ steps }) => captionsOf(steps).length === 0)).toEqual([]);
  });

  it("have captions that tell their screens apart", () => {
    const all = screens.map(({ scene, caption }) => `${scene}: ${caption}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it("end with a screen to show, as later steps lead nowhere", () => {
    expect(scenes.filter(({ steps }) => steps.at(-1)?.do !== "shoot")).toEqual([]);
  });

  it("name screens and methods that exist", () => {
    const steps = scenes.flatMap((scene) => scene.steps);
    const paths: readonly string[] = screenPaths;
    expect(steps.flatMap(({ screen }) => screen ?? []).filter((screen) => !paths.includes(screen))).toEqual([]);
    const known = new Set(catalogueEntries.map(({ method }) => method.name));
    const named = steps.flatMap(({ method, methods = [] }) => [
      ...(method ? [method] : []),
      ...(Array.isArray(methods) ? methods : Object.keys(methods)),
    ]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it("have steps that the driver knows", () => {
    const code = ["Driver.js", "serverSide.js"]
      .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8"))
      .join("");
    const unknown = new Set(scenes.flatMap((scene) => scene.steps.map((step) => step.do)));
    for (const [, name = ""] of code.matchAll(/^ {2}(?:async )?(\w+)\(/gm)) unknown.delete(name);
    expect([...unknown]).toEqual(["shoot"]);
  });
});
