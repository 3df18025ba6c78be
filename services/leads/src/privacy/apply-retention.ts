import {
  noRetentionCounts,
  type RetentionCounts,
  type RetentionRuleName,
  retentionRuleNames,
} from '@atrium/contracts/privacy/constants';
import type { RetentionRules } from '@atrium/contracts/privacy/schemas';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import { handleEach, type ReportStuck } from '@atrium/service-kit/stuck-items';
import type { SiteTime } from '../site-time';
import type { RetentionTarget } from './personal-data';
import { readCutoffs } from './retention-cutoff';
import type { RetentionSettingsRepository } from './retention-settings-repository';

const system = { id: 'retention', name: 'Retention rules' };
const names: Record<RetentionRuleName, string> = {
  archivedContacts: 'archived contacts',
  quarantine: 'quarantined requests',
  unconfirmedSubscribers: 'unconfirmed sign-ups',
  mailEngagement: 'records of clicks and openings',
  auditLog: 'lines of the activity log',
};

/** Erases what is older than the staff have decided. */
export function createApplyRetention({
  settings,
  targets,
  audit,
  siteTime,
  clock,
  reportStuck,
}: {
  settings: RetentionSettingsRepository;
  targets: Record<RetentionRuleName, RetentionTarget>;
  audit: AuditLog;
  siteTime: SiteTime;
  clock: Clock;
  reportStuck: ReportStuck;
}) {
  return {
    /** How many entries these rules would erase now. */
    async preview(rules: RetentionRules): Promise<RetentionCounts> {
      const cutoffs = readCutoffs(rules, clock.now());
      const counts = await Promise.all(
        retentionRuleNames.map(async (name) => {
          const cutoff = cutoffs[name];
          return [name, cutoff === null ? 0 : await targets[name].countBefore(cutoff)] as const;
        }),
      );
      return { ...noRetentionCounts, ...Object.fromEntries(counts) };
    },

    /** Once a day of the site. A rule that fails is tried again with the others at the next call. */
    async applyDaily(signal: AbortSignal): Promise<void> {
      const day = siteTime.dayOf(clock.now());
      if ((await settings.lastRunDay()) === day) return;
      const cutoffs = readCutoffs((await settings.read()).rules, clock.now());
      const erased = { ...noRetentionCounts };
      async function apply(name: RetentionRuleName): Promise<void> {
        const cutoff = cutoffs[name];
        if (cutoff === null) return;
        erased[name] = await targets[name].eraseBefore(cutoff, signal);
        if (erased[name] > 0)
          await audit.record({
            actor: system,
            action: 'erased',
            resource: 'retention',
            summary: `Erased ${erased[name]} ${names[name]}`,
          });
      }
      const failures = await handleEach(retentionRuleNames, {
        handle: apply,
        describe: (name) => ({ key: `retention-${name}-${day}`, resource: 'retention', resourceId: name }),
        report: reportStuck,
        signal,
      });
      if (failures === 0 && !signal.aborted) await settings.noteRun(day, erased);
    },
  };
}
export type ApplyRetention = ReturnType<typeof createApplyRetention>;
