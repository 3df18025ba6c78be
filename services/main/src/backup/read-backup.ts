import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import {
  anyHeader,
  type BackupEnd,
  type BackupEntry,
  BackupError,
  type BackupHeader,
  backupEnd,
  backupEntry,
  backupHeader,
  formatVersion,
  fromDocumentLine,
} from './backup-format';
import { type BackupFile, readDecrypted } from './encryption';

/** A document of 16 MB is longer as EJSON; a longer line is of no backup. */
const maxLineBytes = 128 * 1_024 * 1_024;

/** The bytes of each line with its line end. */
async function* readLines(options: BackupFile): AsyncGenerator<Buffer> {
  const { file } = options;
  const unzipped = createGunzip();
  // Its error also ends the loop below.
  pipeline([...(await readDecrypted(options)), unzipped]).catch(() => {});
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end + 1)]);
      begun = [];
      length = 0;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > maxLineBytes) throw new BackupError(`${file} is no backup of Atrium: a line is too long`);
  }
  if (length > 0) throw new BackupError(`${file} is damaged: its last line is incomplete`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns a number below, equal to or above 0 */
function compareVersions(first: string, second: string): number {
  const [a = [], b = []] = [first, second].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number));
  return a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

function parseHeader(line: string, { file, version }: { file: string; version: string }): BackupHeader {
  const any = anyHeader.safeParse(parseJson(line));
  if (!any.success) throw new BackupError(`${file} is no backup of Atrium`);
  if (any.data.format > formatVersion)
    throw new BackupError(
      `${file} has format ${any.data.format}, this version reads up to ${formatVersion}: restore it with the newer Atrium that wrote it`,
    );
  const header = backupHeader.safeParse(parseJson(line));
  if (!header.success) throw new BackupError(`${file} is damaged: its header is incomplete`);
  if (compareVersions(header.data.version, version) > 0)
    throw new BackupError(
      `${file} was written by Atrium ${header.data.version}, this is ${version}: restore it with the newer one`,
    );
  return header.data;
}

const refuseDamaged = (file: string, why: string): BackupError =>
  new BackupError(`${file} is damaged or incomplete (${why})`);

/** Reads the whole file once and rejects unless every byte is as it was written. Memory holds one line. */
export async function checkBackup(
  options: BackupFile & { version: string },
): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const { file } = options;
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  const found: Omit<BackupEnd, 'sha256'> = { counts: {}, spoolFiles: 0 };
  let collection = '';
  try {
    for await (const bytes of readLines(options)) {
      if (end !== undefined) throw refuseDamaged(file, 'lines after its end');
      const line = bytes.toString('utf8').slice(0, -1);
      if (header === undefined) header = parseHeader(line, options);
      else if (fromDocumentLine(line) !== undefined) {
        if (collection === '') throw refuseDamaged(file, 'a document without a collection');
        found.counts[collection] = (found.counts[collection] ?? 0) + 1;
      } else {
        const parsed = parseJson(line);
        end = backupEnd.safeParse(parsed).data;
        if (end !== undefined) continue;
        const entry = backupEntry.safeParse(parsed).data;
        if (entry === undefined) throw refuseDamaged(file, 'an unknown line');
        if ('spoolFile' in entry) found.spoolFiles += 1;
        if ('collection' in entry) {
          collection = entry.collection;
          found.counts[collection] = 0;
        }
      }
      hash.update(bytes);
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw new BackupError(`${file} can't be read: ${message}`);
    throw message === 'incorrect header check' && header === undefined
      ? new BackupError(`${file} is no backup of Atrium: ${message}`)
      : refuseDamaged(file, message);
  }
  if (header === undefined) throw new BackupError(`${file} is no backup of Atrium: it is empty`);
  if (end === undefined) throw refuseDamaged(file, 'its end is missing');
  const { sha256, ...counted } = end;
  if (sha256 !== hash.digest('hex')) throw refuseDamaged(file, 'its SHA-256 does not match');
  if (!isDeepStrictEqual(counted, found)) throw refuseDamaged(file, 'its counts do not match');
  return { header, end };
}

/** The lines of a checked backup between its header and its end. */
export async function* readEntries(options: BackupFile): AsyncGenerator<BackupEntry | { document: string }> {
  let isHeader = true;
  for await (const bytes of readLines(options)) {
    const line = bytes.toString('utf8').slice(0, -1);
    const document = fromDocumentLine(line);
    if (document !== undefined) yield { document };
    else if (!isHeader) {
      const entry = backupEntry.safeParse(parseJson(line)).data;
      if (entry === undefined) return;
      yield entry;
    }
    isHeader = false;
  }
}
