import { areaOfPath, findOwner, isUnderPrefix, shellPaths } from '@atrium/contracts/registry/boot';
import type { RemoteBuild, ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import type { RemoteGrants } from '@atrium/contracts/registry/schemas';

/** Lists claims of a build that belong to another remote. */
export function findForeignClaims(build: RemoteBuild, others: readonly ServedRemote[]): string[] {
  const builds = others
    .filter(({ name }) => name !== build.name)
    .flatMap(({ active, canary }) => (canary === null ? [active] : [active, canary.build]));
  const problems = builds.flatMap((other) => [
    ...build.prefixes
      .filter((prefix) => other.prefixes.includes(prefix))
      .map((prefix) => `the prefix ${prefix} belongs to ${other.name}`),
    ...build.nav.flatMap(({ id, path }) =>
      other.nav
        .filter((entry) => entry.id === id || entry.path === path)
        .map(() => `the navigation entry ${id} (${path}) belongs to ${other.name}`),
    ),
    ...build.nav
      .filter(({ key }) => key !== undefined && other.nav.some((entry) => entry.key === key))
      .map(({ key }) => `the shortcut g ${key} belongs to ${other.name}`),
  ]);
  const ofShell = build.prefixes
    .filter((prefix) => shellPaths.some((path) => isUnderPrefix(prefix, path)))
    .map((prefix) => `the prefix ${prefix} belongs to the shell`);
  const [first, ...rest] = build.prefixes.map(areaOfPath);
  const mixed = rest.some((area) => area !== first)
    ? ['its prefixes must all be under /dashboard, or none: public pages and the back office are two remotes']
    : [];
  const all = [build, ...builds];
  const outside = build.nav
    .flatMap(({ path, children }) => [path, ...children.map((child) => child.path)])
    .filter((path) => findOwner(all, path) !== build)
    .map((path) => `the navigation leads to ${path}, which is not under a prefix of ${build.name}`);
  return [...new Set([...problems, ...ofShell, ...mixed, ...outside])];
}

/** Lists claims of a build that its team was not granted. */
export function findUngrantedClaims(build: RemoteBuild, grants: RemoteGrants): string[] {
  return [
    ...build.prefixes
      .filter((prefix) => !grants.prefixes.includes(prefix))
      .map((prefix) => `the prefix ${prefix} was not granted to ${build.name}`),
    ...findUngrantedOrigins(build, grants),
  ];
}

export const findUngrantedOrigins = (
  { name, origins }: Pick<RemoteBuild, 'name' | 'origins'>,
  grants: Pick<RemoteGrants, 'origins'>,
): string[] =>
  origins
    .filter((origin) => !grants.origins.includes(origin))
    .map((origin) => `the origin ${origin} was not granted to ${name}`);
