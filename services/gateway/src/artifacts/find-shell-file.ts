import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { fileName } from '@atrium/contracts/registry/builds.schemas';
import type { ShellArchives } from '@atrium/service-kit/registry/shell-archives';
import { writeSynced } from '@atrium/service-kit/write-whole';
import { openZip } from '@atrium/service-kit/zip-archive';
import { LRUCache } from 'lru-cache';

const maxFileBytes = 16 * 1_024 * 1_024;
const maxUnknown = 5_000;
const unknownForMs = 60_000;
/** After a failure of the registry other files are not asked for, so that a queue of them doesn't wait for its time limit. */
const restMs = 5_000;

/**
 * Finds files of shells that run elsewhere: of a newer one during an update, of an earlier one in pages that are still open.
 * Returns a function that resolves once the file is in `folder`, or if no shell has it.
 */
export function createShellFinder({
  shells,
  folder,
}: {
  shells: Pick<ShellArchives, 'openWith'>;
  folder: string;
}): (file: string) => Promise<void> {
  let running = Promise.resolve();
  const unknown = new LRUCache<string, true>({ max: maxUnknown, ttl: unknownForMs });
  let failed = { until: 0, error: undefined as unknown };

  async function unpack(bytes: Uint8Array): Promise<void> {
    const zip = await openZip(bytes);
    for (const file of zip.paths) {
      const target = path.join(folder, fileName.parse(file));
      if (existsSync(target)) continue;
      const draft = `${target}.${randomUUID()}.new`;
      await writeSynced(draft, (await zip.read(file, maxFileBytes)) ?? '');
      await rename(draft, target);
    }
  }

  async function fetchShell(file: string): Promise<void> {
    if (existsSync(path.join(folder, file)) || unknown.has(file)) return;
    if (performance.now() < failed.until) throw failed.error;
    try {
      const archive = await shells.openWith(file);
      if (archive === null) unknown.set(file, true);
      else await unpack(archive);
    } catch (error) {
      failed = { until: performance.now() + restMs, error };
      throw error;
    }
  }

  return (file) => {
    if (!fileName.safeParse(file).success) return Promise.resolve();
    // One after another: a page asks for several files of one shell at once.
    const found = running.then(() => fetchShell(file));
    running = found.catch(() => undefined);
    return found;
  };
}
