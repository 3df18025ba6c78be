/** Bytes that are written one after another and handed out in pieces. */
export interface ByteSink {
  readonly length: number;
  /** The place to write to, from `length` on, with room for so many more bytes. */
  reserve(more: number): Uint8Array;
  /** Says up to where was written. */
  advanceTo(length: number): void;
  /** All that was written so far, as bytes of its own; the sink is empty afterwards. */
  take(): Uint8Array<ArrayBuffer>;
}

export function createByteSink(initialBytes: number): ByteSink {
  let bytes = new Uint8Array(initialBytes);
  let length = 0;
  return {
    get length() {
      return length;
    },
    reserve(more) {
      if (length + more > bytes.length) {
        const larger = new Uint8Array(Math.max(bytes.length * 2, length + more));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      return bytes;
    },
    advanceTo(position) {
      length = position;
    },
    take() {
      const piece = bytes.slice(0, length);
      length = 0;
      return piece;
    },
  };
}
