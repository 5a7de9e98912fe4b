import decodeQr from "qr/decode.js";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { QrCode, qrModules } from "./QrCode";

const draw = (text: string) => {
  const box = document.createElement("div");
  box.innerHTML = renderToStaticMarkup(<QrCode text={text} label="Pay with a QR code" />);
  return box.querySelector("svg");
};

/** The pixels of a drawing: its one path of rectangles, black on white, at its own size. */
function pixelsOf(svg: SVGElement) {
  const [left = 0, top = 0, size = 0] = svg.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  const dark = new Set<string>();
  for (const [, x, y, length] of svg
    .querySelector("path")
    ?.getAttribute("d")
    ?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [])
    for (let i = 0; i < Number(length); i++) dark.add(`${Number(x) + i} ${y}`);
  const width = Number(svg.getAttribute("width"));
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const module = (pixel: number, from: number) => Math.floor(from + ((pixel + 0.5) * size) / width);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (dark.has(`${module(x, left)} ${module(y, top)}`)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: width, data };
}
const read = (svg: SVGElement | null) => svg && decodeQr(pixelsOf(svg), { timeLimit: 5000 });

/** The error level that a code says it has (ISO 18004, format information). */
function levelOf(text: string): string | undefined {
  const modules = qrModules(text);
  if (!modules) return undefined;
  const bits = (modules.get(0, 8) ? 2 : 0) + (modules.get(1, 8) ? 1 : 0);
  return "MLHQ"[bits ^ 0b10];
}

describe("QrCode", () => {
  it.each([
    ["an address", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
    ["a crypto URI", "ethereum:0x71C7656EC7ab88b098defB751B7401B5f6d8976F@1?value=1.5e17"],
    ["a UPI link", "upi://pay?pa=shop@upi&pn=Caf%C3%A9&am=1200.50&cu=INR&tr=A1"],
    ["digits alone", "00412800123456"],
    ["capitals and digits", "ABC-123 $%*+./:"],
    ["other scripts", "मराठी ₹ ж é 🪙"],
    ["one character", "x"],
    ["a pix payload", `00020126580014br.gov.bcb.pix0136${"a1b2c3d4-".repeat(12)}5204000053039865802BR6304ABCD`],
  ])("is readable with another library's decoder: %s", (_, text) => {
    expect(read(draw(text))).toBe(text);
    expect(levelOf(text)).toBe("Q");
  });

  it("is 300 by 300, including a white quiet zone of four modules", () => {
    const svg = draw("hello");
    const size = (qrModules("hello")?.size ?? 0) + 8;
    expect(svg?.getAttribute("viewBox")).toBe(`-4 -4 ${size} ${size}`);
    expect([svg?.getAttribute("width"), svg?.getAttribute("height")]).toEqual(["300", "300"]);
    expect(svg?.getAttribute("shape-rendering")).toBe("crispEdges");
    const ground = svg?.querySelector("rect");
    expect(["x", "y", "width", "height", "fill"].map((name) => ground?.getAttribute(name))).toEqual([
      "-4",
      "-4",
      `${size}`,
      `${size}`,
      "#fff",
    ]);
    expect(svg?.querySelectorAll("path")).toHaveLength(1);
  });

  it("is an image with an accessible name and a part", () => {
    const svg = draw("hello");
    expect(svg?.getAttribute("role")).toBe("img");
    expect(svg?.getAttribute("aria-label")).toBe("Pay with a QR code");
    expect(svg?.getAttribute("part")).toBe("qr");
  });

  it.each([
    [1663, "Q"],
    [1664, "M"],
    [2331, "M"],
    [2332, "L"],
    [2953, "L"],
    [2954, undefined],
    [100_000, undefined],
  ])("uses a lower error correction level if %i bytes are too many: %s", (length, level) => {
    const text = "~".repeat(length);
    expect(levelOf(text)).toBe(level);
    expect(draw(text) !== null).toBe(level !== undefined);
  });

  it("draws nothing without a text", () => expect(draw("")).toBeNull());
});
