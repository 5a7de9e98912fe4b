import { describe, expect, it } from "vitest";
import { showsCryptoInstruction, videoGuide } from "./videoGuide";

const video = (name: string) => ({ redesign: `https://cdn.example/${name}.mp4` });
const guided = (guides: Record<string, { redesign?: string | null; poster?: string; captions?: string }>) => ({
  video_guide_url: guides,
});
const all = guided({ en_mx: video("en"), es_mx: video("es"), ru_ru: video("ru"), mx_mx: video("mx") });

describe("videoGuide", () => {
  it.each([
    ["mx", "MX", "mx"],
    ["es-MX", "mx", "mx"],
    ["es", "mx", "es"],
    ["pt", "mx", "en"],
    ["en-US", "mx", "en"],
    ["ru", "RU", "ru"],
    ["te", "mx", "en"],
  ])("finds the video for %s in %s: %s", (language, country, name) => {
    expect(videoGuide(all, language, country)?.src).toBe(`https://cdn.example/${name}.mp4`);
  });

  it("returns nothing for another country, in any language", () => {
    expect(videoGuide(all, "en", "ru")).toBeUndefined();
    expect(videoGuide(all, "es", "es")).toBeUndefined();
    expect(videoGuide(all, "en", "")).toBeUndefined();
  });

  it("returns nothing for a method without videos", () => {
    expect(videoGuide({}, "en", "mx")).toBeUndefined();
    expect(videoGuide({ video_guide_url: null }, "en", "mx")).toBeUndefined();
    expect(videoGuide(guided({ _mx: video("no") }), "en", "mx")).toBeUndefined();
    expect(videoGuide(guided({ en_mx: { redesign: null } }), "en", "mx")).toBeUndefined();
  });

  it("ignores the case of keys", () => {
    expect(videoGuide(guided({ "ES-mx_MX": video("one") }), "es-MX", "mx")?.src).toBe("https://cdn.example/one.mp4");
  });

  it.each(["http://cdn.example/a.mp4", "javascript:alert(1)", "data:video/mp4,x", "blob:https://a/b", "/a.mp4", ""])(
    "skips the unsafe address %j and uses the next one",
    (redesign) => {
      expect(videoGuide(guided({ es_mx: { redesign }, en_mx: video("en") }), "es", "mx")?.src).toContain("/en.mp4");
      expect(videoGuide(guided({ en_mx: { redesign } }), "en", "mx")).toBeUndefined();
    },
  );

  it.each([7, "https://cdn.example/a.mp4", [], { en_mx: "https://cdn.example/a.mp4" }])(
    "returns nothing for the videos %j",
    (video_guide_url) => expect(videoGuide({ video_guide_url }, "en", "mx")).toBeUndefined(),
  );

  it("leaves out what is wrong, and nothing else", () => {
    const video_guide_url = { es_mx: 5, en_mx: { ...video("en"), poster: 7 } };
    expect(videoGuide({ video_guide_url }, "es", "mx")).toEqual({ src: "https://cdn.example/en.mp4", lang: "en" });
  });

  it("allows http on the local machine", () => {
    const guide = guided({ en_mx: { redesign: "http://127.0.0.1:8090/a.webm" } });
    expect(videoGuide(guide, "en", "mx")?.src).toBe("http://127.0.0.1:8090/a.webm");
  });

  it("includes the language, and the poster and captions if they are safe", () => {
    const more = { poster: "https://cdn.example/a.jpg", captions: "https://cdn.example/a.vtt" };
    expect(videoGuide(guided({ mx_mx: { ...video("a"), ...more } }), "mx", "mx")).toEqual({
      src: "https://cdn.example/a.mp4",
      ...more,
      lang: "es-MX",
    });
    const unsafe = { ...video("a"), poster: "javascript:alert(1)", captions: "data:text/vtt,WEBVTT" };
    expect(videoGuide(guided({ ua_ua: unsafe }), "uk", "ua")).toEqual({ src: "https://cdn.example/a.mp4", lang: "uk" });
  });
});

describe("showsCryptoInstruction", () => {
  const wanted = { meta: { showCryptoInstruction: true } };
  it.each([
    [wanted, "crypto", "ru", true],
    [wanted, "crypto", "RU", true],
    [wanted, "crypto", "mx", false],
    [wanted, "card_method", "ru", false],
    [null, "crypto", "ru", false],
    [{ meta: {} }, "crypto", "ru", false],
  ])("requires schema, group and country (%#)", (schema, groupName, country, shown) =>
    expect(showsCryptoInstruction({ schema, groupName, country })).toBe(shown),
  );
});
