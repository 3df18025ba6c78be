import { z } from 'zod';

/** Raised with each change that an older program would read wrongly. */
export const formatVersion = 1;

/** Refused or failed for a reason that the message explains to whoever runs the command. */
export class BackupError extends Error {}

/** How the documents belong together: read at one moment, of a stopped site, or while it wrote. */
const consistency = z.enum(['snapshot', 'stopped', 'live']);
export type Consistency = z.infer<typeof consistency>;

/** The beginning of every version of the format. */
export const anyHeader = z.object({ atrium: z.literal('backup'), format: z.int().positive() });

export const backupHeader = anyHeader.extend({
  /** Version of Atrium. */
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  createdAt: z.iso.datetime(),
  database: z.string(),
  engine: z.string(),
  consistency,
  /** Ids of those that have finished. */
  migrations: z.array(z.string()),
  /** The secrets of secrets.json in the data folder; they sign links and sessions. */
  secrets: z.record(z.string(), z.string()),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** A path inside the spool; nothing else may be written on restore. */
const spoolName = z.string().regex(/^(?:[\w-]+\/)?[\w-]+(?:\.[\w-]+)+$/);
export const isSpoolName = (name: string): boolean => spoolName.safeParse(name).success;

export const backupEnd = z.object({
  /** Documents per collection. */
  counts: z.record(z.string(), z.int().nonnegative()),
  spoolFiles: z.int().nonnegative(),
  /** The hash of all bytes before this line, before compression. */
  sha256: z.string(),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** One line between the header and the end. `document` is canonical EJSON and belongs to the collection before it. */
export const backupEntry = z.union([
  z.strictObject({ spoolFile: spoolName }),
  z.strictObject({ base64: z.base64() }),
  z.strictObject({ collection: z.string().min(1) }),
]);
export type BackupEntry = z.infer<typeof backupEntry>;

/** A collection, or a document of the one before it as canonical EJSON. */
export type StoredEntry = { collection: string } | { document: string };

const documentStart = '{"document":';
export const toDocumentLine = (ejson: string): string => `${documentStart}${ejson}}`;
/** The EJSON of a document's line; undefined for any other line. */
export const fromDocumentLine = (line: string): string | undefined =>
  line.startsWith(documentStart) ? line.slice(documentStart.length, -1) : undefined;

/** A line for each collection, then one for all. */
export function listCounts(counts: Record<string, number>, outcome: string): string[] {
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lines = Object.entries(counts).map(([name, count]) => `  ${name}  ${count}`);
  return [...lines, `${documents} documents in ${lines.length} collections${outcome}`];
}
