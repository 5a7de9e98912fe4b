/** Takes an address, returns it in groups of four characters, the last one perhaps shorter; joined they are the address. */
export function inFours(address: string): string[] {
  const characters = Array.from(address);
  return Array.from({ length: Math.ceil(characters.length / 4) }, (_, group) =>
    characters.slice(group * 4, group * 4 + 4).join(""),
  );
}
