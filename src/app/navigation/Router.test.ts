import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { findScreen } from "../../../test/unit/findScreen";
import { entryAtom } from "../../cashier/entry";
import { CashierError } from "../../contract/CashierError";
import type { ScreenPath } from "../../contract/host/screenPath";
import { Router } from "./Router";

const timeout = new CashierError("Request timeout");
const at = (
  path: ScreenPath,
  query = "",
  error?: CashierError,
  area = path.startsWith("/w") ? "withdrawal" : "deposit",
) => ({
  path,
  area,
  query,
  error,
  choiceId: "",
});
const open = (first: ScreenPath) => new Router(createStore(), first, findScreen);
const walk = (...paths: ScreenPath[]) => {
  const router = open("/deposit");
  for (const path of paths) router.push(path, "", {});
  return router;
};
/** Every path from here back to the start. */
const history = (router: Router) => {
  const paths = [router.current.path];
  while (router.back()) paths.push(router.current.path);
  return paths;
};

describe("Router", () => {
  it("starts with the given screen, without a way back", () => {
    const router = open("/withdrawal");
    expect(router.current).toMatchObject(at("/withdrawal"));
    expect(router.previous).toBeUndefined();
    expect(router.current.direction).toBe("none");
    expect(router.back()).toBe(false);
    expect(router.current).toMatchObject(at("/withdrawal"));
    expect(router.current.direction).toBe("none");
  });

  it("goes on, with query and error, and back to the entry before", () => {
    const router = open("/deposit");
    router.push("/error", "backRoute=%2Fdeposit", { error: timeout });
    expect(router.current).toMatchObject(at("/error", "backRoute=%2Fdeposit", timeout));
    expect(router.previous).toMatchObject(at("/deposit"));
    expect(router.current.direction).toBe("forward");
    router.push("/deposit/redirect", "", {});
    expect(router.back()).toBe(true);
    expect(router.current.direction).toBe("back");
    expect(router.current).toMatchObject(at("/error", "backRoute=%2Fdeposit", timeout));
  });

  it("replaces the current entry, so that back skips it", () => {
    const router = walk("/deposit/group", "/deposit/group/redirect");
    router.push("/deposit/complete", "", { replace: true });
    expect(history(router)).toEqual(["/deposit/complete", "/deposit/group", "/deposit"]);
  });

  it("keeps one entry for the current screen, with the new error", () => {
    const router = walk("/deposit/redirect", "/deposit/complete", "/deposit/complete", "/error");
    router.push("/error", "", { error: timeout });
    expect(router.current).toMatchObject(at("/error", "", timeout));
    expect(history(router)).toEqual(["/error", "/deposit/complete", "/deposit/redirect", "/deposit"]);
  });

  it("tells a screen from the same one for another choice of the player", () => {
    const router = walk("/deposit/redirect");
    const { choiceId } = router.current;
    router.push("/deposit/redirect", "", {});
    expect(router.current.choiceId).toBe(choiceId);
    router.push("/deposit/redirect", "", { isChoice: true });
    expect(router.current.choiceId).not.toBe(choiceId);
    expect(history(router)).toEqual(["/deposit/redirect", "/deposit"]);
  });

  it("tells a choice from the one that the player has gone back from", () => {
    const router = open("/deposit");
    router.push("/deposit/redirect", "", { isChoice: true });
    const { choiceId } = router.current;
    router.back();
    router.push("/deposit/redirect", "", { isChoice: true });
    expect(router.current.choiceId).not.toBe(choiceId);
  });

  it("replaces even the start", () => {
    const router = open("/deposit");
    router.push("/empty", "", { replace: true });
    expect(router.current).toMatchObject(at("/empty"));
    expect(router.previous).toBeUndefined();
  });

  describe("backTo", () => {
    it.each<[ScreenPath[], ScreenPath, ScreenPath[]]>([
      [["/deposit/group", "/deposit/group/redirect"], "/deposit/group", ["/deposit/group", "/deposit"]],
      [["/deposit/group", "/deposit/group/redirect"], "/deposit", ["/deposit"]],
      [["/deposit/redirect", "/deposit", "/deposit/cash"], "/deposit", ["/deposit", "/deposit/redirect", "/deposit"]],
      [["/deposit/redirect"], "/deposit/redirect", ["/deposit/redirect", "/deposit"]],
      [["/deposit/peer-to-peer/invoice"], "/deposit/peer-to-peer/base", ["/deposit/peer-to-peer/base"]],
    ])("%j, back to %s: %j", (visited, target, left) => {
      const router = walk(...visited);
      router.backTo(target);
      expect(router.current.direction).toBe("back");
      expect(history(router)).toEqual(left);
    });
  });

  it("names each page change by its direction and the new screen, or the closing sheet", () => {
    const router = open("/deposit");
    expect(router.current.transition).toBe("");
    const named = (move: () => unknown) => {
      move();
      return router.current.transition;
    };
    expect(named(() => router.push("/deposit/region", "", {}))).toBe("forward sheet");
    expect(named(() => router.backTo("/deposit"))).toBe("back sheet");
    expect(named(() => router.push("/deposit/redirect", "", {}))).toBe("forward step");
    expect(named(() => router.push("/deposit/bonus-details", "", {}))).toBe("forward sheet");
    expect(named(() => router.back())).toBe("back sheet");
    expect(named(() => router.push("/deposit/redirect/pix", "", {}))).toBe("forward step");
    expect(named(() => router.back())).toBe("back step");
    expect(named(() => router.back())).toBe("back list");
    expect(named(() => router.push("/withdrawal", "", {}))).toBe("forward list");
    expect(named(() => router.push("/error", "", {}))).toBe("forward fade");
  });

  describe("focus", () => {
    it("is kept with the entry before", () => {
      const router = open("/deposit");
      router.push("/deposit/redirect", "", {}, "tile-spei");
      expect(router.current.focusId).toBeUndefined();
      router.back();
      expect(router.current.focusId).toBe("tile-spei");
    });

    it("is not kept without a focused control, nor with a replaced entry", () => {
      const router = open("/deposit");
      router.push("/deposit/group", "", {});
      router.push("/deposit/redirect", "", { replace: true }, "tile-oxxo");
      router.back();
      expect(router.current).toMatchObject(at("/deposit"));
    });
  });

  it("keeps a history per element, whose current entry others can watch", () => {
    const stores = [createStore(), createStore()] as const;
    const [one] = stores.map((store) => new Router(store, "/deposit", findScreen));
    const paths: string[] = [];
    stores[0].sub(entryAtom, () => paths.push(stores[0].get(entryAtom).path));
    one?.push("/error", "backRoute=x", {});
    one?.back();
    expect(paths).toEqual(["/error", "/deposit"]);
    expect(stores[1].get(entryAtom)).toMatchObject(at("/deposit"));
  });

  it("makes another entry of each visit of a screen, also when it is left at once", () => {
    const router = open("/deposit");
    const { current } = router;
    router.push("/deposit/redirect", "", {});
    router.back();
    expect(router.current).toMatchObject(at("/deposit"));
    expect(router.current).not.toBe(current);
  });
});
