import {
  noRetentionCounts,
  type RetentionCounts,
  type RetentionRuleName,
  retentionRuleNames,
} from '@atrium/contracts/privacy/constants';
import type { RetentionRules } from '@atrium/contracts/privacy/schemas';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { PrivacyContext } from './context';
import type { RetentionTarget } from './personal-data';
import { readCutoffs } from './retention-cutoff';

const system = { id: 'retention', name: 'Retention rules' };
const names: Record<RetentionRuleName, string> = {
  archivedContacts: 'archived contacts',
  quarantine: 'quarantined requests',
  unconfirmedSubscribers: 'unconfirmed sign-ups',
  mailEngagement: 'records of clicks and openings',
  auditLog: 'lines of the activity log',
};

const both = (one: RetentionTarget, other: RetentionTarget): RetentionTarget => ({
  countBefore: async (cutoff) => (await one.countBefore(cutoff)) + (await other.countBefore(cutoff)),
  eraseBefore: async (cutoff, signal) =>
    (await one.eraseBefore(cutoff, signal)) + (await other.eraseBefore(cutoff, signal)),
});

const targetsOf = ({
  contacts,
  forms,
  newsletter,
  auditLog,
}: PrivacyContext): Record<RetentionRuleName, RetentionTarget> => ({
  ...contacts.retention,
  quarantine: both(contacts.retention.quarantine, forms.retention.quarantine),
  ...newsletter.retention,
  auditLog,
});

/** How many entries these rules would erase now. */
export async function previewRetention(
  context: PrivacyContext,
  rules: RetentionRules,
): Promise<RetentionCounts> {
  const cutoffs = readCutoffs(rules, context.clock.now());
  const targets = targetsOf(context);
  const counts = await Promise.all(
    retentionRuleNames.map(async (name) => {
      const cutoff = cutoffs[name];
      return [name, cutoff === null ? 0 : await targets[name].countBefore(cutoff)] as const;
    }),
  );
  return { ...noRetentionCounts, ...Object.fromEntries(counts) };
}

/**
 * Erases what is older than the staff have decided, once a day of the site. A rule that fails is tried again with the others
 * at the next call.
 */
export async function applyRetentionDaily(context: PrivacyContext, signal: AbortSignal): Promise<void> {
  const { settings, audit, siteTime, clock, reportStuck } = context;
  const day = siteTime.dayOf(clock.now());
  if ((await settings.lastRunDay()) === day) return;
  const cutoffs = readCutoffs((await settings.read()).rules, clock.now());
  const targets = targetsOf(context);
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
  if (failures === 0 && !signal.aborted) await settings.recordRun(day, erased);
}
