import { describe, expect, it } from "vitest";
import { videoGuide } from "./videoGuide";

const film = (name: string) => ({ redesign: `https://cdn.example/${name}.mp4` });
const guided = (guides: Record<string, { redesign?: string | null; poster?: string; captions?: string }>) => ({
  video_guide_url: guides,
});
const all = guided({ en_mx: film("en"), es_mx: film("es"), ru_ru: film("ru"), mx_mx: film("mx") });

describe("videoGuide", () => {
  it.each([
    ["mx", "MX", "mx"],
    ["es-MX", "mx", "mx"],
    ["es", "mx", "es"],
    ["pt", "mx", "en"],
    ["en-US", "mx", "en"],
    ["ru", "RU", "ru"],
    ["te", "mx", "en"],
  ])("finds the film for %s in %s: %s", (language, country, name) => {
    expect(videoGuide(all, language, country)?.src).toBe(`https://cdn.example/${name}.mp4`);
  });

  it("has none for another country, whatever the language", () => {
    expect(videoGuide(all, "en", "ru")).toBeUndefined();
    expect(videoGuide(all, "es", "es")).toBeUndefined();
    expect(videoGuide(all, "en", "")).toBeUndefined();
  });

  it("has none where a method names none", () => {
    expect(videoGuide({}, "en", "mx")).toBeUndefined();
    expect(videoGuide({ video_guide_url: null }, "en", "mx")).toBeUndefined();
    expect(videoGuide(guided({ _mx: film("no") }), "en", "mx")).toBeUndefined();
    expect(videoGuide(guided({ en_mx: { redesign: null } }), "en", "mx")).toBeUndefined();
  });

  it("does not mind the case of a key", () => {
    expect(videoGuide(guided({ "ES-mx_MX": film("one") }), "es-MX", "mx")?.src).toBe("https://cdn.example/one.mp4");
  });

  it.each(["http://cdn.example/a.mp4", "javascript:alert(1)", "data:video/mp4,x", "blob:https://a/b", "/a.mp4", ""])(
    "passes over %s for the next that is safe",
    (redesign) => {
      expect(videoGuide(guided({ es_mx: { redesign }, en_mx: film("en") }), "es", "mx")?.src).toContain("/en.mp4");
      expect(videoGuide(guided({ en_mx: { redesign } }), "en", "mx")).toBeUndefined();
    },
  );

  it("takes http on this machine", () => {
    const guide = guided({ en_mx: { redesign: "http://127.0.0.1:8090/a.webm" } });
    expect(videoGuide(guide, "en", "mx")?.src).toBe("http://127.0.0.1:8090/a.webm");
  });

  it("takes poster and captions along where they are safe, with the film's language", () => {
    const more = { poster: "https://cdn.example/a.jpg", captions: "https://cdn.example/a.vtt" };
    expect(videoGuide(guided({ mx_mx: { ...film("a"), ...more } }), "mx", "mx")).toEqual({
      src: "https://cdn.example/a.mp4",
      ...more,
      lang: "es-MX",
    });
    const unsafe = { ...film("a"), poster: "javascript:alert(1)", captions: "data:text/vtt,WEBVTT" };
    expect(videoGuide(guided({ ua_ua: unsafe }), "uk", "ua")).toEqual({ src: "https://cdn.example/a.mp4", lang: "uk" });
  });
});
