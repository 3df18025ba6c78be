import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory, writeWhole } from '@atrium/service-kit/write-whole';
import { BackupError, isSpoolName } from './backup-format';

/** What an installation keeps outside the database and can't make again. */
export interface DataFolder {
  readSecrets(): Promise<Record<string, string>>;
  /** Rejects if the folder has another value for one of them; writes nothing. */
  checkSecrets(secrets: Record<string, string>): Promise<void>;
  writeSecrets(secrets: Record<string, string>): Promise<void>;
  /** Accepted requests and outcomes of mails that wait for the database, as paths inside the spool. */
  listSpool(): Promise<string[]>;
  /** Undefined if the file has gone, stored or renamed. */
  openSpoolFile(name: string): Promise<AsyncIterable<Buffer> | undefined>;
  writeSpoolFile(name: string): Promise<SpoolFileWriter>;
  clearSpool(): Promise<void>;
}

export interface SpoolFileWriter {
  write(bytes: Buffer): Promise<void>;
  /** Gives the file its name once it is on disk. */
  finish(): Promise<void>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function createDataFolder(directory: string): DataFolder {
  const secretsFile = path.join(directory, 'secrets.json');
  const spool = path.join(directory, 'spool');

  async function readSecrets(): Promise<Record<string, string>> {
    const text = await readFile(secretsFile, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return '{}';
      throw error;
    });
    try {
      return JSON.parse(text) as Record<string, string>;
    } catch {
      throw new BackupError(`${secretsFile} is damaged`);
    }
  }

  async function listSpool(): Promise<string[]> {
    const entries = await readdir(spool, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => path.posix.join(path.relative(spool, entry.parentPath), entry.name));
    const unknown = names.find((name) => !isSpoolName(name));
    if (unknown !== undefined) throw new BackupError(`${path.join(spool, unknown)} is no file of the spool`);
    return names.toSorted();
  }

  return {
    readSecrets,
    async checkSecrets(secrets) {
      const stored = await readSecrets();
      const other = Object.keys(secrets).filter(
        (name) => stored[name] !== undefined && stored[name] !== secrets[name],
      );
      if (other.length > 0)
        throw new BackupError(
          `${secretsFile} has other values for ${other.join(', ')} than the backup. Links and sessions of the backup would be invalid. Remove that file or use an empty DATA_DIR.`,
        );
    },
    async writeSecrets(secrets) {
      if (Object.keys(secrets).length === 0) return;
      const merged = { ...(await readSecrets()), ...secrets };
      await writeWhole(secretsFile, `${JSON.stringify(merged, null, 2)}\n`);
    },
    listSpool,
    async openSpoolFile(name) {
      const handle = await open(path.join(spool, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return handle?.createReadStream() as AsyncIterable<Buffer> | undefined;
    },
    async writeSpoolFile(name) {
      const target = path.join(spool, name);
      await mkdir(path.dirname(target), { recursive: true });
      const handle = await open(`${target}.part`, 'w', 0o600);
      return {
        async write(bytes) {
          await handle.writeFile(bytes);
        },
        async finish() {
          await handle.sync();
          await handle.close();
          await rename(`${target}.part`, target);
          await syncDirectory(path.dirname(target));
        },
      };
    },
    async clearSpool() {
      for (const name of await listSpool()) await rm(path.join(spool, name), { force: true });
    },
  };
}
