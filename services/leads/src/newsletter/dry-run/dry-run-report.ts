import type { DryRunLevel } from '@atrium/contracts/newsletter/campaigns.constants';
import type { CampaignDryRun, DryRunCheck } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { DryRunDocument } from './dry-run-document';
import { clippedBytes } from './inspect-mail';

const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1_024).toLocaleString('en-US')} kB`;
const check = (key: string, level: DryRunLevel, title: string, details: string[] = []): DryRunCheck => ({
  key,
  level,
  title,
  details,
});

function checkRecipients({ facts }: DryRunDocument): DryRunCheck {
  const { rendered, leftOut, unbuildable = 0 } = facts;
  if (rendered === 0)
    return check('recipients', 'problem', 'Nobody would get it', [
      leftOut === 0
        ? 'This audience is empty.'
        : `${count(leftOut, 'person', 'people')} may not be mailed: suppressed, or without a consent on record.`,
    ]);
  const level = unbuildable > 0 ? 'warning' : 'fine';
  return check('recipients', level, `${count(rendered, 'mail')} would go out`, [
    ...(unbuildable > 0
      ? [`${count(unbuildable, 'mail')} can not be built: the address can not be written.`]
      : []),
    leftOut === 0
      ? 'Nobody of this audience is left out.'
      : `${count(leftOut, 'person', 'people')} would be left out: suppressed, or without a consent on record.`,
    'Pending and unsubscribed people are never among them.',
  ]);
}

function checkFields({ facts, unknownFields }: DryRunDocument): DryRunCheck {
  const unknown = unknownFields.map((field) => `{{${field}}} is no field: nothing would stand there.`);
  if (facts.unresolved > 0) unknown.push(`Braces are left over in ${count(facts.unresolved, 'mail')}.`);
  const empty =
    facts.withoutFirstName > 0
      ? [
          `{{firstName}} has no fallback and is empty for ${count(facts.withoutFirstName, 'person', 'people')}.`,
        ]
      : [];
  if (unknown.length > 0)
    return check('fields', 'problem', 'Personal fields are not resolved', [...unknown, ...empty]);
  if (empty.length > 0) return check('fields', 'warning', 'Personal fields are empty for some', empty);
  return check('fields', 'fine', 'Every personal field is filled in');
}

function checkLinks({ links }: DryRunDocument): DryRunCheck {
  if (links === null) return check('links', 'unknown', 'The links were not looked at yet');
  const { problems, warnings, unknown, total } = links;
  const details = [...problems, ...warnings, ...unknown];
  if (problems.length > 0) return check('links', 'problem', 'Links lead nowhere', details);
  if (warnings.length > 0) return check('links', 'warning', 'Links could be better', details);
  if (unknown.length > 0) return check('links', 'unknown', 'Some pages could not be looked at', details);
  return check('links', 'fine', total === 0 ? 'There are no links' : `${count(total, 'link')} looked at`);
}

function checkSize({ facts }: DryRunDocument): DryRunCheck {
  const largest = `The largest mail has ${kilobytes(facts.largestBytes)}, its HTML ${kilobytes(facts.largestHtmlBytes)} of ${kilobytes(clippedBytes)}.`;
  if (facts.clipped > 0)
    return check('size', 'problem', 'Gmail would cut it off', [
      `${count(facts.clipped, 'mail')} are over the limit; what is behind it, the unsubscribe link too, is hidden.`,
      largest,
    ]);
  const isClose = facts.largestHtmlBytes > clippedBytes * 0.9;
  return check(
    'size',
    isClose ? 'warning' : 'fine',
    isClose ? 'Close to what Gmail cuts off' : 'Small enough',
    [largest],
  );
}

function checkHeaders({ facts }: DryRunDocument): DryRunCheck {
  return facts.headerProblems.length > 0
    ? check('headers', 'problem', 'Headers are not right', facts.headerProblems)
    : check('headers', 'fine', 'From, List-Unsubscribe, List-Id and Message-ID are there');
}

/** Longer than the visits of all links (75 s at most) and than a step. */
const maxSilenceMs = 120_000;

export function toDryRun(document: DryRunDocument, contentRevision: number, now: Date): CampaignDryRun {
  const isLost =
    document.status === 'running' && now.getTime() - document.progressAt.getTime() > maxSilenceMs;
  return {
    status: isLost ? 'failed' : document.status,
    checked: document.checked,
    total: Math.max(document.total, document.checked),
    rendered: document.facts.rendered,
    leftOut: document.facts.leftOut,
    largestBytes: document.facts.largestBytes,
    checks:
      document.status === 'done'
        ? [checkRecipients, checkFields, checkLinks, checkSize, checkHeaders].map((make) => make(document))
        : [],
    isOutdated: document.contentRevision !== contentRevision,
    startedAt: document.startedAt.toISOString(),
    finishedAt: document.finishedAt?.toISOString() ?? null,
  };
}
