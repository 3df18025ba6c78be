import { areaOf } from '@atrium/contracts/registry/boot';
import type { FailureInput } from '@atrium/contracts/registry/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { RegistryContext } from '../context';
import { changeRemote, type RemoteChange } from '../remotes/change-remote';
import { movesIntoUse, newForMs } from '../remotes/has-never-worked';
import { endCanary, rollBack } from '../remotes/moves';
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

interface FailureReport extends FailureInput {
  /** A short hash. */
  visitor: string;
  browser: string;
}

async function withdrawVersion(
  context: RegistryContext,
  name: string,
  version: string,
  reason: string,
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
      apply: (current, broken) => withoutVersion(current, version, broken),
    });
    return `was rolled back to ${changed.active}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `was not rolled back: ${error.publicMessage}`;
  }
}

async function act(
  context: RegistryContext,
  { _id, name, version, build }: VersionDocument,
  window: FailureWindow,
  evidence: string,
): Promise<void> {
  const { failures, logger } = context;
  if (!(await failures.claim(window._id))) return;
  const outcome = await withdrawVersion(context, name, version, evidence);
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
  await act(
    context,
    record,
    window,
    `${window.failures} failures of ${window.visitors.length} visitors within ten minutes`,
  );
}

/** For a page that a renderer could render with the previous version only. Browsers never load such a version, so none reports it. */
export async function recordServerFailure(
  context: RegistryContext,
  { name, version }: { name: string; version: string },
): Promise<void> {
  const { versions, failures, countFailure, clock } = context;
  const now = clock.now();
  const id = versionId(name, version);
  const record = await versions.recordFailure(id, { stage: 'server', now });
  if (record === null) return;
  countFailure({ remote: name, version, stage: 'server' });
  const window = await failures.add(`${id}/server`, { visitor: 'server', now });
  if (window.failures >= serverFailureLimit)
    await act(
      context,
      record,
      window,
      `${window.failures} failed renderings on the server within ten minutes`,
    );
}

function withoutVersion(
  record: RemoteDocument,
  version: string,
  broken: ReadonlySet<string>,
): ReturnType<RemoteChange['apply']> {
  if (record.canary?.version === version)
    return { record: endCanary(record), action: 'ended the canary', version };
  if (record.active !== version)
    throw new AppError({ code: 'conflict', publicMessage: `${version} is not in use any more` });
  return { record: rollBack(record, broken), action: 'rolled back', version };
}
