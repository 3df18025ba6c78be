import { pluralise } from '@atrium/admin-kit/text/format';
import {
  type RetentionCounts,
  type RetentionRuleName,
  type RetentionRules,
  retentionRuleNames,
  retentionRulesInput,
} from '@atrium/contracts/privacy';

interface RuleText {
  label: string;
  hint: string;
  /** One of what it erases, and several. */
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
    hint: 'Requests that were held back and not released. They are never kept longer than 90 days.',
    nouns: ['held-back request', 'held-back requests'],
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

/** "2 archived contacts and 1 held-back request"; empty where nothing is erased. */
export function describeCounts(counts: RetentionCounts): string {
  const parts = retentionRuleNames
    .filter((name) => counts[name] > 0)
    .map((name) => pluralise(counts[name], ...ruleTexts[name].nouns));
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

/** What is wrong with each rule, by the server's own measure. */
export function findProblems(rules: RetentionRules): Partial<Record<RetentionRuleName, string>> {
  const { error } = retentionRulesInput.safeParse(rules);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}
