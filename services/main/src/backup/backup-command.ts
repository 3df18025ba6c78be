import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '@atrium/service-kit/mongo';
import manifest from '../../package.json';
import { type BackupEnd, BackupError, type Consistency, listCounts } from './backup-format';
import { createDataFolder } from './data-folder';
import { checkBackup } from './read-backup';
import { restoreBackup } from './restore-backup';
import { createStoredCollections, type StoredCollections } from './stored-collections-repository';
import { writeBackup } from './write-backup';

const usage = [
  'npm run backup -- <file>     all data of the stopped site, or of a replica set at one moment, in a new file',
  '  --live                     also while the site runs on a single server: the backup is then not of one moment',
  'npm run restore -- <file>    into an empty database',
  '  --replace=<database>       drops all collections of this database first',
  '  --check                    only reads the whole file and says whether every byte is as it was written',
];

interface BackupCommand {
  db: Database;
  dataDir: string;
  /** Paths on the command line are relative to it. */
  cwd: string;
  args: readonly string[];
  /** No process of this site writes: the caller holds the lock of its data folder. */
  isStopped: boolean;
  now?: Date;
  version?: string;
  signal?: AbortSignal;
}

export interface CommandResult {
  lines: string[];
  exitCode: number;
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { live: { type: 'boolean' }, replace: { type: 'string' }, check: { type: 'boolean' } },
    });
    const [verb, file, ...more] = positionals;
    if (file === undefined || more.length > 0) return undefined;
    if (verb === 'restore' && values.check && values.live === undefined && values.replace === undefined)
      return { verb: 'check', file } as const;
    if (values.check) return undefined;
    if (verb === 'backup' && values.replace === undefined)
      return { verb, file, isLive: values.live === true } as const;
    if (verb === 'restore' && values.live === undefined)
      return { verb, file, replace: values.replace } as const;
    return undefined;
  } catch {
    return undefined;
  }
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

/** Handles `backup` and `restore`. */
export async function runBackupCommand(command: BackupCommand): Promise<CommandResult> {
  const { db, dataDir, cwd, isStopped, signal, now = new Date(), version = manifest.version } = command;
  const parsed = parse(command.args);
  if (parsed === undefined) return { lines: usage, exitCode: 2 };
  const file = path.resolve(cwd, parsed.file);
  const common = {
    file,
    version,
    collections: createStoredCollections(db),
    dataFolder: createDataFolder(dataDir),
  };
  try {
    if (parsed.verb === 'check') {
      const { header, end } = await checkBackup({ file, version });
      const from = `The backup of ${header.createdAt} (Atrium ${header.version}) is whole`;
      return { lines: [...describe(end), from], exitCode: 0 };
    }
    if (parsed.verb === 'restore') {
      const { header, end } = await restoreBackup({ ...common, replace: parsed.replace });
      const from = `Restored the backup of ${header.createdAt} (Atrium ${header.version})`;
      return { lines: [...describe(end), from], exitCode: 0 };
    }
    const chosen = await chooseConsistency(common.collections, { isStopped, isLive: parsed.isLive });
    const end = await writeBackup({ ...common, ...chosen, now, signal });
    const warning = 'This backup is NOT of one moment: the site ran while it was read.';
    return {
      lines: [...describe(end), ...(chosen.consistency === 'live' ? [warning] : []), `Wrote ${file}`],
      exitCode: 0,
    };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { lines: [error.message], exitCode: 1 };
  }
}
