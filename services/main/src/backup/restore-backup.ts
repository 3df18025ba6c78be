import { type BackupEnd, BackupError, type BackupHeader, type StoredEntry } from './backup-format';
import type { DataFolder } from './data-folder';
import type { BackupFile } from './encryption';
import { checkBackup, readEntries } from './read-backup';
import type { StoredCollections } from './stored-collections-repository';
import { writeEntries } from './write-entries';

interface RestoreOptions extends BackupFile {
  /** Version of Atrium. */
  version: string;
  /** Name of the database whose data may be dropped. */
  replace: string | undefined;
  collections: StoredCollections;
  dataFolder: DataFolder;
}

async function refuseFilled({ replace, collections, dataFolder }: RestoreOptions): Promise<void> {
  const { database } = collections;
  if (replace !== undefined) {
    if (replace === database) return;
    throw new BackupError(`--replace names ${replace}, but the database is ${database}; nothing was changed`);
  }
  const filled = await collections.listFilled();
  if (filled.length > 0)
    throw new BackupError(
      `The database ${database} is not empty (${filled.join(', ')}); nothing was changed. --replace=${database} drops all its collections first.`,
    );
  const waiting = await dataFolder.listSpool();
  if (waiting.length > 0)
    throw new BackupError(
      `The spool of DATA_DIR is not empty (${waiting.join(', ')}); nothing was changed. Requests may wait in it: start the site to store them, or --replace=${database} removes them.`,
    );
}

/** Writes the files of the spool and passes on what the database gets. */
async function* writeSpool(options: RestoreOptions): AsyncGenerator<StoredEntry> {
  const { dataFolder } = options;
  let spoolFile: { name: string; chunks: Buffer[] } | undefined;
  async function finishFile(): Promise<void> {
    if (spoolFile !== undefined)
      await dataFolder.writeSpoolFile(spoolFile.name, Buffer.concat(spoolFile.chunks));
    spoolFile = undefined;
  }
  for await (const entry of readEntries(options)) {
    if ('base64' in entry) spoolFile?.chunks.push(Buffer.from(entry.base64, 'base64'));
    else if ('document' in entry) yield entry;
    else {
      await finishFile();
      if ('collection' in entry) yield entry;
      else spoolFile = { name: entry.spoolFile, chunks: [] };
    }
  }
  await finishFile();
}

/** Checks everything before the first change. */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const { collections, dataFolder, replace } = options;
  const checked = await checkBackup(options);
  await dataFolder.checkSecrets(checked.header.secrets);
  await refuseFilled(options);

  await dataFolder.writeSecrets(checked.header.secrets);
  try {
    if (replace !== undefined) {
      await collections.dropAll();
      await dataFolder.clearSpool();
    }
    await writeEntries(collections, writeSpool(options));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `The restore stopped halfway (${reason}). Do not start the site; repeat it with --replace=${collections.database}.`,
      { cause: error },
    );
  }
  return checked;
}
