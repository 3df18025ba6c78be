import type { BootRemote, DeployedRemote } from '@atrium/contracts/boot';
import type { RegistryDocument, RemoteBuild } from '@atrium/contracts/registry';
import { getRemoteBase } from './page-files';

const toDeployed = (build: RemoteBuild): DeployedRemote => ({
  version: build.version,
  entry: getRemoteBase(build) + build.entry,
});

/** The remotes that a document may load: a visitor's page doesn't name those of the back office. */
export function listBootRemotes(documents: readonly RegistryDocument[], role: 'admin' | null): BootRemote[] {
  return documents
    .filter(({ active }) => active.role === role)
    .map(({ active, previous }) => ({
      name: active.name,
      role: active.role,
      prefixes: active.prefixes,
      nav: active.nav,
      // Builds published by an earlier version don't have these fields.
      commands: active.commands ?? [],
      searches: active.searches ?? [],
      shortcuts: active.shortcuts ?? [],
      active: toDeployed(active),
      previous: previous && toDeployed(previous),
    }));
}
