/** The part of opentype.js that we use; the package has no types. */
declare module "opentype.js" {
  export interface Command {
    type: "M" | "L" | "Q" | "C" | "Z";
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }
  export interface Path {
    commands: readonly Command[];
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
  }
  /** a CommonJS module: its functions are members of its default export */
  const opentype: {
    parse(file: ArrayBuffer): { getPath(text: string, x: number, y: number, fontSize: number): Path };
  };
  export default opentype;
}
