import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** Files whose content has no redundancy left. */
const compressed = /\.(?:br|gz|woff2|webp|avif|png|jpe?g)$/;

/** A ZIP archive; zlib's threads compress it, because a build of 16 MB would hold up all visitors' requests for a second. */
export async function packZip(
  files: Iterable<readonly [path: string, bytes: Uint8Array]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new yazl.ZipFile();
  for (const [path, bytes] of files)
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), path, {
      compressionLevel: compressed.test(path) ? 0 : 1,
    });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
