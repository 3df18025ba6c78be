import { randomInt } from 'node:crypto';
import { areaOf, areaOfPath, findOwner } from '@atrium/contracts/registry/boot';
import type { ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { toCanaryArm } from '@atrium/service-kit/registry/boot-remotes';

const cookieName = 'visitor-group';
const cookie = /(?:^|;\s*)visitor-group=(\d{1,2})(?=;|$)/;
const groups = 100;
const monthSeconds = 30 * 24 * 60 * 60;

/** Gives each remote its own order of the groups, so that not the same visitors get every canary. */
const offsetOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % groups;

interface CanaryArms {
  /** Names of the remotes whose canary this visitor gets, separated by commas. */
  names: string;
  /** Keeps the visitor in the same group. */
  setCookie: string | undefined;
}

/**
 * Assigns a visitor to the canaries that run on this kind of page. A group is a number from 0 to 99 in a cookie, which is set while
 * a canary runs only; it identifies nobody. A larger share keeps the visitors of the smaller one.
 */
export function chooseCanaryArms({
  remotes,
  pathname,
  cookies,
  isHttps,
}: {
  remotes: readonly ServedRemote[];
  pathname: string;
  cookies: string | null;
  isHttps: boolean;
}): CanaryArms {
  const area = areaOfPath(pathname);
  const running = remotes.filter(({ active, canary }) => canary !== null && areaOf(active) === area);
  if (running.length === 0) return { names: '', setCookie: undefined };
  const known = cookies === null ? undefined : cookie.exec(cookies)?.[1];
  const group = known === undefined ? randomInt(groups) : Number(known);
  const names = running
    .filter(({ name, canary }) => canary !== null && (group + offsetOf(name)) % groups < canary.percent)
    .map(({ name }) => name)
    .join(',');
  const attributes = `Path=/; Max-Age=${monthSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return { names, setCookie: known === undefined ? `${cookieName}=${group}; ${attributes}` : undefined };
}

/** Other sites in the policy of a page: those of the version that the visitor gets of the remote that owns it. */
export function listOrigins(
  remotes: readonly ServedRemote[],
  { pathname, canaries }: { pathname: string; canaries: string },
): readonly string[] {
  const names = canaries.split(',');
  const builds = remotes.map((remote) =>
    names.includes(remote.name) ? toCanaryArm(remote).active : remote.active,
  );
  // A public remote has no page of the back office, and the other way round.
  const ofArea = builds.filter((build) => areaOf(build) === areaOfPath(pathname));
  return findOwner(ofArea, pathname)?.origins ?? [];
}
