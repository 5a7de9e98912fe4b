import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";

/**
 * A container on the page for the tests of one `describe`, empty before each test. `render` flushes React's updates.
 */
export function drawing() {
  const box = document.createElement("div");
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    document.body.append(box);
    root = createRoot(box);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
  });
  return { box, render: (content: ReactNode) => act(async () => root.render(content)) };
}
