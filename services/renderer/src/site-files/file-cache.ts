import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@atrium/service-kit/logger';

type Bytes = Uint8Array<ArrayBuffer>;
type Create = () => Promise<Bytes | string>;

/** About 40 KB each. */
const maxFiles = 5_000;

const hash = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
const hashBytes = 32;
const encoder = new TextEncoder();

interface CachedFile {
  key: readonly string[];
  /** Further things that the file depends on. A file of another revision is replaced. */
  revision?: readonly string[];
}

/**
 * Generated files in a folder, so that they survive a restart. Key and revision hold everything that a file depends on, so that an entry is
 * never outdated. Concurrent requests for one file share one `create`.
 */
export function createFileCache({ folder, logger }: { folder: string; logger: Logger }) {
  const creating = new Map<string, Promise<Bytes>>();

  /** Under another name first: a process that is killed leaves no half of a file. */
  async function store(file: string, revision: Buffer, bytes: Bytes): Promise<void> {
    const temporary = `${file}.${randomUUID()}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(temporary, Buffer.concat([revision, bytes]));
      await rename(temporary, file);
    } catch (err) {
      // The file is sent all the same; without space it is created again next time.
      logger.warn({ err }, 'generated file not cached');
      // Where not even this succeeds, nothing was written or `prune` finds it.
      await Promise.allSettled([rm(temporary, { force: true })]);
    }
  }

  async function readOrCreate(file: string, revision: Buffer, create: Create): Promise<Bytes> {
    const cached = await readFile(file).catch(() => undefined);
    if (cached?.subarray(0, hashBytes).equals(revision)) return new Uint8Array(cached.subarray(hashBytes));
    const created = await create();
    const bytes = typeof created === 'string' ? encoder.encode(created) : created;
    await store(file, revision, bytes);
    return bytes;
  }

  return {
    get({ key, revision = [] }: CachedFile, create: Create): Promise<Bytes> {
      const file = path.join(folder, hash(key).toString('hex'));
      const revisionHash = hash(revision);
      const id = file + revisionHash.toString('hex');
      const running = creating.get(id);
      if (running !== undefined) return running;
      const created = readOrCreate(file, revisionHash, create).finally(() => creating.delete(id));
      creating.set(id, created);
      return created;
    },

    /** Deletes the files that were created first, and the rest of interrupted writes. */
    async prune(max = maxFiles): Promise<void> {
      const names = await readdir(folder).catch(() => []);
      if (names.length <= max) return;
      const files = await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name);
          return { file, createdAt: (await stat(file)).mtimeMs };
        }),
      );
      const oldestFirst = files.toSorted((a, b) => a.createdAt - b.createdAt);
      for (const { file } of oldestFirst.slice(0, files.length - max)) await rm(file, { force: true });
    },
  };
}
