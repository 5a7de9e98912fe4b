import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { describe, expect, it } from "vitest";
import { useLocation, Router as Wouter } from "wouter";
import { findScreen } from "../../../test/unit/findScreen";
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
  visit: 0,
});
const walk = (...paths: ScreenPath[]) => {
  const router = new Router("/deposit", findScreen);
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
    const router = new Router("/withdrawal", findScreen);
    expect(router.current).toEqual(at("/withdrawal"));
    expect(router.previous).toBeUndefined();
    expect(router.direction).toBe("none");
    expect(router.back()).toBe(false);
    expect(router.current).toEqual(at("/withdrawal"));
    expect(router.direction).toBe("none");
  });

  it("goes on, with query and error, and back to the entry before", () => {
    const router = new Router("/deposit", findScreen);
    router.push("/error", "backRoute=%2Fdeposit", { error: timeout });
    expect(router.current).toEqual(at("/error", "backRoute=%2Fdeposit", timeout));
    expect(router.previous).toEqual(at("/deposit"));
    expect(router.direction).toBe("forward");
    router.push("/deposit/redirect", "", {});
    expect(router.back()).toBe(true);
    expect(router.direction).toBe("back");
    expect(router.current).toEqual(at("/error", "backRoute=%2Fdeposit", timeout));
  });

  it("replaces the current entry, so that back skips it", () => {
    const router = walk("/deposit/group", "/deposit/group/redirect");
    router.push("/deposit/complete", "", { replace: true });
    expect(history(router)).toEqual(["/deposit/complete", "/deposit/group", "/deposit"]);
  });

  it("keeps one entry for the current screen, with the new error", () => {
    const router = walk("/deposit/redirect", "/deposit/complete", "/deposit/complete", "/error");
    router.push("/error", "", { error: timeout });
    expect(router.current).toEqual(at("/error", "", timeout));
    expect(history(router)).toEqual(["/error", "/deposit/complete", "/deposit/redirect", "/deposit"]);
  });

  it("tells a screen from the same one for another choice of the player", () => {
    const router = walk("/deposit/redirect");
    const { visit } = router.current;
    router.push("/deposit/redirect", "", {});
    expect(router.current.visit).toBe(visit);
    router.push("/deposit/redirect", "", { isChoice: true });
    expect(router.current.visit).not.toBe(visit);
    expect(history(router)).toEqual(["/deposit/redirect", "/deposit"]);
  });

  it("replaces even the start", () => {
    const router = new Router("/deposit", findScreen);
    router.push("/empty", "", { replace: true });
    expect(router.current).toEqual(at("/empty"));
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
      expect(router.direction).toBe("back");
      expect(history(router)).toEqual(left);
    });
  });

  it("names each page change by its direction and the new screen, or the closing sheet", () => {
    const router = new Router("/deposit", findScreen);
    expect(router.transition).toBe("");
    const named = (move: () => unknown) => {
      move();
      return router.transition;
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
      const router = new Router("/deposit", findScreen);
      router.push("/deposit/redirect", "", {}, "tile-spei");
      expect(router.current.focusId).toBeUndefined();
      router.back();
      expect(router.current.focusId).toBe("tile-spei");
    });

    it("is not kept without a focused control, nor with a replaced entry", () => {
      const router = new Router("/deposit", findScreen);
      router.push("/deposit/group", "", {});
      router.push("/deposit/redirect", "", { replace: true }, "tile-oxxo");
      router.back();
      expect(router.current).toEqual(at("/deposit"));
    });
  });

  it("wouter renders each router's own location", () => {
    const Path = () => useLocation()[0];
    const shown = (router: Router) => {
      const place = document.createElement("div");
      const path = (
        <Wouter hook={router.hook}>
          <Path />
        </Wouter>
      );
      flushSync(() => createRoot(place).render(path));
      return place;
    };
    const [one, other] = [new Router("/deposit", findScreen), new Router("/withdrawal", findScreen)];
    const places = [shown(one), shown(other)];
    flushSync(() => one.push("/error", "backRoute=x", {}));
    expect(places.map(({ textContent }) => textContent)).toEqual(["/error", "/withdrawal"]);
    flushSync(() => one.back());
    expect(places.map(({ textContent }) => textContent)).toEqual(["/deposit", "/withdrawal"]);
  });
});
