import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@atrium/service-kit/mongo';
import manifest from '../../package.json';
import { parseArguments, usage } from './backup-arguments';
import { type BackupEnd, BackupError, type Consistency, listCounts } from './backup-format';
import { createDataFolder } from './data-folder';
import { createKeyFile, readPrivateKeys } from './encryption';
import { checkBackup } from './read-backup';
import { restoreBackup } from './restore-backup';
import { createStoredCollections, type StoredCollections } from './stored-collections-repository';
import { writeBackup } from './write-backup';

interface BackupCommand {
  /** Not called where the database is neither read nor written. */
  openDatabase(): Database;
  dataDir: string;
  /** Paths on the command line are relative to it. */
  cwd: string;
  args: readonly string[];
  /** No process of this site writes: the caller holds the lock of its data folder. */
  isStopped: boolean;
  /** The keys that a new backup is encrypted for. */
  publicKeys?: readonly string[] | undefined;
  /** The text of a key file; `--key` names a file instead. */
  privateKey?: string | undefined;
  now?: Date;
  version?: string;
  signal?: AbortSignal;
}

export interface CommandResult {
  lines: string[];
  exitCode: number;
}

async function chooseConsistency(
  collections: StoredCollections,
  { isStopped, isLive }: { isStopped: boolean; isLive: boolean },
): Promise<{ engine: string; consistency: Consistency }> {
  const { engine, hasSnapshots } = await collections.describeEngine();
  if (hasSnapshots) return { engine, consistency: 'snapshot' };
  if (isStopped) return { engine, consistency: 'stopped' };
  if (isLive) return { engine, consistency: 'live' };
  throw new BackupError(
    `The site may be writing, and this server (${engine}) can't be read at one moment. Stop the site, or add --live for a backup that is not of one moment.`,
  );
}

const describe = ({ counts, spoolFiles }: BackupEnd) =>
  listCounts(counts, `, ${spoolFiles} files of the spool`);

/** Never replaces a file: with its key, the backups for it would be lost. */
async function writeNewKey(file: string): Promise<string[]> {
  const { publicKey, text } = await createKeyFile();
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} could not be written: ${error.message}`);
  });
  return [
    `Wrote ${file}. It alone opens the backups: keep it on another machine, twice. The setting of the site:`,
    `BACKUP_PUBLIC_KEY=${publicKey}`,
  ];
}

async function readKeys({ cwd, privateKey = '' }: BackupCommand, key: string | undefined): Promise<string[]> {
  if (key === undefined) return readPrivateKeys(privateKey);
  const text = await readFile(path.resolve(cwd, key), 'utf8').catch((error: Error) => {
    throw new BackupError(`--key: ${error.message}`);
  });
  return readPrivateKeys(text);
}

async function run(command: BackupCommand, parsed: NonNullable<ReturnType<typeof parseArguments>>) {
  const { openDatabase, dataDir, cwd, isStopped, publicKeys, signal, now = new Date() } = command;
  const { version = manifest.version } = command;
  const file = path.resolve(cwd, parsed.file);
  if (parsed.verb === 'new-key') return writeNewKey(file);
  if (parsed.verb === 'check') {
    const { header, end } = await checkBackup({
      file,
      version,
      privateKeys: await readKeys(command, parsed.key),
    });
    return [...describe(end), `The backup of ${header.createdAt} (Atrium ${header.version}) is whole`];
  }
  const common = {
    file,
    version,
    collections: createStoredCollections(openDatabase()),
    dataFolder: createDataFolder(dataDir),
  };
  if (parsed.verb === 'restore') {
    const privateKeys = await readKeys(command, parsed.key);
    const { header, end } = await restoreBackup({ ...common, replace: parsed.replace, privateKeys });
    return [...describe(end), `Restored the backup of ${header.createdAt} (Atrium ${header.version})`];
  }
  const chosen = await chooseConsistency(common.collections, { isStopped, isLive: parsed.isLive });
  const end = await writeBackup({ ...common, ...chosen, now, publicKeys, signal });
  const warning = 'This backup is NOT of one moment: the site ran while it was read.';
  const outcome = `Wrote ${file}${publicKeys === undefined ? '' : ', encrypted'}`;
  return [...describe(end), ...(chosen.consistency === 'live' ? [warning] : []), outcome];
}

/** Handles `backup` and `restore`. */
export async function runBackupCommand(command: BackupCommand): Promise<CommandResult> {
  const parsed = parseArguments(command.args);
  if (parsed === undefined) return { lines: usage, exitCode: 2 };
  try {
    return { lines: await run(command, parsed), exitCode: 0 };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { lines: [error.message], exitCode: 1 };
  }
}
