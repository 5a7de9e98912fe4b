// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Video, type VideoProps } from "./Video";

describe("Video", () => {
  let box: HTMLElement;
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.spyOn(document, "baseURI", "get").mockReturnValue("https://pay.example/");
    vi.stubGlobal("location", { origin: "https://pay.example" });
    box = document.createElement("div");
    root = createRoot(box);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const render = (content: ReactNode) => act(async () => root.render(content));
  const film = (props: Partial<VideoProps> = {}) => (
    <Video src="https://cdn.example/guide.mp4" title="How to pay" fallback={<p>See the steps below</p>} {...props} />
  );
  const captions = (src: string) => ({ src, lang: "es-MX", label: "Español" });
  const video = () => box.querySelector("video");
  const fail = () => act(async () => void video()?.dispatchEvent(new Event("error")));

  it("has the browser's controls and a name, and does not autoplay", async () => {
    await render(film({ poster: "https://cdn.example/guide.jpg" }));
    expect(video()?.getAttribute("src")).toBe("https://cdn.example/guide.mp4");
    expect(video()?.getAttribute("poster")).toBe("https://cdn.example/guide.jpg");
    expect(video()?.getAttribute("aria-label")).toBe("How to pay");
    expect(video()?.getAttribute("preload")).toBe("metadata");
    for (const name of ["controls", "playsinline"]) expect(video()?.hasAttribute(name)).toBe(true);
    for (const name of ["autoplay", "crossorigin"]) expect(video()?.hasAttribute(name)).toBe(false);
    expect(box.querySelector("track")).toBeNull();
    expect(video()?.textContent).toBe("See the steps below");
  });

  it("shows the fallback if it fails to load, and tries again with another address", async () => {
    await render(film());
    await fail();
    expect(video()).toBeNull();
    expect(box.innerHTML).toBe("<p>See the steps below</p>");
    await render(film({ src: "https://cdn.example/other.mp4" }));
    expect(video()?.getAttribute("src")).toBe("https://cdn.example/other.mp4");
  });

  it.each(["", "  "])("shows the fallback immediately for the address '%s'", async (src) => {
    await render(film({ src }));
    expect(video()).toBeNull();
    expect(box.textContent).toBe("See the steps below");
  });

  it.each(["/captions.vtt", "https://pay.example/captions.vtt"])("loads the captions %s directly", async (src) => {
    await render(film({ captions: captions(src) }));
    const track = box.querySelector("track");
    expect(["kind", "src", "srclang", "label"].map((name) => track?.getAttribute(name))).toEqual([
      "captions",
      src,
      "es-MX",
      "Español",
    ]);
    expect(track?.hasAttribute("default")).toBe(true);
    expect(video()?.hasAttribute("crossorigin")).toBe(false);
  });

  it("omits captions with an invalid address", async () => {
    await render(film({ captions: captions("https://") }));
    expect(video()?.outerHTML).not.toMatch(/track|crossorigin/);
    await fail();
    expect(box.textContent).toBe("See the steps below");
  });

  it("requests cross-origin captions with CORS, and omits them if the video does not allow it", async () => {
    await render(film({ captions: captions("https://cdn.example/captions.vtt") }));
    expect(video()?.getAttribute("crossorigin")).toBe("anonymous");
    await fail();
    expect(video()?.hasAttribute("crossorigin")).toBe(false);
    expect(box.querySelector("track")).toBeNull();
    await fail();
    expect(video()).toBeNull();
    expect(box.textContent).toBe("See the steps below");
  });
});
