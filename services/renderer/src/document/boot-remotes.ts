import type { BootRemote, DeployedRemote } from '@atrium/contracts/boot';
import type { RemoteBuild, ServedBuild, ServedRemote } from '@atrium/contracts/registry';
import { getRemoteBase } from './page-files';

const toDeployed = (build: RemoteBuild): DeployedRemote => ({
  version: build.version,
  entry: getRemoteBase(build) + build.entry,
});

/** The remotes that a document may load: a visitor's page doesn't name those of the back office. */
export function listBootRemotes(remotes: readonly ServedRemote[], role: 'admin' | null): BootRemote[] {
  return remotes
    .filter(({ active }) => active.role === role)
    .map(({ active, previous }) => ({
      name: active.name,
      role: active.role,
      prefixes: active.prefixes,
      nav: active.nav,
      commands: active.commands,
      searches: active.searches,
      shortcuts: active.shortcuts,
      widgets: active.widgets,
      active: toDeployed(active),
      previous: previous && toDeployed(previous),
    }));
}

/** The versions that `listBootRemotes` names. */
export const listBuilds = (remotes: readonly ServedRemote[], role: 'admin' | null): ServedBuild[] =>
  remotes
    .filter(({ active }) => active.role === role)
    .flatMap(({ active, previous }) => (previous === null ? [active] : [active, previous]));
