import type { RemoteBuild } from '@atrium/contracts/registry';
import type { RemoteVersionInfo } from '@atrium/contracts/remotes';

/** One published version; only `sequence`, `placedAt`, `failures` and the last two times change. Collection `remote_versions`. */
export interface VersionRecord {
  /** `<name>@<version>` */
  _id: string;
  name: string;
  version: string;
  /** The remote's revision that its publication made; orders the versions without any clock. 0 until it is placed. */
  sequence: number;
  build: RemoteBuild;
  publishedAt: Date;
  publishedBy: string;
  message: string;
  commit: string | null;
  /** Of all files together. */
  bytes: number;
  files: { path: string; bytes: number; integrity: string }[];
  /** Key in the artifact store, and the archive's hash. */
  archive: { key: string; integrity: string };
  health: { checkedAt: Date; checks: string[] };
  /** Null until the pointers were moved: a publication that was cut off is finished by its repetition, or replaced by one with other files. */
  placedAt: Date | null;
  /** When a pointer last left it. */
  lastPointedAt: Date;
  /** When an open tab last asked for a file of this version, or said that it uses it. */
  lastUsedAt?: Date;
  /** What browsers have reported. */
  failures?: {
    total: number;
    stages: Record<string, number>;
    browsers: Record<string, number>;
    lastAt: Date;
  };
}

/** Of its source maps in the artifact store. */
export const mapsKeyOf = ({ archive }: Pick<VersionRecord, 'archive'>): string => `${archive.key}/maps`;

export const versionId = (name: string, version: string): string => `${name}@${version}`;

export const toVersionInfo = (record: VersionRecord): RemoteVersionInfo => ({
  version: record.version,
  sequence: record.sequence,
  publishedAt: record.publishedAt.toISOString(),
  publishedBy: record.publishedBy,
  message: record.message,
  commit: record.commit,
  contact: record.build.contact ?? null,
  bytes: record.bytes,
  files: record.files.length,
  integrity: record.archive.integrity,
  health: { checkedAt: record.health.checkedAt.toISOString(), checks: record.health.checks },
  failures: {
    total: 0,
    stages: {},
    browsers: {},
    ...record.failures,
    lastAt: record.failures?.lastAt.toISOString() ?? null,
  },
});
