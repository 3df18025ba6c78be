import { open as openFile } from 'node:fs/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { AppError } from './app-error';

const maxEntries = 20_000;
const maxInflatedBytes = 1_024 * 1_024 * 1_024;
/** Deflate reaches about 1,000; texts of exports stay below 50, images near 1. */
const maxRatio = 200;
const ratioFreeBytes = 1_024 * 1_024;

/** An uploaded file that can't be used, with the reason in words. */
export const refuseFile = (publicMessage: string, cause?: unknown) =>
  new AppError({
    code: 'bad_request',
    publicMessage,
    errors: [{ path: 'file', message: publicMessage }],
    cause,
  });

const zipSignature = [0x50, 0x4b, 3, 4];

export async function isZipFile(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(zipSignature.length), 0);
    return zipSignature.every((byte, at) => buffer[at] === byte);
  } finally {
    await file.close();
  }
}

export interface ZipArchive {
  paths: readonly string[];
  /** Undefined for a missing file. */
  read(path: string, maxBytes: number): Promise<Uint8Array | undefined>;
}

const options = { lazyEntries: true, autoClose: false };
const open = (source: Uint8Array | string): Promise<ZipFile> =>
  typeof source === 'string'
    ? yauzl.openPromise(source, options)
    : yauzl.fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options);

const utf8Flag = 0x800;
const hasUnicodeField = ({ extraFields }: Entry): boolean => extraFields.some(({ id }) => id === 0x7075);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** macOS writes UTF-8 names without the flag for them; by the standard they would be read as code page 437. */
function readName(entry: Entry): string {
  if ((entry.generalPurposeBitFlag & utf8Flag) !== 0 || hasUnicodeField(entry)) return entry.fileName;
  try {
    return utf8.decode(entry.fileNameRaw).replaceAll('\\', '/');
  } catch {
    return entry.fileName;
  }
}

const ignored = (name: string): boolean =>
  name.endsWith('/') || name.split('/').some((part) => part === '__MACOSX' || part === '.DS_Store');

async function readEntries(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > maxEntries) throw refuseFile('The archive has too many files');
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) {
    const name = readName(entry);
    if (ignored(name)) continue;
    if (entries.has(name)) throw refuseFile('The archive has two files of one name');
    entries.set(name, entry);
  }
  return entries;
}

/**
 * A ZIP in memory or of a path. Sizes in headers are not trusted: reading counts inflated bytes and stops at the limits of the file, the
 * archive and the compression ratio.
 */
export async function openZip(source: Uint8Array | string): Promise<ZipArchive> {
  let inflated = 0;
  const explain = (error: unknown) =>
    error instanceof AppError ? error : refuseFile('The archive could not be read', error);

  async function inflate(file: ZipFile, entry: Entry, maxBytes: number): Promise<Uint8Array> {
    const chunks: Buffer[] = [];
    let size = 0;
    const stream = await file.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      inflated += chunk.byteLength;
      const isBomb = size > ratioFreeBytes && size > entry.compressedSize * maxRatio;
      if (size > maxBytes || inflated > maxInflatedBytes || isBomb)
        throw refuseFile(`The file ${entry.fileName.slice(0, 100)} in the archive is too large`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  }

  try {
    const file = await open(source);
    const entries = await readEntries(file);
    return {
      paths: [...entries.keys()],
      async read(path, maxBytes) {
        const entry = entries.get(path);
        if (entry === undefined) return undefined;
        return inflate(file, entry, maxBytes).catch((error: unknown) => {
          throw explain(error);
        });
      },
    };
  } catch (error) {
    throw explain(error);
  }
}
