import { gzipSync } from 'node:zlib';
import { allCalls } from '@atrium/contracts/common/all-calls';
import { findChangedCalls } from '@atrium/contracts/common/compare-calls';
import { areaOf } from '@atrium/contracts/registry/boot';
import type { ServedRemote, ShellBuild } from '@atrium/contracts/registry/builds.schemas';
import type { RemoteGrants } from '@atrium/contracts/registry/schemas';
import type { SettingValue } from '@atrium/contracts/registry/settings.constants';
import { findMissingNames, findUnmetNeeds } from '@atrium/contracts/registry/version-range';
import { findGlobalSelectors } from '@atrium/scoped-styles/find-global-selectors';
import { AppError } from '@atrium/service-kit/app-error';
import type { RegistryContext } from '../context';
import { findForeignClaims, findUngrantedClaims } from '../remotes/check-claims';
import { findOwnPages } from '../remotes/find-own-pages';
import type { RemoteArchive } from './read-archive';
import { renderSamples } from './render-samples';

const kibibyte = 1_024;
/** Compressed JavaScript that a page of the remote may need besides the shell. */
const budgets = { public: 60 * kibibyte, dashboard: 250 * kibibyte };
/** Selectors that a refusal lists of one style sheet. */
const mostNamed = 5;

interface GateInput {
  archive: RemoteArchive;
  /** The remotes that are served now. */
  others: readonly ServedRemote[];
  /** The grants of the deploy token; null for staff, who may claim anything. */
  grants: RemoteGrants | null;
  /** The values of the settings that staff have given. */
  stored: Record<string, SettingValue>;
  shell: Pick<ShellBuild, 'provides' | 'names' | 'backOffice'>;
  context: RegistryContext;
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
  find: async ({ archive: { build }, others, grants, context }) => [
    ...findForeignClaims(build, others),
    ...(await findOwnPages(context, build, others)),
    ...build.origins
      .filter((origin) => new URL(origin).hostname === context.siteHost)
      .map((origin) => `the origin ${origin} is of the site itself, whose calls go through /api`),
    ...(grants === null ? [] : findUngrantedClaims(build, grants)),
  ],
};

/** With the running shell. */
export const needsCheck: GateCheck = {
  name: 'shared packages',
  find: ({ archive: { build, uses }, shell }) => [
    ...findUnmetNeeds(build.needs, shell.provides),
    ...findMissingNames(uses.names, (areaOf(build) === 'dashboard' ? shell.backOffice : shell).names),
  ],
};

/** The sample pages of a server-rendered remote. */
export const renderCheck: GateCheck = {
  name: 'rendering',
  isLast: true,
  find: ({ archive, context, stored }) => renderSamples(context, archive, stored),
};

/** The services of one installation are of one version, so this process's definitions are those of the running API. */
export const callsCheck: GateCheck = {
  name: 'calls of the API',
  find: ({ archive: { uses } }) => findChangedCalls(uses.calls, allCalls),
};

/** A remote must not make its pages slow: what visitors download is limited. */
export const sizeCheck: GateCheck = {
  name: 'size',
  find({ archive }) {
    const { page, bytes } = findLargestPage(archive);
    const budget = budgets[areaOf(archive.build)];
    if (bytes <= budget) return [];
    const toKb = (value: number) => Math.ceil(value / kibibyte);
    return [`${page} needs ${toKb(bytes)} KB of compressed JavaScript; its budget is ${toKb(budget)} KB`];
  },
};

/** Widgets that the manifest promises, but the build can't show. */
export const widgetsCheck: GateCheck = {
  name: 'widgets',
  find({ archive: { build } }) {
    const names = build.widgets.map(({ name }) => name);
    const isRepeated = (name: string, index: number) => names.indexOf(name) !== index;
    return [
      ...(areaOf(build) === 'public' && names.length > 0
        ? ['widgets are for remotes of the back office']
        : []),
      ...names.filter(isRepeated).map((name) => `two widgets are named ${name}`),
      ...names
        .filter((name) => build.chunks[`widget.${name}`] === undefined)
        .map((name) => `the widget ${name} has no chunk: import it with webpackChunkName "widget.${name}"`),
    ];
  },
};

/** A style sheet stays in the page while others show theirs. */
export const stylesCheck: GateCheck = {
  name: 'styles',
  find: ({ archive: { build, files } }) =>
    files
      .filter(({ path }) => path.startsWith('client/') && path.endsWith('.css'))
      .flatMap(({ path, bytes }) => {
        const found = findGlobalSelectors(new TextDecoder().decode(bytes), build.name);
        if (found.length === 0) return [];
        return [
          `${path} has rules for elements of others (${found.slice(0, mostNamed).join(', ')}): write CSS modules`,
        ];
      }),
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

/** The page that needs the most, with all that it loads. */
function findLargestPage({ build, files }: RemoteArchive): { page: string; bytes: number } {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const content = files.find(({ path }) => path === `client/${file}`)?.bytes ?? new Uint8Array(0);
    const size = gzipSync(content).length;
    sizes.set(file, size);
    return size;
  };
  const common = [build.entry, ...build.expose.js];
  const pages = [
    { page: 'its entry', scripts: common },
    ...Object.entries(build.chunks).map(([page, { js }]) => ({ page, scripts: [...common, ...js] })),
  ];
  const measured = pages.map(({ page, scripts }) => ({
    page,
    bytes: [...new Set(scripts)].reduce((sum, file) => sum + sizeOf(file), 0),
  }));
  return measured.reduce((largest, other) => (other.bytes > largest.bytes ? other : largest));
}
