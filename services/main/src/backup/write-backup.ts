import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncDirectory } from '@atrium/service-kit/write-whole';
import {
  type BackupEnd,
  type BackupEntry,
  BackupError,
  type BackupHeader,
  type Consistency,
  formatVersion,
  toDocumentLine,
} from './backup-format';
import type { DataFolder } from './data-folder';
import { encryptFor } from './encryption';
import type { StoredCollections } from './stored-collections-repository';

interface BackupOptions {
  file: string;
  /** Version of Atrium. */
  version: string;
  consistency: Consistency;
  engine: string;
  collections: StoredCollections;
  dataFolder: DataFolder;
  now: Date;
  /** Who can read the file; without one it is not encrypted. */
  publicKeys?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
}

const chunkBytes = 64 * 1_024;

async function readHeader(options: BackupOptions): Promise<BackupHeader> {
  const { version, consistency, engine, collections, dataFolder, now } = options;
  return {
    atrium: 'backup',
    format: formatVersion,
    version,
    createdAt: now.toISOString(),
    database: collections.database,
    engine,
    consistency,
    migrations: await collections.listFinishedMigrations(),
    secrets: await dataFolder.readSecrets(),
  };
}

const toLine = (entry: BackupEntry): string => JSON.stringify(entry);

/** Files that get another name meanwhile are found again, so that a request may be in the backup twice but is never missing. */
async function* readSpool(dataFolder: DataFolder, onFile: () => void): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (;;) {
    const name = (await dataFolder.listSpool()).find((each) => !seen.has(each));
    if (name === undefined) return;
    seen.add(name);
    const bytes = await dataFolder.readSpoolFile(name);
    if (bytes === undefined) continue;
    onFile();
    yield toLine({ spoolFile: name });
    for (let at = 0; at < bytes.length; at += chunkBytes)
      yield toLine({ base64: bytes.subarray(at, at + chunkBytes).toString('base64') });
  }
}

/** All lines in chunks, as gzip is slow with many small writes. */
async function* readChunks(options: BackupOptions, end: BackupEnd): AsyncGenerator<Buffer> {
  const { collections, dataFolder, consistency } = options;
  const hash = createHash('sha256');
  let pending: string[] = [];
  let length = 0;
  const drain = (): Buffer => {
    const chunk = Buffer.from(pending.join(''));
    hash.update(chunk);
    pending = [];
    length = 0;
    return chunk;
  };
  for await (const line of readLines()) {
    pending.push(`${line}\n`);
    length += line.length;
    if (length >= chunkBytes) yield drain();
  }
  yield drain();
  end.sha256 = hash.digest('hex');
  yield Buffer.from(`${JSON.stringify(end)}\n`);

  async function* readLines(): AsyncGenerator<string> {
    yield JSON.stringify(await readHeader(options));
    // Before the database: a request that is stored in between is then in both, which its replay tolerates, never in none.
    yield* readSpool(dataFolder, () => {
      end.spoolFiles += 1;
    });
    let name = '';
    for await (const entry of collections.readAll({ isSnapshot: consistency === 'snapshot' })) {
      if ('collection' in entry) {
        name = entry.collection;
        end.counts[name] = 0;
        yield toLine(entry);
      } else {
        end.counts[name] = (end.counts[name] ?? 0) + 1;
        yield toDocumentLine(entry.document);
      }
    }
  }
}

/** Writes all data of the installation to a file that has its name only once all of it is on disk. */
export async function writeBackup(options: BackupOptions): Promise<BackupEnd> {
  const { file, publicKeys = [], signal } = options;
  const part = `${file}.part`;
  const existing = [file, part].find((name) => existsSync(name));
  if (existing !== undefined) throw new BackupError(`${existing} exists; nothing was written`);
  const end: BackupEnd = { counts: {}, spoolFiles: 0, sha256: '' };
  try {
    await pipeline(
      [
        Readable.from(readChunks(options, end), { objectMode: false }),
        createGzip(),
        ...(publicKeys.length > 0 ? [encryptFor(publicKeys)] : []),
        createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
      ],
      { signal },
    );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncDirectory(path.dirname(file));
  return end;
}
