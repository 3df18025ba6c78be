import { pluralise } from '@atrium/admin-kit/text/format';
import {
  type RetentionCounts,
  type RetentionRuleName,
  retentionRuleNames,
} from '@atrium/contracts/privacy/constants';
import { type RetentionRules, retentionRulesInput } from '@atrium/contracts/privacy/schemas';

interface RuleText {
  label: string;
  hint: string;
  /** Singular and plural of what the rule erases. */
  nouns: [one: string, several: string];
}

export const ruleTexts: Record<RetentionRuleName, RuleText> = {
  archivedContacts: {
    label: 'Archived contacts',
    hint: 'Erased for good once they were archived and nobody has touched them for this long.',
    nouns: ['archived contact', 'archived contacts'],
  },
  quarantine: {
    label: 'Suspected spam',
    hint: 'Requests that were quarantined and not released. They are never kept longer than 90 days.',
    nouns: ['quarantined request', 'quarantined requests'],
  },
  unconfirmedSubscribers: {
    label: 'Unconfirmed sign-ups',
    hint: 'Newsletter sign-ups whose confirmation link was never used.',
    nouns: ['unconfirmed sign-up', 'unconfirmed sign-ups'],
  },
  mailEngagement: {
    label: 'Clicks and openings',
    hint: 'Who clicked or opened which newsletter, counted from its sending. The figures of each newsletter stay.',
    nouns: ['record of clicks and openings', 'records of clicks and openings'],
  },
  auditLog: {
    label: 'Activity log',
    hint: 'What staff did in the back office. Without a limit it is kept for good.',
    nouns: ['line of the activity log', 'lines of the activity log'],
  },
};

/** "2 archived contacts and 1 quarantined request"; empty when nothing would be erased. */
export function describeCounts(counts: RetentionCounts): string {
  const parts = retentionRuleNames
    .filter((name) => counts[name] > 0)
    .map((name) => pluralise(counts[name], ...ruleTexts[name].nouns));
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

/** Validates each rule with the limits of the server. */
export function findProblems(rules: RetentionRules): Partial<Record<RetentionRuleName, string>> {
  const { error } = retentionRulesInput.safeParse(rules);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}
