import type { Writable } from 'node:stream';

/** Two lengths of 32 bits: of the head and of the body. */
const prefixBytes = 8;

/** A message: a head of JSON, and bytes, which cost no escaping. */
export interface Frame {
  head: unknown;
  body: Buffer;
}

export function writeFrame(stream: Writable, head: object, body: Uint8Array = new Uint8Array(0)): void {
  const json = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.allocUnsafe(prefixBytes);
  prefix.writeUInt32LE(json.length, 0);
  prefix.writeUInt32LE(body.length, 4);
  stream.cork();
  stream.write(prefix);
  stream.write(json);
  if (body.length > 0) stream.write(body);
  stream.uncork();
}

/**
 * Takes the chunks of a stream. Throws, before it has collected them, if a head or body is longer than allowed, and if a head is no JSON:
 * the sender is not trusted.
 */
export function createFrameReader(
  limits: { headBytes: number; bodyBytes: number },
  onFrame: (frame: Frame) => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  let headLength: number | undefined;
  let needed = prefixBytes;

  function take(bytes: number): Buffer {
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    size -= bytes;
    chunks = size === 0 ? [] : [all.subarray(bytes)];
    return all.subarray(0, bytes);
  }

  return function read(chunk) {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= needed) {
      const part = take(needed);
      if (headLength === undefined) {
        headLength = part.readUInt32LE(0);
        const bodyLength = part.readUInt32LE(4);
        if (headLength > limits.headBytes || bodyLength > limits.bodyBytes)
          throw new Error(`it sends ${headLength + bodyLength} bytes at once`);
        needed = headLength + bodyLength;
        continue;
      }
      const head: unknown = JSON.parse(part.toString('utf8', 0, headLength));
      const body = part.subarray(headLength);
      headLength = undefined;
      needed = prefixBytes;
      onFrame({ head, body });
    }
  };
}
