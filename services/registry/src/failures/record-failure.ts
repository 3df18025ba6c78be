import type { FailureInput } from '@atrium/contracts/registry/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { ChangeRemote } from '../remotes/change-remote';
import { movesIntoUse, newForMs } from '../remotes/has-never-worked';
import { endCanary, rollBack } from '../remotes/moves';
import type { RemoteRecord } from '../remotes/remote-record';
import type { RemoteRepository } from '../remotes/remote-repository';
import { type VersionRecord, versionId } from '../versions/version-record';
import type { VersionRepository } from '../versions/version-repository';
import type { FailureRepository, FailureWindow } from './failure-repository';

/**
 * So many failures of so many visitors within ten minutes. Visitors report a quarter of their failures, staff all. Anybody can send
 * reports of the public site, so a visitor is a whole network.
 */
export const rollBackRules = {
  public: { failures: 20, visitors: 10 },
  admin: { failures: 5, visitors: 2 },
} as const;
/** So many reports of renderers within ten minutes roll a version back. Each renderer sends at most one a minute. */
export const serverFailureLimit = 3;
const by = 'failure reports';

export interface FailureReport extends FailureInput {
  /** A short hash. */
  visitor: string;
  browser: string;
}

/** For the metrics of this process. */
export type CountFailure = (failure: { remote: string; version: string; stage: string }) => void;

interface FailureRecorderDeps {
  remotes: RemoteRepository;
  versions: VersionRepository;
  failures: FailureRepository;
  changeRemote: ChangeRemote;
  tellTeams(): Promise<void>;
  countFailure: CountFailure;
  clock: Clock;
  logger: Logger;
}

/** Counts a failure. A new version that fails for several visitors is rolled back, and its team is told. */
export function createFailureRecorder(deps: FailureRecorderDeps) {
  const { remotes, versions, failures, changeRemote, tellTeams, countFailure, clock, logger } = deps;

  async function takeBack(name: string, version: string, reason: string): Promise<string> {
    const record = await remotes.find(name);
    const since = record?.history.find(
      (entry) => entry.version === version && movesIntoUse.includes(entry.action),
    )?.at;
    if (since === undefined || clock.now().getTime() - since.getTime() > newForMs)
      return 'was not rolled back, because it has been in use for more than a day';
    if (record?.history.some((entry) => entry.version === version && entry.by === by))
      return 'was not rolled back, because it was activated again after a roll-back';
    try {
      const changed = await changeRemote({
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
    { _id, name, version, build }: VersionRecord,
    window: FailureWindow,
    evidence: string,
  ): Promise<void> {
    if (!(await failures.claim(window._id))) return;
    const outcome = await takeBack(name, version, evidence);
    logger.error({ version: _id, evidence, outcome }, 'a version fails');
    await failures.keepNotice(window._id, { to: build.contact, remote: name, version, outcome, evidence });
    await tellTeams();
  }

  async function recordFailure(report: FailureReport): Promise<void> {
    const { remote, version, stage, isRecovered, visitor, browser } = report;
    const now = clock.now();
    const record = await versions.noteFailure(versionId(remote, version), { stage, browser, now });
    if (record === null) return;
    countFailure({ remote, version, stage });
    // Where no other version works the reason may be the visitor's network, browser or extension.
    if (!isRecovered || stage === 'timeout') return;
    const window = await failures.add(record._id, { visitor, now });
    const rule = rollBackRules[record.build.role ?? 'public'];
    if (window.failures < rule.failures || window.visitors.length < rule.visitors) return;
    await act(
      record,
      window,
      `${window.failures} failures of ${window.visitors.length} visitors within ten minutes`,
    );
  }

  /** For a page that a renderer could render with the previous version only. Browsers never load such a version, so none reports it. */
  async function recordServerFailure({ name, version }: { name: string; version: string }): Promise<void> {
    const now = clock.now();
    const id = versionId(name, version);
    const record = await versions.noteFailure(id, { stage: 'server', now });
    if (record === null) return;
    countFailure({ remote: name, version, stage: 'server' });
    const window = await failures.add(`${id}/server`, { visitor: 'server', now });
    if (window.failures >= serverFailureLimit)
      await act(record, window, `${window.failures} failed renderings on the server within ten minutes`);
  }

  return { recordFailure, recordServerFailure };
}

export type FailureRecorder = ReturnType<typeof createFailureRecorder>;

function withoutVersion(
  record: RemoteRecord,
  version: string,
  broken: ReadonlySet<string>,
): ReturnType<Parameters<ChangeRemote>[0]['apply']> {
  if (record.canary?.version === version)
    return { record: endCanary(record), action: 'ended the canary', version };
  if (record.active !== version)
    throw new AppError({ code: 'conflict', publicMessage: `${version} is not in use any more` });
  return { record: rollBack(record, broken), action: 'rolled back', version };
}
