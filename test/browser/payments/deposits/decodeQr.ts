import decode from "qr/decode.js";

/**
 * Reads a QR code on screen as a phone would: its pixels, drawn at its size, by a decoder of another author.
 * @param svg the drawing, on the background that CSS gives it; other colours have to be in its own attributes
 * @returns the text in it; fails where there is none to read
 */
export async function decodeQr(svg: SVGElement): Promise<string> {
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image(Math.round(width), Math.round(height));
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(await withOwnImages(svg))], { type: "image/svg+xml" }),
  );
  try {
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(svg).backgroundColor;
    context.fillRect(0, 0, image.width, image.height);
    context.drawImage(image, 0, 0, image.width, image.height);
    return decode(context.getImageData(0, 0, image.width, image.height), { timeLimit: 5000 });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A copy of a drawing that contains its images: a drawing loaded as an image loads no others. */
async function withOwnImages(svg: SVGElement): Promise<Node> {
  const copy = svg.cloneNode(true) as SVGElement;
  for (const image of copy.querySelectorAll("image")) {
    const picture = await (await fetch(image.getAttribute("href") ?? "")).blob();
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener("loadend", resolve));
    reader.readAsDataURL(picture);
    await read;
    if (typeof reader.result !== "string") throw new Error("The image cannot be read");
    image.setAttribute("href", reader.result);
  }
  return copy;
}
