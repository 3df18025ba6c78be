import type { WebVital } from '@atrium/contracts/visits/constants';
import { describeClasses, showVital } from '@atrium/contracts/visits/vital-figures';
import { AppError } from '@atrium/service-kit/app-error';
import type { RegistryContext } from '../context';
import { tellTeams } from '../failures/tell-teams';
import { changeRemote } from '../remotes/change-remote';
import { endCanary } from '../remotes/moves';
import type { RemoteDocument } from '../remotes/remote-document';
import { type VersionDocument, versionId } from '../versions/version-document';
import { type ComparedFigure, compareFigures, type VersionFigures } from './compare-figures';
import type { ComparisonDocument } from './comparison-repository';
import { readVitals, vitalsOf } from './read-vitals';

const by = 'visit figures';

const vitalTitles: Record<WebVital, string> = {
  lcp: 'Largest contentful paint',
  inp: 'Interaction to next paint',
  cls: 'Cumulative layout shift',
  ttfb: 'Time to first byte',
};
interface Pair {
  canary: VersionDocument;
  beside: VersionDocument;
}
interface Figures {
  canary: VersionFigures;
  beside: VersionFigures;
}

/** The counts since the canary began. A count never shrinks but with its day, sixty days later. */
function withoutBefore(now: VersionFigures, before: VersionFigures): VersionFigures {
  const subtract = (vital: WebVital) =>
    now.vitals[vital].map((count, index) => Math.max(0, count - (before.vitals[vital][index] ?? 0)));
  return {
    vitals: { lcp: subtract('lcp'), inp: subtract('inp'), cls: subtract('cls'), ttfb: subtract('ttfb') },
    failures: Math.max(0, now.failures - before.failures),
  };
}

/** The figures of both versions in a sentence, for their team. */
function describeWorse(
  figure: ComparedFigure,
  { canary, beside }: Figures,
  { beside: { version } }: Pair,
): string {
  const views = (figures: VersionFigures) => describeClasses('ttfb', figures.vitals.ttfb).count;
  if (figure === 'failures')
    return `${canary.failures} reported failures in ${views(canary)} views, ${beside.failures} in ${views(beside)} views of ${version} beside it`;
  const describe = (figures: VersionFigures) => {
    const { p75, count } = describeClasses(figure, figures.vitals[figure]);
    return `${showVital(figure, p75)} (${count} views)`;
  };
  return `${vitalTitles[figure]}: three of four views within ${describe(canary)}, within ${describe(beside)} of ${version} beside it`;
}

async function takeBack(
  context: RegistryContext,
  { canary: { _id, name, version, build } }: Pair,
  evidence: string,
): Promise<void> {
  const { failures, clock, logger } = context;
  const window = await failures.add(`${_id}/slower`, { visitor: by, now: clock.now() });
  if (!(await failures.claim(window._id))) return;
  let outcome = 'is no canary any more: its visitors get the version beside it';
  try {
    await changeRemote(context, {
      name,
      by,
      reason: evidence,
      apply(current) {
        if (current.canary?.version !== version)
          throw new AppError({ code: 'conflict', publicMessage: `${version} is not in use any more` });
        return { record: endCanary(current), action: 'ended the canary', version };
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outcome = `is worse than the version beside it, and stays: ${error.publicMessage}`;
  }
  logger.error({ version: _id, evidence, outcome }, 'a canary is worse than the version beside it');
  await failures.storeNotice(window._id, { to: build.contact, remote: name, version, outcome, evidence });
  await tellTeams(context);
}

async function readFigures(
  context: RegistryContext,
  { canary, beside }: Pair,
  since: Date,
): Promise<Figures> {
  const vitals = await readVitals(context, [canary.version, beside.version], since);
  const figuresOf = ({ version, failures }: VersionDocument): VersionFigures => ({
    vitals: vitalsOf(vitals, version),
    failures: failures?.total ?? 0,
  });
  return { canary: figuresOf(canary), beside: figuresOf(beside) };
}

async function begin(context: RegistryContext, _id: string, pair: Pair): Promise<void> {
  const since = context.clock.now();
  const looks: ComparisonDocument['looks'] = { lcp: 0, inp: 0, cls: 0, ttfb: 0, failures: 0 };
  const before = await readFigures(context, pair, since);
  await context.comparisons.begin({ _id, since, before, looks });
}

async function compareCanary(context: RegistryContext, remote: RemoteDocument): Promise<void> {
  const { versions, comparisons } = context;
  const { _id: name, active, canary } = remote;
  if (active === null || canary === null) return;
  const rows = await versions.findMany([versionId(name, canary.version), versionId(name, active)]);
  const find = (version: string) => rows.find((row) => row.version === version);
  const [shown, beside] = [find(canary.version), find(active)];
  if (shown === undefined || beside === undefined) return;
  const pair = { canary: shown, beside };
  const move = remote.history.find(({ version }) => version === canary.version);
  const id = `${shown._id}/${active}#${move?.at.getTime() ?? 0}`;
  const comparison = await comparisons.find(id);
  if (comparison === null) return begin(context, id, pair);
  const now = await readFigures(context, pair, comparison.since);
  const figures = {
    canary: withoutBefore(now.canary, comparison.before.canary),
    beside: withoutBefore(now.beside, comparison.before.beside),
  };
  const { done, worse } = compareFigures(figures.canary, figures.beside, comparison.looks);
  if (!(await comparisons.recordLooks(comparison, done)) || worse === undefined) return;
  await takeBack(context, pair, describeWorse(worse, figures, pair));
}

/** Compares each canary of a public remote with the version beside it, and ends those that are slower or fail more often. */
export async function compareCanaries(context: RegistryContext): Promise<void> {
  for (const remote of (await context.remotes.list()).records)
    if (remote.canary !== null && remote.retiredAt === null) await compareCanary(context, remote);
}
