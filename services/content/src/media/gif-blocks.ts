const hasColors = 0x80;
const tableBytes = (flags: number): number => (flags & hasColors ? 3 * 2 ** ((flags & 7) + 1) : 0);

/**
 * Whether a GIF ends where a block ends (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). Decoders show the frames before a cut
 * and say nothing of the others.
 */
export function isWholeGif(bytes: Uint8Array): boolean {
  const at = (index: number) => bytes[index] ?? 0;
  let place = 13 + tableBytes(at(10));
  while (place < bytes.length) {
    const kind = at(place);
    if (kind === 0x3b) return true;
    // An extension has a label, an image its place, its colours and the size of its codes.
    if (kind === 0x21) place += 2;
    else if (kind === 0x2c) place += 11 + tableBytes(at(place + 9));
    else return true;
    while (at(place) > 0) place += 1 + at(place);
    place += 1;
  }
  // Some programs leave out the mark of the end.
  return place === bytes.length;
}
