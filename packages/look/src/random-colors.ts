/** For tests: colours such as `#4a469b`, the same ones in each run (mulberry32). */
export function createRandomColors(seed: number): () => string {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return `#${Math.floor(share * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  };
}
