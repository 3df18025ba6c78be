import type { Logger } from '@atrium/service-kit/logger';
import { runMigrations } from '@atrium/service-kit/migrations';
import type { Database } from '@atrium/service-kit/mongo';
import type { StuckItem } from '@atrium/service-kit/stuck-items';
import { findBackupStep } from './backup/backup-before-migrations';
import type { BuiltModules } from './modules';
import type { Settings } from './settings';

/** Backs the data up before the first pending migration. An error tells the way back to them. */
export async function migrate({
  db,
  modules,
  settings,
  logger,
}: {
  db: Database;
  modules: BuiltModules;
  settings: Settings;
  logger: Logger;
}): Promise<StuckItem[]> {
  const { DATA_DIR, EMBEDDED_MONGODB, MIGRATION_BACKUP, MIGRATE_ONLY } = settings.process;
  const migrations = modules.all.flatMap((module) => module.migrations ?? []);
  const isStopped = EMBEDDED_MONGODB === 'on';
  const backup =
    MIGRATION_BACKUP === 'on' && MIGRATE_ONLY === 'off'
      ? await findBackupStep({ db, dataDir: DATA_DIR, migrations, isStopped })
      : undefined;
  if (backup !== undefined) await runMigrations({ db, logger, migrations: [backup.migration] });
  try {
    return await runMigrations({ db, logger, migrations });
  } catch (cause) {
    if (backup === undefined) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${reason}\n${backup.wayBack}`, { cause });
  }
}
