import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** After a rename, so that the new name survives a power cut too. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes all bytes to the disk; rejects if they do not fit. */
export async function writeSynced(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    // Unlike `write`, this continues after a short write.
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that has its name only once all of it is on disk. Creates its folder. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const directory = path.dirname(file);
  await mkdir(directory, { recursive: true });
  try {
    await writeSynced(`${file}.part`, content);
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
  await syncDirectory(directory);
}
