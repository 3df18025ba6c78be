import { findOwner } from '@atrium/contracts/registry/boot';
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { RemoteBuild, ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { listBootRemotes, toCanaryArm } from '@atrium/service-kit/registry/boot-remotes';
import type { RenderedSample } from './render-samples';
import { isLateness } from './smoke-browser';

const maxOwnPages = 8;
const home = '/dashboard';

export interface SmokeArm {
  /** Part of a problem's sentence. */
  name: string;
  /** With the candidate as the active version of its remote. */
  remotes: BootRemote[];
  /** As visitors have them now. */
  live: BootRemote[];
}

export interface SmokePlan {
  arms: SmokeArm[];
  /**
   * A page with `rendered` is hydrated, as after a visitor's first request; without it the browser renders the page, as after a click. A
   * problem of a page that another remote owns counts only if it is not there without the candidate.
   */
  pages: { path: string; isOwn: boolean; rendered: RenderedSample | null }[];
}

/**
 * The problems that the candidate causes: on a page of another remote, those that the page does not have without it. If the live version of
 * a page is late too, the machine is busy.
 */
export function listCaused(found: string[], known: string[], isOwn: boolean): string[] {
  const isSlow = known.some(isLateness);
  return found.filter((problem) => (isLateness(problem) ? !isSlow : isOwn || !known.includes(problem)));
}

const withoutSearch = (path: string): string => path.split('?', 1)[0] ?? path;

/**
 * The pages on which the candidate and the remotes of its area are tried: its sample pages, the dashboard if it has widgets, and a page of
 * each other remote; its server-rendered samples are also hydrated. Documents of the site and of the back office name only their own
 * remotes, so those of the other area can't meet it.
 */
export function planSmokeRun(
  build: RemoteBuild,
  served: readonly ServedRemote[],
  samples: readonly RenderedSample[],
): SmokePlan {
  const current = served.filter(({ name }) => name === build.name);
  const others = served.filter(({ name, active }) => name !== build.name && active.role === build.role);
  const candidate: ServedRemote = {
    name: build.name,
    active: { ...build, integrity: {} },
    previous: null,
    canary: null,
  };
  // No version takes over from another one, which would hide a failure, or blame the slower of both on a busy machine.
  const listAlone = (remotes: ServedRemote[]) =>
    listBootRemotes(
      remotes.map((remote) => ({ ...remote, previous: null })),
      build.role,
    );
  const toArm = (name: string, beside: ServedRemote[]): SmokeArm => ({
    name,
    remotes: listAlone([...beside, candidate]),
    live: listAlone([...beside, ...current]),
  });
  const active = toArm('', others);
  const hasCanary = others.some(({ canary }) => canary !== null);
  const isOf = (name: string, path: string) => findOwner(active.remotes, withoutSearch(path))?.name === name;
  const samplesOf = ({ samples, prefixes }: RemoteBuild) => samples ?? prefixes;
  const paths = [
    ...samplesOf(build).slice(0, maxOwnPages),
    ...(build.widgets.length > 0 ? [home] : []),
    ...others.flatMap((other) => samplesOf(other.active).find((path) => isOf(other.name, path)) ?? []),
  ];
  return {
    arms: [active, ...(hasCanary ? [toArm(', with the canaries', others.map(toCanaryArm))] : [])],
    pages: [
      ...[...new Set(paths)].map((path) => ({ path, isOwn: isOf(build.name, path), rendered: null })),
      ...samples.slice(0, maxOwnPages).map((rendered) => ({ path: rendered.path, isOwn: true, rendered })),
    ],
  };
}
