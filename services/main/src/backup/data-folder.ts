import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '@atrium/service-kit/if-missing';
import { writeWhole } from '@atrium/service-kit/write-whole';
import { BackupError, isSpoolName } from './backup-format';

/** The files outside the database that an installation can't make again: secrets, and the spool of what waits for the database. */
export function createDataFolder(directory: string) {
  const secretsFile = path.join(directory, 'secrets.json');
  const spool = path.join(directory, 'spool');

  async function readSecrets(): Promise<Record<string, string>> {
    const text = await ifMissing(readFile(secretsFile, 'utf8'), '{}');
    try {
      return JSON.parse(text) as Record<string, string>;
    } catch {
      throw new BackupError(`${secretsFile} is damaged`);
    }
  }

  /** Lists files by their paths inside the spool. */
  async function listSpool(): Promise<string[]> {
    const entries = await ifMissing(readdir(spool, { recursive: true, withFileTypes: true }), []);
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => path.posix.join(path.relative(spool, entry.parentPath), entry.name));
    const unknown = names.find((name) => !isSpoolName(name));
    if (unknown !== undefined) throw new BackupError(`${path.join(spool, unknown)} is no file of the spool`);
    return names.toSorted();
  }

  return {
    readSecrets,
    /** Rejects if the folder has another value for one of them; writes nothing. */
    async checkSecrets(secrets: Record<string, string>): Promise<void> {
      const stored = await readSecrets();
      const other = Object.keys(secrets).filter(
        (name) => stored[name] !== undefined && stored[name] !== secrets[name],
      );
      if (other.length > 0)
        throw new BackupError(
          `${secretsFile} has other values for ${other.join(', ')} than the backup. Links and sessions of the backup would be invalid. Remove that file or use an empty DATA_DIR.`,
        );
    },
    async writeSecrets(secrets: Record<string, string>): Promise<void> {
      if (Object.keys(secrets).length === 0) return;
      const merged = { ...(await readSecrets()), ...secrets };
      await writeWhole(secretsFile, `${JSON.stringify(merged, null, 2)}\n`);
    },
    listSpool,
    /** Undefined if the file has gone, stored or renamed. */
    readSpoolFile: (name: string) => ifMissing(readFile(path.join(spool, name)), undefined),
    writeSpoolFile: (name: string, bytes: Buffer) => writeWhole(path.join(spool, name), bytes),
    async clearSpool(): Promise<void> {
      for (const name of await listSpool()) await rm(path.join(spool, name), { force: true });
    },
  };
}
export type DataFolder = ReturnType<typeof createDataFolder>;
