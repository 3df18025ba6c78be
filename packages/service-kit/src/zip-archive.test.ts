import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openZip } from './zip-archive';

const megabyte = 1_024 * 1_024;

/** Overwrites the inflated size in the central directory. */
function withClaimedSize(zip: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  const at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(size, at + 24);
  return bytes;
}

test('an archive reader reads files by name, without folders and macOS metadata', async () => {
  const zip = zipSync({
    'a/b.txt': strToU8('text'),
    '__MACOSX/a/b.txt': strToU8('x'),
    'c.bin': new Uint8Array(3),
  });
  const archive = await openZip(zip);
  expect(archive.paths).toEqual(['a/b.txt', 'c.bin']);
  expect(Buffer.from((await archive.read('a/b.txt', 100)) ?? []).toString()).toBe('text');
  expect(await archive.read('missing', 100)).toBeUndefined();
});

test.each([
  ['UTF-8 without the flag for it, as macOS writes them', 'Cafe\u0301.txt', 'utf8'],
  ['code page 437', 'Caf\u00e9.txt', 'cp437'],
])('reads names in %s', async (_encoding, name, encoding) => {
  const stored = encoding === 'utf8' ? name : 'Caf#.txt';
  const zip = Buffer.from(zipSync({ [stored]: strToU8('x') }));
  for (const signature of [Buffer.from('PK\u0003\u0004'), Buffer.from('PK\u0001\u0002')]) {
    const at = zip.indexOf(signature);
    zip.writeUInt16LE(0, at + (signature[2] === 3 ? 6 : 8));
    // Not '#' alone: the time of the file's change before it can have that byte.
    const sign = zip.indexOf('Caf#', at) + 3;
    // `é` in code page 437.
    if (encoding === 'cp437') zip.writeUInt8(0x82, sign);
  }
  expect((await openZip(zip)).paths).toEqual([name]);
});

test('an archive reader stops inflating a file that exceeds the size in its header', async () => {
  const zip = withClaimedSize(zipSync({ 'a.json': new Uint8Array(50 * megabyte) }), 1_000);
  const archive = await openZip(zip);
  const before = process.memoryUsage().arrayBuffers;
  await expect(archive.read('a.json', 64 * megabyte)).rejects.toThrow(/too large|could not be read/);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * megabyte);
});

test('an archive reader stops at the size limit, whatever the header claims', async () => {
  const archive = await openZip(zipSync({ 'a.bin': Buffer.alloc(3_000, 'ab') }));
  await expect(archive.read('a.bin', 2_999)).rejects.toThrow('too large');
  expect(await archive.read('a.bin', 3_000)).toHaveLength(3_000);
});

test('an archive reader refuses an implausible compression ratio', async () => {
  const archive = await openZip(zipSync({ 'a.json': new Uint8Array(20 * megabyte) }));
  await expect(archive.read('a.json', 64 * megabyte)).rejects.toThrow('too large');
});

test('an archive reader refuses duplicate file names', async () => {
  const zip = Buffer.from(zipSync({ 'one.txt': strToU8('1'), 'two.txt': strToU8('2') }));
  for (let at = zip.indexOf('two.txt'); at >= 0; at = zip.indexOf('two.txt')) zip.write('one.txt', at);
  await expect(openZip(zip)).rejects.toThrow('two files of one name');
});

test('an archive reader refuses more than 20,000 files before reading any', async () => {
  const files = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`${n}.txt`, new Uint8Array(0)]));
  await expect(openZip(zipSync(files, { level: 0 }))).rejects.toThrow('too many files');
});

test.each([
  ['cut off', zipSync({ a: strToU8('text') }).subarray(0, 20)],
  ['nothing but a signature', strToU8('PK\u0003\u0004')],
])('a broken archive is refused with a message: %s', async (_what, bytes) => {
  await expect(openZip(bytes)).rejects.toThrow('could not be read');
});
