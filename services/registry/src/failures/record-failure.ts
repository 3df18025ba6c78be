import { areaOf } from '@atrium/contracts/registry/boot';
import type { ServerFailure } from '@atrium/contracts/registry/builds.schemas';
import type { FailureInput } from '@atrium/contracts/registry/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { RegistryContext } from '../context';
import { changeRemote, type RemoteChange } from '../remotes/change-remote';
import { movesIntoUse, newForMs } from '../remotes/has-never-worked';
import { type Doubts, endCanary, rollBack } from '../remotes/moves';
import type { RemoteDocument } from '../remotes/remote-document';
import { type VersionDocument, versionId } from '../versions/version-document';
import type { FailureWindow } from './failure-repository';
import { tellTeams } from './tell-teams';

/**
 * So many failures of so many visitors within ten minutes. Visitors report a quarter of their failures, staff all. Anybody can send
 * reports of the public site, so a visitor is a whole network.
 */
export const rollBackRules = {
  public: { failures: 20, visitors: 10 },
  dashboard: { failures: 5, visitors: 2 },
} as const;
/** So many reports of renderers within ten minutes roll a version back. Each renderer sends at most one a minute. */
export const serverFailureLimit = 3;
const by = 'failure reports';

/** How a rendering ended, in a sentence. */
const endings = {
  'timed out': 'waited for something that never came',
  hung: 'never ended',
  crashed: 'ended its process',
  memory: 'took too much memory',
  misbehaved: 'sent what no page sends, such as too much HTML',
} as const;

interface FailureReport extends FailureInput {
  /** A short hash. */
  visitor: string;
  browser: string;
}

/** `mayTakeBack`: also if no version before it is left. Reports of browsers, which anybody can send, never do that. */
interface Withdrawal {
  reason: string;
  mayTakeBack: boolean;
}

async function withdrawVersion(
  context: RegistryContext,
  { name, version }: { name: string; version: string },
  { reason, mayTakeBack }: Withdrawal,
): Promise<string> {
  const { remotes, clock } = context;
  const record = await remotes.find(name);
  const since = record?.history.find(
    (entry) => entry.version === version && movesIntoUse.includes(entry.action),
  )?.at;
  if (since === undefined || clock.now().getTime() - since.getTime() > newForMs)
    return 'was not rolled back, because it has been in use for more than a day';
  if (record?.history.some((entry) => entry.version === version && entry.by === by))
    return 'was not rolled back, because it was activated again after a roll-back';
  try {
    const changed = await changeRemote(context, {
      name,
      by,
      reason,
      apply(current, doubts) {
        const change = withoutVersion(current, version, doubts);
        if (change.record.active === null && !mayTakeBack)
          throw new AppError({
            code: 'conflict',
            publicMessage: `${name} has no version before ${version} that has not failed`,
          });
        return change;
      },
    });
    return changed.active === null
      ? 'was taken back; no version before it has worked, so its pages answer 503 until a version is activated'
      : `was rolled back to ${changed.active}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `was not rolled back: ${error.publicMessage}`;
  }
}

async function act(
  context: RegistryContext,
  { _id, name, version, build }: VersionDocument,
  window: FailureWindow,
  { reason: evidence, mayTakeBack }: Withdrawal,
): Promise<void> {
  const { failures, logger } = context;
  if (!(await failures.claim(window._id))) return;
  const outcome = await withdrawVersion(context, { name, version }, { reason: evidence, mayTakeBack });
  logger.error({ version: _id, evidence, outcome }, 'a version fails');
  await failures.storeNotice(window._id, { to: build.contact, remote: name, version, outcome, evidence });
  await tellTeams(context);
}

/** Counts a failure. A new version that fails for several visitors is rolled back, and its team is told. */
export async function recordFailure(context: RegistryContext, report: FailureReport): Promise<void> {
  const { versions, failures, countFailure, clock } = context;
  const { remote, version, stage, isRecovered, visitor, browser } = report;
  const now = clock.now();
  const record = await versions.recordFailure(versionId(remote, version), { stage, browser, now });
  if (record === null) return;
  countFailure({ remote, version, stage });
  // Where no other version works the reason may be the visitor's network, browser or extension.
  if (!isRecovered || stage === 'timeout') return;
  const window = await failures.add(record._id, { visitor, now });
  const rule = rollBackRules[areaOf(record.build)];
  if (window.failures < rule.failures || window.visitors.length < rule.visitors) return;
  await act(context, record, window, {
    reason: `${window.failures} failures of ${window.visitors.length} visitors within ten minutes`,
    mayTakeBack: false,
  });
}

/**
 * For a page that a renderer can't render with this version. Browsers never load such a version, so none reports it. The team is told of the
 * first hang or crash at once; the version is rolled back if it renders no page at all, or after several reports.
 */
export async function recordServerFailure(
  context: RegistryContext,
  { name, version }: { name: string; version: string },
  { page, reason }: ServerFailure,
): Promise<void> {
  const { versions, failures, countFailure, clock } = context;
  const now = clock.now();
  const id = versionId(name, version);
  const record = await versions.recordFailure(id, { stage: 'server', now });
  if (record === null) return;
  countFailure({ remote: name, version, stage: 'server' });
  const window = await failures.add(`${id}/server`, { visitor: 'server', now });
  const evidence =
    `${window.failures} failed ${window.failures === 1 ? 'rendering' : 'renderings'} on the server within ten minutes` +
    (reason === 'threw' ? '' : `; the last one ${endings[reason]}`);
  if (page === null || window.failures >= serverFailureLimit) {
    // The pages of the installation's own version are worth more than a clean state.
    const mayTakeBack = page === null && record.isOfInstallation !== true;
    await act(context, record, window, { reason: evidence, mayTakeBack });
    return;
  }
  if (reason === 'threw') return;
  const blocked = await failures.add(`${id}/blocked`, { visitor: 'server', now });
  if (!(await failures.claim(blocked._id))) return;
  const outcome = `is not used for ${page} any more; the version before it is shown there, if there is one`;
  await failures.storeNotice(blocked._id, {
    to: record.build.contact,
    remote: name,
    version,
    outcome,
    evidence,
  });
  await tellTeams(context);
}

function withoutVersion(
  record: RemoteDocument,
  version: string,
  doubts: Doubts,
): ReturnType<RemoteChange['apply']> {
  if (record.canary?.version === version)
    return { record: endCanary(record), action: 'ended the canary', version };
  if (record.active !== version)
    throw new AppError({ code: 'conflict', publicMessage: `${version} is not in use any more` });
  return { record: rollBack(record, doubts), action: 'rolled back', version };
}
