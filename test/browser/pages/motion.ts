import { emulateMedia } from "./mediaFeatures.ts";

/** Runs the tests of the suite with animations, where the engine can. All others run with reduced motion. */
export function withMotion(): void {
  before(async () => {
    await emulateMedia({ "prefers-reduced-motion": "no-preference" });
  });
  after(async () => {
    await emulateMedia({});
  });
}
