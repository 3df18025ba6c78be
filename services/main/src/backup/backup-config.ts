import { z } from 'zod';
import { backupPlace } from './backup-bucket';
import { publicKeys } from './encryption';

/** Settings of the scheduled backups, which workers make. */
export const backupConfig = z.object({
  /** Their folder; by default `backups` of DATA_DIR. */
  BACKUP_DIR: z.string().optional(),
  /** They are encrypted for these keys of age. */
  BACKUP_PUBLIC_KEY: publicKeys.optional(),
  /** Each is copied into this bucket. */
  BACKUP_S3_URL: backupPlace,
});
export type BackupConfig = z.infer<typeof backupConfig>;
