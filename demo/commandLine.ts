import { type ParseArgsConfig, parseArgs } from "node:util";

/** Exit code of a command that was called the wrong way. */
const wrongUse = 2;

/** Prints why a command cannot run, and how it is called; ends the process. */
export function refuseUse(reason: string, usage: string): never {
  console.error(`${reason}\n\n${usage}`);
  process.exit(wrongUse);
}

/** Prints the usage and ends the process if the command line has `--help`. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes("--help")) return;
  console.log(usage);
  process.exit();
}

/**
 * Reads the options of a command. `--help` prints its usage and ends the process, and so does an unknown option.
 * @param usage the command, its options and their defaults
 */
export function readOptions<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  answerHelp(usage);
  try {
    return parseArgs(config);
  } catch (thrown) {
    return refuseUse(thrown instanceof Error ? thrown.message : String(thrown), usage);
  }
}

/**
 * Reads an integer. Ends the process if the text is none, or out of range.
 * @param name of the option or variable, as it is written
 */
export function readInteger(name: string, text: string, usage: string, min: number, max = Infinity): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  const range = max === Infinity ? `${min} or more` : `${min} to ${max}`;
  return refuseUse(`${name} must be an integer, ${range}, not "${text}".`, usage);
}
