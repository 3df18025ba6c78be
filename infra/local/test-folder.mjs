import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, where an acknowledged write of a database does not wait for a disk. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

/** Containers often give it 64 MB. */
function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** A folder for the data of all tests, which is removed when this process exits. */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'atrium-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
