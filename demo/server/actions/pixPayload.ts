/** One element of the code: a two-digit tag, a two-digit length, the value. */
function element(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, "0") + value;
}

/** CRC-16/CCITT-FALSE, the checksum at the end of the code. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** A valid Pix code, so that real scanners can read it; its key is fictional. */
export function pixPayload(id: string, amount: number): string {
  const body = [
    element("00", "01"),
    element("26", element("00", "br.gov.bcb.pix") + element("01", "demo@cashier.example")),
    element("52", "0000"),
    element("53", "986"),
    element("54", amount.toFixed(2)),
    element("58", "BR"),
    element("59", "DEMO CASHIER"),
    element("60", "SAO PAULO"),
    element("62", element("05", id)),
    "6304",
  ].join("");
  return body + checksum(body);
}
