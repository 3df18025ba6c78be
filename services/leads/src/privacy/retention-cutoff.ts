import { retentionLimits, retentionRuleNames } from '@atrium/contracts/privacy/constants';
import type { RetentionRules } from '@atrium/contracts/privacy/schemas';

type RetentionCutoffs = { [Name in keyof RetentionRules]: Date | null };

function before(now: Date, count: number, unit: 'days' | 'months'): Date {
  const cutoff = new Date(now);
  if (unit === 'days') {
    cutoff.setUTCDate(cutoff.getUTCDate() - count);
    return cutoff;
  }
  const day = cutoff.getUTCDate();
  cutoff.setUTCMonth(cutoff.getUTCMonth() - count);
  // A month without that day would roll over into the next one: its last day is meant.
  if (cutoff.getUTCDate() !== day) cutoff.setUTCDate(0);
  return cutoff;
}

/** The dates before which data is erased; null for a rule that is off. */
export function readCutoffs(rules: RetentionRules, now: Date): RetentionCutoffs {
  return Object.fromEntries(
    retentionRuleNames.map((name) => {
      const { isOn, after } = rules[name];
      return [name, isOn ? before(now, after, retentionLimits[name].unit) : null];
    }),
  ) as RetentionCutoffs;
}
