import { findOwner } from '@atrium/contracts/registry/boot';
import type { ServedBuild, ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import type { RendererContext } from '../context';
import { PageBlocked } from '../render-process/guarded-pages';

/** The layout around the pages of other remotes: that of the remote of the home page. */
export interface Frame {
  remote: ServedRemote;
  build: ServedBuild;
}

/** The active version's, else the previous one's; undefined on its own pages, and where neither can be loaded. */
export async function findFrame(
  { pages, reportFailure, logger }: RendererContext,
  owner: ServedRemote,
  candidates: readonly ServedRemote[],
): Promise<Frame | undefined> {
  const outer = findOwnerOf('/', candidates);
  if (outer === undefined || outer.name === owner.name || !outer.active.ssr) return undefined;
  for (const remote of listVersions(outer)) {
    const { active: build } = remote;
    try {
      const { hasSlot } = await pages.describe(build);
      if (hasSlot) return { remote, build };
    } catch (err) {
      const failure = pages.failureOf(err);
      if (failure) reportFailure(build, failure);
      if (!(err instanceof PageBlocked))
        logger.error({ err, remote: build.name, version: build.version }, 'frame not loaded');
    }
  }
  return undefined;
}

/** The remote with its active version, and, if there is one, as if its previous version were active. */
export const listVersions = (remote: ServedRemote): ServedRemote[] =>
  remote.previous === null ? [remote] : [remote, { ...remote, active: remote.previous, previous: null }];

export const findOwnerOf = (
  pathname: string,
  candidates: readonly ServedRemote[],
): ServedRemote | undefined =>
  findOwner(
    candidates.map((candidate) => ({ prefixes: candidate.active.prefixes, candidate })),
    pathname,
  )?.candidate;
