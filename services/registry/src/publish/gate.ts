import { allCalls } from '@atrium/contracts/common/all-calls';
import { findChangedCalls } from '@atrium/contracts/common/compare-calls';
import type { ServedRemote, ShellBuild } from '@atrium/contracts/registry/builds.schemas';
import type { RemoteGrants } from '@atrium/contracts/registry/schemas';
import { findMissingNames, findUnmetNeeds } from '@atrium/contracts/registry/version-range';
import { AppError } from '@atrium/service-kit/app-error';
import { findForeignClaims, findUngrantedClaims } from '../remotes/check-claims';
import { type FindItemsAt, findOwnPages } from '../remotes/find-own-pages';
import type { RemoteArchive } from './read-archive';
import type { RenderSamples } from './render-samples';

interface GateInput {
  archive: RemoteArchive;
  /** The remotes that are served now. */
  others: readonly ServedRemote[];
  /** What a deploy token may claim; null for staff. */
  grants: RemoteGrants | null;
  shell: Pick<ShellBuild, 'provides' | 'names' | 'backOffice'>;
  /** Of the site itself. */
  siteHost: string;
  findItemsAt: FindItemsAt;
  renderSamples: RenderSamples;
}

/** One check of a publication: finds problems, as sentences. */
export interface GateCheck {
  name: string;
  /** It takes long, and is left out when something else speaks against the publication. */
  isLast?: boolean;
  find(input: GateInput): string[] | Promise<string[]>;
}

export const claimsCheck: GateCheck = {
  name: 'claims',
  find: async ({ archive: { build }, others, grants, siteHost, findItemsAt }) => [
    ...findForeignClaims(build, others),
    ...(await findOwnPages({ findItemsAt }, build, others)),
    ...build.origins
      .filter((origin) => new URL(origin).hostname === siteHost)
      .map((origin) => `the origin ${origin} is of the site itself, whose calls go through /api`),
    ...(grants === null ? [] : findUngrantedClaims(build, grants)),
  ],
};

/** With the running shell. */
export const needsCheck: GateCheck = {
  name: 'shared packages',
  find: ({ archive: { build, uses }, shell }) => [
    ...findUnmetNeeds(build.needs, shell.provides),
    ...findMissingNames(uses.names, (build.role === 'admin' ? shell.backOffice : shell).names),
  ],
};

/** The sample pages of a server-rendered remote. */
export const renderCheck: GateCheck = {
  name: 'rendering',
  isLast: true,
  find: ({ archive, renderSamples }) => renderSamples(archive),
};

/** The services of one installation are of one version, so this process's definitions are those of the running API. */
export const callsCheck: GateCheck = {
  name: 'calls of the API',
  find: ({ archive: { uses } }) => findChangedCalls(uses.calls, allCalls),
};

/** Runs all checks; refuses the publication with every reason. Resolves with the names of the checks that have run. */
export async function passGate(checks: readonly GateCheck[], input: GateInput): Promise<string[]> {
  const problems: { check: string; problem: string }[] = [];
  const passed = ['archive'];
  for (const { name, find, isLast = false } of checks) {
    if (isLast && problems.length > 0) break;
    const found = await find(input);
    passed.push(name);
    problems.push(...found.map((problem) => ({ check: name, problem })));
  }
  const [first] = problems;
  if (first === undefined) return passed;
  const { name, version } = input.archive.build;
  throw new AppError({
    code: 'validation_failed',
    publicMessage: `${name} ${version} was not published: ${first.problem}`,
    errors: problems.map(({ check, problem }) => ({ path: check, message: problem })),
  });
}
