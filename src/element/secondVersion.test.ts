import { expect, it, vi } from "vitest";
import { version } from "../contract/version";

it("warns of no other version where `whenDefined` gives no class, as in happy-dom", async () => {
  customElements.define(
    "cashier-widget",
    class extends HTMLElement {
      static version = version;
    },
  );
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  await import("./secondVersion");
  await new Promise((resolve) => setTimeout(resolve));
  expect(warn).not.toHaveBeenCalled();
});
