import type { Launcher } from "../runnerTypes.ts";
import type { EmulateMedia } from "./emulateMedia.ts";
import type { OwnServers } from "./ownServers.ts";

export interface LauncherOptions {
  /** the browser's program */
  program: string;
  servers: OwnServers;
  /** whether the files are about motion; others run with reduced motion */
  hasMotion: boolean;
}

/** A browser engine that the browser tests run in. */
export interface Engine {
  name: string;
  /** the path of its program; undefined where it is not installed */
  find: () => string | undefined;
  /** how to get it */
  hint: string;
  launcher: (options: LauncherOptions) => Launcher;
  /** how many files run before a new browser starts, where it becomes slow with more; else all */
  filesPerBrowser?: number;
  /** shows a page with other media features, such as forced colours */
  emulateMedia?: EmulateMedia;
  /** parts of the paths of test files that cannot run in it, and why */
  excluded: Readonly<Record<string, string>>;
  /** parts of the paths of test files that need a browser of their own with motion: it cannot be switched on later */
  moving?: readonly string[];
}
