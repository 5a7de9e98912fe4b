import { afterEach, describe, expect, it, vi } from "vitest";
import { obtain } from "./obtain";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** A network that loses the first imports, in an engine of that name. */
function losing(count: number, userAgent: string) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  const names: string[] = [];
  const load = async (name: string) => {
    names.push(name);
    if (names.length <= count) throw new TypeError("lost");
    return name;
  };
  return { names, load };
}

describe("obtain", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    document.head.replaceChildren();
  });

  it("asks Firefox for a lost file by another name after each failure, and keeps the name that loads", async () => {
    const { names, load } = losing(2, firefox);
    await expect(obtain("./a.js", load)).rejects.toThrow("lost");
    await expect(obtain("./a.js", load)).rejects.toThrow("lost");
    await obtain("./a.js", load);
    await obtain("./a.js", load);
    expect(names).toEqual(["./a.js", "./a.js#1", "./a.js#2", "./a.js#2"]);
  });

  it("loads a file once if two elements fail to load it at the same time", async () => {
    const { names, load } = losing(2, firefox);
    await Promise.allSettled([obtain("./b.js", load), obtain("./b.js", load)]);
    await Promise.all([obtain("./b.js", load), obtain("./b.js", load)]);
    expect(names).toEqual(["./b.js", "./b.js", "./b.js#1", "./b.js#1"]);
  });

  it("keeps the name in other engines, so that there is one copy of the module", async () => {
    const { names, load } = losing(1, chrome);
    await expect(obtain("./c.js", load)).rejects.toThrow("lost");
    await obtain("./c.js", load);
    expect(names).toEqual(["./c.js", "./c.js"]);
  });

  it("keeps the name on a page that pins its files by their addresses", async () => {
    const { names, load } = losing(1, firefox);
    document.head.innerHTML = `<script type="importmap">{"integrity": {}}</script>`;
    await expect(obtain("./d.js", load)).rejects.toThrow("lost");
    await expect(obtain("./d.js", load)).resolves.toBe("./d.js");
    expect(names).toEqual(["./d.js", "./d.js"]);
  });

  it("asks again when the page is shown again, for a file that was on its way as the player left", async () => {
    let loads = 0;
    const never = new Promise<string>(() => {});
    const load = () => (++loads === 1 ? never : Promise.resolve("loaded"));
    const loading = obtain("./kept.js", load);
    window.dispatchEvent(new Event("pageshow"));
    expect(await loading).toBe("loaded");
    window.dispatchEvent(new Event("pageshow"));
    expect(loads).toBe(2);
  });

  it.each(["while the page is away", "once the page is back"])(
    "asks again for a file that broke off as the player left, which fails %s",
    async (when) => {
      const breakOff: (() => void)[] = [];
      const load = vi
        .fn<() => Promise<string>>()
        .mockImplementationOnce(() => new Promise((_, reject) => breakOff.push(() => reject(new TypeError("lost")))))
        .mockResolvedValue("loaded");
      const fail = async () => {
        breakOff[0]?.();
        await Promise.resolve();
      };
      const loading = obtain(`./${when}.js`, load);
      window.dispatchEvent(new Event("pagehide"));
      if (when.startsWith("while")) await fail();
      window.dispatchEvent(new Event("pageshow"));
      await fail();
      expect(await loading).toBe("loaded");
      expect(load).toHaveBeenCalledTimes(2);
    },
  );
});
