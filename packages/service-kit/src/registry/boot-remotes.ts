import { type Area, areaOf } from '@atrium/contracts/registry/boot';
import type { BootRemote, DeployedRemote } from '@atrium/contracts/registry/boot.schemas';
import type { RemoteBuild, ServedBuild, ServedRemote } from '@atrium/contracts/registry/builds.schemas';

/** The root-relative folder of a version's files. */
export const getRemoteBase = ({ name, version }: Pick<RemoteBuild, 'name' | 'version'>) =>
  `/remotes/${name}/${version}/`;

/** A public remote makes the calls of visitors; their list would be a part of each page. */
const toDeployed = (build: ServedBuild): DeployedRemote => ({
  version: build.version,
  entry: getRemoteBase(build) + build.entry,
  ...(areaOf(build) === 'dashboard' && build.calls && { calls: build.calls }),
  ...(build.values && { settings: build.values }),
});

/** The remote as a canary's arm gets it: the canary is the active version, and the active one its fallback. */
export const toCanaryArm = (remote: ServedRemote): ServedRemote =>
  remote.canary === null ? remote : { ...remote, active: remote.canary.build, previous: remote.active };

/** The remotes for a browser in which staff have opened a stored version: it has no fallback, so that a failure shows. */
export function withOpened(remotes: readonly ServedRemote[], build: ServedBuild): ServedRemote[] {
  const { name } = build;
  const opened: ServedRemote = { name, active: build, previous: null, canary: null, isOpened: true };
  return [...remotes.filter((remote) => remote.name !== name), opened];
}

/** The remotes that a document may load: a visitor's page doesn't name those of the back office. */
export function listBootRemotes(remotes: readonly ServedRemote[], area: Area): BootRemote[] {
  return remotes
    .filter(({ active }) => areaOf(active) === area)
    .map(({ active, previous, isOpened }) => ({
      name: active.name,
      prefixes: active.prefixes,
      ...(active.origins.length > 0 && { origins: active.origins }),
      nav: active.nav,
      commands: active.commands,
      // Versions that were published before fields existed have none.
      fields: active.fields ?? [],
      searches: active.searches,
      shortcuts: active.shortcuts,
      // And those before rules existed, none of these.
      screens: active.screens ?? [],
      widgets: active.widgets,
      guests: active.guests,
      active: toDeployed(active),
      previous: previous && toDeployed(previous),
      ...(isOpened && { isOpened }),
    }));
}
