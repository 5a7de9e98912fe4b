import { executeServerCommand, setViewport } from "@web/test-runner-commands";

/** Runs the tests of the suite with animations, where the engine can. All others run with reduced motion. */
export function withMotion(): void {
  before(async () => {
    await emulateMedia({ "prefers-reduced-motion": "no-preference" });
  });
  after(async () => {
    await emulateMedia({});
  });
}

/**
 * Shows the page with these media features and no others, and as `media` if that is given.
 * @returns whether the engine can
 */
export async function emulateMedia(features: Readonly<Record<string, string>>, media = ""): Promise<boolean> {
  const payload = { media, features };
  return (await executeServerCommand<{ emulated: boolean }, object>("emulate-features", payload)).emulated;
}

/** The text of the page on paper; undefined where the engine cannot print to a file, or no program reads it. */
export async function printedText(): Promise<string | undefined> {
  return (await executeServerCommand<{ text?: string }, undefined>("print-page")).text;
}

/** Runs an action on a page whose text is at 200 %. */
export async function inLargeText(act: () => Promise<void>): Promise<void> {
  document.documentElement.style.fontSize = "200%";
  try {
    await act();
  } finally {
    document.documentElement.style.fontSize = "";
  }
}

/** Runs the tests of the suite on a screen of another size. */
export function onScreen(width: number, height: number): void {
  before(() => setViewport({ width, height }));
  after(() => setViewport({ width: 800, height: 600 }));
}

/** Runs the tests of the suite on a phone's screen. */
export const onPhone = () => onScreen(390, 844);

/** Runs the tests of the suite on a phone in landscape. */
export const onPhoneInLandscape = () => onScreen(844, 390);
