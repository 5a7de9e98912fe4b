import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { GuideVideo } from "./GuideVideo";

const src = "https://cdn.example/guide.mp4";

describe("a guide video", () => {
  const { box, render } = drawing();
  const cashier = cashierStub();
  const show = (props: Partial<Parameters<typeof GuideVideo>[0]> = {}) =>
    render(inCashier(cashier, <GuideVideo src={src} fallback={<p>See the steps below</p>} {...props} />));
  const video = () => box.querySelector("video");
  const fail = () => act(async () => void video()?.dispatchEvent(new Event("error")));

  it("has the browser's controls and a name, and does not autoplay", async () => {
    await show({ poster: "https://cdn.example/guide.jpg" });
    expect(video()?.getAttribute("src")).toBe(src);
    expect(video()?.getAttribute("poster")).toBe("https://cdn.example/guide.jpg");
    expect(video()?.getAttribute("aria-label")).toBe("Video instructions");
    expect(video()?.getAttribute("preload")).toBe("metadata");
    for (const name of ["controls", "playsinline"]) expect(video()?.hasAttribute(name)).toBe(true);
    for (const name of ["autoplay", "crossorigin"]) expect(video()?.hasAttribute(name)).toBe(false);
    expect(box.querySelector("track")).toBeNull();
    expect(video()?.textContent).toBe("See the steps below");
  });

  it("shows the fallback if it fails to load, and tries again with another address", async () => {
    await show();
    await fail();
    expect(video()).toBeNull();
    expect(box.innerHTML).toBe("<p>See the steps below</p>");
    await show({ src: "https://cdn.example/other.mp4" });
    expect(video()?.getAttribute("src")).toBe("https://cdn.example/other.mp4");
  });

  it("without a fallback, leads to its file if it fails to load", async () => {
    await show({ fallback: undefined });
    await fail();
    expect(box.querySelector("a")?.href).toBe(src);
    expect(box.textContent).toContain("The video cannot be played here.");
  });

  it("loads captions of the page's origin directly", async () => {
    vi.stubGlobal("location", { origin: "https://pay.example" });
    await show({ captions: "https://pay.example/captions.vtt", lang: "es-MX" });
    const track = box.querySelector("track");
    expect(["kind", "src", "srclang", "label"].map((name) => track?.getAttribute(name))).toEqual([
      "captions",
      "https://pay.example/captions.vtt",
      "es-MX",
      "Captions",
    ]);
    expect(track?.hasAttribute("default")).toBe(true);
    expect(video()?.hasAttribute("crossorigin")).toBe(false);
  });

  it("requests cross-origin captions with CORS, and omits them if the video does not allow it", async () => {
    await show({ captions: "https://cdn.example/captions.vtt" });
    expect(video()?.getAttribute("crossorigin")).toBe("anonymous");
    await fail();
    expect(video()?.hasAttribute("crossorigin")).toBe(false);
    expect(box.querySelector("track")).toBeNull();
    await fail();
    expect(video()).toBeNull();
    expect(box.textContent).toBe("See the steps below");
  });
});
