import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@atrium/service-kit/logger';

type Bytes = Uint8Array<ArrayBuffer>;

/** About 40 KB each. */
const maxFiles = 5_000;

/**
 * Generated files in a folder, so that they survive a restart. The key holds everything that the file depends on, so that an entry is never
 * outdated. Concurrent requests for one key share one `create`.
 */
export function createFileCache({ folder, logger }: { folder: string; logger: Logger }) {
  const creating = new Map<string, Promise<Bytes>>();
  const fileOf = (key: readonly string[]) =>
    path.join(folder, createHash('sha256').update(JSON.stringify(key)).digest('hex'));

  /** Under another name first: a process that is killed leaves no half of a file. */
  async function store(file: string, bytes: Bytes): Promise<void> {
    const temporary = `${file}.${randomUUID()}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch (err) {
      // The file is sent all the same; without space it is created again next time.
      logger.warn({ err }, 'generated file not cached');
      // Where not even this succeeds, nothing was written or `prune` finds it.
      await Promise.allSettled([rm(temporary, { force: true })]);
    }
  }

  async function readOrCreate(file: string, create: () => Promise<Bytes>): Promise<Bytes> {
    const cached = await readFile(file).catch(() => undefined);
    if (cached !== undefined) return new Uint8Array(cached);
    const created = await create();
    await store(file, created);
    return created;
  }

  return {
    get(key: readonly string[], create: () => Promise<Bytes>): Promise<Bytes> {
      const file = fileOf(key);
      const running = creating.get(file);
      if (running !== undefined) return running;
      const created = readOrCreate(file, create).finally(() => creating.delete(file));
      creating.set(file, created);
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

export type FileCache = ReturnType<typeof createFileCache>;
