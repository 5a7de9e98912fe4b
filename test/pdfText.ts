import { execFile } from "node:child_process";
import { once } from "node:events";
import { findProgram } from "../demo/findProgram.ts";

/** The text of a PDF, by `pdftotext` of Debian's poppler-utils; undefined where that is not installed. */
export async function pdfText(pdf: Uint8Array): Promise<string | undefined> {
  const program = findProgram("pdftotext");
  if (!program) return undefined;
  const child = execFile(program, ["-raw", "-", "-"]);
  let text = "";
  child.stdout?.on("data", (part) => {
    text += part;
  });
  child.stdin?.end(pdf);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return text;
}
