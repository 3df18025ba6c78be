import { randomUUID } from 'node:crypto';
import { fileName } from '@atrium/contracts/registry/builds.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { openZip, refuseFile } from '@atrium/service-kit/zip-archive';
import type { RegistryContext } from '../context';

const mapsKeyOf = (version: string) => `shells/${version}/maps`;
const maxMapBytes = 32 * 1_024 * 1_024;

/** Names of the files of an archive; refuses one with folders. */
async function listFiles(bytes: Uint8Array): Promise<readonly string[]> {
  const { paths } = await openZip(bytes);
  if (!paths.every((path) => fileName.safeParse(path).success))
    throw refuseFile('The archive of a shell has files only, no folders');
  return paths;
}

/** Files of a shell are kept for this long after its last use, for pages that are still open. */
const keptForMs = 30 * 24 * 60 * 60 * 1_000;

/*
 * The files of every shell that runs or ran. During an update a gateway of the old build is asked for files of the new shell. After it, pages
 * that are still open ask gateways of the new build for files of the old shell.
 */

export async function recordShellUse({ shells, clock }: RegistryContext, version: string): Promise<void> {
  if (!(await shells.recordUse(version, clock.now()))) throw notFound(`There is no shell ${version}`);
}

export async function putShell(
  { shells, store, clock }: RegistryContext,
  version: string,
  bytes: Uint8Array,
): Promise<void> {
  const paths = await listFiles(bytes);
  const archive = `shells/${version}/${randomUUID()}`;
  await store.put(archive, bytes);
  const record = { _id: version, files: [...paths], archive, lastUsedAt: clock.now() };
  if (!(await shells.insert(record))) await store.delete(archive);
}

export async function putShellMaps(
  { store }: RegistryContext,
  version: string,
  bytes: Uint8Array,
): Promise<void> {
  await listFiles(bytes);
  await store.put(mapsKeyOf(version), bytes);
}

/** The source map of a file, e.g. main.1a2b3c4d.js.map; null if no shell has it. */
export async function readShellMap(
  { shells, store }: RegistryContext,
  name: string,
): Promise<Uint8Array | null> {
  const found = await shells.findWith(name.replace(/\.map$/, ''));
  const archive = found && (await store.open(mapsKeyOf(found._id)));
  if (archive === null) return null;
  const zip = await openZip(new Uint8Array(await new Response(archive).arrayBuffer()));
  return (await zip.read(name, maxMapBytes)) ?? null;
}

/** The archive of a shell that has this file. */
export async function openShellWith(
  { shells, store }: RegistryContext,
  file: string,
): Promise<ReadableStream<Uint8Array>> {
  const found = await shells.findWith(file);
  const body = found === null ? null : await store.open(found.archive);
  if (body === null) throw notFound(`No shell has the file ${file}`);
  return body;
}

/** Deletes shells that no renderer has used for a month. */
export async function collectShells(context: RegistryContext): Promise<string[]> {
  const { shells, store, clock, reportStuck } = context;
  const before = new Date(clock.now().getTime() - keptForMs);
  const deleted: string[] = [];
  await handleEach(await shells.listUnusedSince(before), {
    async handle(record) {
      if (!(await shells.deleteUnused(record))) return;
      await store.delete(record.archive);
      await store.delete(mapsKeyOf(record._id));
      deleted.push(record._id);
    },
    describe: ({ _id }) => ({ key: `shell-${_id}`, resource: 'shell', resourceId: _id }),
    report: reportStuck,
  });
  return deleted;
}
