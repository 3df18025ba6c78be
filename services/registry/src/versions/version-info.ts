import type { RemoteVersionInfo } from '@atrium/contracts/registry/schemas';
import { findUnmetSettings } from '@atrium/contracts/registry/settings.constants';
import { describeNewCalls } from '../approvals/approvals';
import type { RemoteDocument } from '../remotes/remote-document';
import type { VersionDocument } from './version-document';

export const toVersionInfo = (
  record: VersionDocument,
  remote: Pick<RemoteDocument, 'approvedCalls' | 'settings'>,
): RemoteVersionInfo => ({
  ...describeNewCalls(record, remote),
  settingProblems: findUnmetSettings(record.build.settings, remote.settings),
  version: record.version,
  sequence: record.sequence,
  publishedAt: record.publishedAt.toISOString(),
  publishedBy: record.publishedBy,
  message: record.message,
  commit: record.commit,
  contact: record.build.contact ?? null,
  bytes: record.bytes,
  files: record.files.length,
  integrity: record.archive.integrity,
  health: { checkedAt: record.health.checkedAt.toISOString(), checks: record.health.checks },
  smokeRuns: record.smokeRuns.map((run) => ({ ...run, at: run.at.toISOString() })),
  isOfInstallation: record.isOfInstallation ?? false,
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  failures: {
    total: 0,
    stages: {},
    browsers: {},
    ...record.failures,
    lastAt: record.failures?.lastAt.toISOString() ?? null,
  },
});
