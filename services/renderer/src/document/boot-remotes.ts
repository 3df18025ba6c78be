import type { BootRemote, DeployedRemote } from '@atrium/contracts/boot';
import type { RegistryDocument, RemoteBuild } from '@atrium/contracts/registry';
import { getRemoteBase } from './page-files';

const toDeployed = (build: RemoteBuild): DeployedRemote => ({
  version: build.version,
  entry: getRemoteBase(build) + build.entry,
});

/** The remotes that a document may load. Pages for visitors don't name back-office remotes. */
export function listBootRemotes(documents: readonly RegistryDocument[], role: 'admin' | null): BootRemote[] {
  return documents
    .filter(({ active }) => active.role === role)
    .map(({ active, previous }) => ({
      name: active.name,
      role: active.role,
      prefixes: active.prefixes,
      nav: active.nav,
      // Missing in builds published by older versions.
      commands: active.commands ?? [],
      searches: active.searches ?? [],
      shortcuts: active.shortcuts ?? [],
      active: toDeployed(active),
      previous: previous && toDeployed(previous),
    }));
}
