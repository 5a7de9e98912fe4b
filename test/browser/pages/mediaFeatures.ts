import { executeServerCommand } from "@web/test-runner-commands";

/**
 * Shows the page with these media features and no others, and as `media` if that is given.
 * @returns whether the engine can
 */
export async function emulateMedia(features: Readonly<Record<string, string>>, media = ""): Promise<boolean> {
  const payload = { media, features };
  return (await executeServerCommand<{ emulated: boolean }, object>("emulate-features", payload)).emulated;
}
