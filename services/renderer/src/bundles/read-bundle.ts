import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteBuild } from '@atrium/contracts/registry/builds.schemas';
import { findUnmetNeeds } from '@atrium/contracts/registry/version-range';
import type { ShellFiles } from '@atrium/page-document/shell-files';
import type { VersionFolders } from '@atrium/service-kit/registry/version-folders';

/** The server bundle of a version. Rejects if it doesn't fit this shell, or is not there: then another version may be used. */
export async function readBundle(
  { getShell, versions }: { getShell(): Promise<Pick<ShellFiles, 'build'>>; versions: VersionFolders },
  { name, version, needs, server }: RemoteBuild,
): Promise<Buffer> {
  const shell = await getShell();
  const unmet = findUnmetNeeds(needs, shell.build.provides);
  if (unmet.length > 0) throw new Error(`${name} ${version}: ${unmet.join(', ')}`);
  const folder = await versions.openVersion(name, version);
  if (folder === null || server === null) throw new Error(`${name} ${version} has no server bundle`);
  return readFile(path.join(folder, 'server', server));
}
