import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createFrameReader, type Frame, writeFrame } from './frames';

const limits = { headBytes: 100, bodyBytes: 10 };
function encode(head: object, body?: Uint8Array): Buffer {
  const stream = new PassThrough();
  writeFrame(stream, head, body);
  return stream.read() as Buffer;
}
const prefixOf = (head: number, body: number) => {
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(head, 0);
  prefix.writeUInt32LE(body, 4);
  return prefix;
};

test.each([1, 7, 1_000])('frames arrive whole from chunks of %i bytes', (size) => {
  const frames: Frame[] = [];
  const read = createFrameReader(limits, (frame) => frames.push(frame));
  const sent = Buffer.concat([encode({ a: 1 }), encode({ b: 'ü' }, Buffer.from('body')), encode({})]);
  for (let at = 0; at < sent.length; at += size) read(sent.subarray(at, at + size));
  expect(frames.map(({ head, body }) => [head, body.toString()])).toEqual([
    [{ a: 1 }, ''],
    [{ b: 'ü' }, 'body'],
    [{}, ''],
  ]);
});

test.each([
  ['a head that is too long', prefixOf(101, 0)],
  ['a body that is too long', prefixOf(2, 11)],
  ['a head that is no JSON', Buffer.concat([prefixOf(1, 0), Buffer.from('{')])],
])('%s is refused as soon as it shows', (_what, sent) => {
  const read = createFrameReader(limits, () => undefined);
  expect(() => read(sent)).toThrow();
});
