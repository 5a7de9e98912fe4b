import { emulateMedia } from "@web/test-runner-commands";

/** Runs the tests of the suite with animations. All others run with reduced motion. */
export function withMotion(): void {
  before(() => emulateMedia({ reducedMotion: "no-preference" }));
  after(() => emulateMedia({ reducedMotion: "reduce" }));
}
