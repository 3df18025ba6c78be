import { createHash } from 'node:crypto';
import {
  type BuildUses,
  buildUses,
  type RemoteBuild,
  remoteBuild,
} from '@atrium/contracts/registry/builds.schemas';
import { packZip } from '@atrium/service-kit/pack-zip';
import { openZip, refuseFile, type ZipArchive } from '@atrium/service-kit/zip-archive';
import { z } from 'zod';

/** The calls of a back office's remote, with their schemas, have more than one MiB. */
const maxDescriptionBytes = 4 * 1_024 * 1_024;
const maxFileBytes = 16 * 1_024 * 1_024;
const maxTotalBytes = 64 * 1_024 * 1_024;
const maxFiles = 2_000;
const filePath = /^(?:client|server|maps)\/[\w-][\w.-]*$/;
const isSourceMap = (path: string): boolean => path.startsWith('maps/');

interface ArchiveFile {
  path: string;
  bytes: Uint8Array;
  /** The hash as in the attribute `integrity` of an element. */
  integrity: string;
}

export interface RemoteArchive {
  build: RemoteBuild;
  /** Read by the gate and not stored. */
  uses: BuildUses;
  files: ArchiveFile[];
  /** For the registry alone; null without source maps. */
  maps: Uint8Array | null;
  /** The archive for gateways and renderers: without source maps. */
  served: Uint8Array;
}

const computeIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function parseDescription(bytes: Uint8Array) {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return z.object({ build: remoteBuild, uses: buildUses }).safeParse({ build: value, uses: value });
  } catch (error) {
    // Nesting that exceeds the stack is a RangeError.
    throw refuseFile('remote.json is not JSON, or is nested too deeply', error);
  }
}

async function readDescription(zip: ZipArchive): Promise<Pick<RemoteArchive, 'build' | 'uses'>> {
  const bytes = await zip.read('remote.json', maxDescriptionBytes);
  if (bytes === undefined) throw refuseFile('The archive has no remote.json');
  const { data, error } = parseDescription(bytes);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw refuseFile(`remote.json: ${issue?.path.slice(1).join('.') || 'it'}: ${issue?.message}`, error);
}

const pack = (files: Pick<ArchiveFile, 'path' | 'bytes'>[]): Promise<Uint8Array> =>
  packZip(files.map(({ path, bytes }) => [path, bytes]));

/** Null without a map of this name. */
export async function readSourceMap(archive: Uint8Array, name: string): Promise<Uint8Array | null> {
  const zip = await openZip(archive);
  return (await zip.read(`maps/${name}`, maxFileBytes)) ?? null;
}

/** The files that the build names, each of which must be in the archive. */
const listNamedFiles = ({ entry, server, expose, chunks }: RemoteBuild): string[] => [
  `client/${entry}`,
  ...(server === null ? [] : [`server/${server}`]),
  ...[expose, ...Object.values(chunks)].flatMap(({ js, css }) =>
    [...js, ...css].map((file) => `client/${file}`),
  ),
];

/** A build as `atrium publish` packs it: `remote.json`, `client/…`, `server/…` and `maps/…`, which is not among its files. Refuses anything else. */
export async function readArchive(bytes: Uint8Array): Promise<RemoteArchive> {
  const zip = await openZip(bytes);
  const { build, uses } = await readDescription(zip);
  const paths = zip.paths.filter((path) => path !== 'remote.json');
  const strange = paths.find((path) => !filePath.test(path));
  if (strange !== undefined)
    throw refuseFile(`The archive has a file that is no part of a build: ${strange.slice(0, 100)}`);
  if (paths.length > maxFiles) throw refuseFile('The archive has too many files');
  const missing = listNamedFiles(build).find((path) => !paths.includes(path));
  if (missing !== undefined) throw refuseFile(`remote.json names ${missing}, which is not in the archive`);
  if (build.ssr && build.server === null)
    throw refuseFile('remote.json: ssr is true, but there is no server bundle');

  const files: ArchiveFile[] = [];
  const maps: ArchiveFile[] = [];
  let total = 0;
  for (const path of paths) {
    const content = (await zip.read(path, maxFileBytes)) ?? new Uint8Array(0);
    total += content.byteLength;
    if (total > maxTotalBytes) throw refuseFile('The files of the archive are too large together');
    (isSourceMap(path) ? maps : files).push({ path, bytes: content, integrity: computeIntegrity(content) });
  }
  if (maps.length === 0) return { build, uses, files, maps: null, served: bytes };
  const json = (await zip.read('remote.json', maxDescriptionBytes)) ?? new Uint8Array(0);
  return {
    build,
    uses,
    files,
    maps: await pack(maps),
    served: await pack([{ path: 'remote.json', bytes: json }, ...files]),
  };
}
