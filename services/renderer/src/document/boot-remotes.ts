import type { BootRemote, DeployedRemote } from '@atrium/contracts/boot';
import type { RegistryDocument, RemoteBuild } from '@atrium/contracts/registry';
import { getRemoteBase } from './page-files';

const toDeployed = (build: RemoteBuild): DeployedRemote => ({
  version: build.version,
  entry: getRemoteBase(build) + build.entry,
});

/** The remotes a document may load: a visitor's page doesn't even name those of the back office. */
export function listBootRemotes(documents: readonly RegistryDocument[], role: 'admin' | null): BootRemote[] {
  return documents
    .filter(({ active }) => active.role === role)
    .map(({ active, previous }) => ({
      name: active.name,
      role: active.role,
      prefixes: active.prefixes,
      nav: active.nav,
      // A build that was published before manifests had these.
      commands: active.commands ?? [],
      searches: active.searches ?? [],
      shortcuts: active.shortcuts ?? [],
      active: toDeployed(active),
      previous: previous && toDeployed(previous),
    }));
}
