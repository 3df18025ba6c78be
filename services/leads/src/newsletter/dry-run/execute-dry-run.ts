import { randomUUID } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import type { ObjectId } from 'mongodb';
import { parseTemplate } from '../../mail/mail-fields';
import type { CampaignDocument } from '../sending/campaign-document';
import type { CampaignRepository } from '../sending/campaign-repository';
import type { CampaignMail, CompileCampaign, Recipient } from '../sending/compile-campaign';
import type { Audience } from '../sending/snapshot-audience';
import type { MailingList } from '../subscribers/mailing-list';
import { checkLinks, type VisitPage } from './check-links';
import type { DryRunDocument, DryRunFacts } from './dry-run-document';
import type { DryRunRepository } from './dry-run-repository';
import { fingerprintOf } from './dry-runs';
import { clippedBytes, inspectMail } from './inspect-mail';

const perStep = 500;
const leaseMs = 30_000;

/** Fields without a fallback. */
function bareFields({ subject, preheader, content }: CampaignDocument): string[] {
  const pieces = parseTemplate(`${subject} ${preheader} ${content}`);
  return [
    ...new Set(pieces.flatMap((piece) => ('field' in piece && piece.fallback === '' ? [piece.field] : []))),
  ];
}

function addCount<Key extends string>(
  list: ({ count: number } & Record<Key, string>)[],
  key: Key,
  name: string,
): void {
  const known = list.find((one) => one[key] === name);
  if (known) known.count += 1;
  else list.push({ [key]: name, count: 1 } as { count: number } & Record<Key, string>);
}

/** Inspects one rendered mail after the other and stores only what it found. */
function inspectStep(
  recipients: Recipient[],
  { mail, fields, from }: { mail: CampaignMail; fields: string[]; from: string },
  facts: DryRunFacts,
): void {
  const seen = new Set<string>();
  for (const recipient of recipients) {
    const outgoing = mail.fill(recipient);
    const found = inspectMail(outgoing, from);
    facts.rendered += 1;
    facts.largestBytes = Math.max(facts.largestBytes, found.bytes);
    facts.largestHtmlBytes = Math.max(facts.largestHtmlBytes, found.htmlBytes);
    if (found.htmlBytes > clippedBytes) facts.clipped += 1;
    if (found.isUnresolved) facts.unresolved += 1;
    for (const problem of found.headers) addCount(facts.headers, 'problem', problem);
    // Ids are read in ascending order and are part of the Message-ID, so duplicates can only occur within a step.
    if (seen.has(outgoing.messageId)) facts.repeatedIds += 1;
    seen.add(outgoing.messageId);
    if (recipient.firstName === '' && fields.includes('firstName'))
      addCount(facts.emptyFields, 'field', 'firstName');
  }
}

/** Goes over the audience in steps: memory is that of one step, and a crash repeats at most one. */
export function createExecuteDryRun({
  dryRuns,
  campaigns,
  audience,
  recipients,
  compile,
  from,
  publicUrl,
  visit,
  clock,
}: {
  dryRuns: DryRunRepository;
  campaigns: CampaignRepository;
  audience: Audience;
  recipients: MailingList;
  compile: CompileCampaign;
  /** The sender's address. */
  from: string;
  publicUrl: string;
  visit: VisitPage;
  clock: Clock;
}) {
  const leaseEnd = () => new Date(clock.now().getTime() + leaseMs);

  async function goThrough(
    dryRun: DryRunDocument,
    campaign: CampaignDocument,
    signal: AbortSignal,
  ): Promise<void> {
    const mail = compile.compile({ ...campaign, key: campaign._id.toHexString(), date: clock.now() });
    const fields = bareFields(campaign);
    if (dryRun.links === null) {
      const contentHtml = compile.renderContent(campaign.content);
      const links = await checkLinks({ contentHtml, publicUrl, visit });
      if (!(await dryRuns.advance(dryRun, { links, leaseUntil: leaseEnd() }))) return;
    }
    let { cursor, checked } = dryRun;
    const facts = structuredClone(dryRun.facts);
    for (let isDone = false; !isDone; ) {
      if (signal.aborted) {
        await dryRuns.advance(dryRun, { leaseUntil: new Date(0) });
        return;
      }
      const ids: ObjectId[] = await audience.read(campaign, cursor, perStep);
      const mailable = await recipients.findMailable(ids);
      inspectStep([...mailable.values()], { mail, fields, from }, facts);
      facts.leftOut += ids.length - mailable.size;
      checked += ids.length;
      cursor = ids.at(-1) ?? cursor;
      isDone = ids.length < perStep;
      const isOurs = await dryRuns.advance(dryRun, {
        cursor,
        checked,
        facts,
        leaseUntil: leaseEnd(),
        ...(isDone && { status: 'done', finishedAt: clock.now() }),
      });
      if (!isOurs) return;
    }
  }

  return async function executeDryRun(
    { campaignId, run }: { campaignId: ObjectId; run: number },
    { signal, log }: Pick<JobContext, 'signal' | 'log'>,
  ): Promise<void> {
    const owner = randomUUID();
    const dryRun = await dryRuns.lease(
      { _id: campaignId, run },
      { owner, now: clock.now(), until: leaseEnd() },
    );
    if (dryRun === null) return;
    const campaign = await campaigns.findById(campaignId);
    // The content has changed meanwhile: a report of two texts would be true of neither.
    if (campaign === null || fingerprintOf(campaign) !== dryRun.fingerprint) {
      await dryRuns.advance(dryRun, { status: 'failed', finishedAt: clock.now() });
      return;
    }
    try {
      await goThrough(dryRun, campaign, signal);
    } catch (error) {
      log.error({ err: error, campaignId: campaignId.toHexString() }, 'a dry run has failed');
      await dryRuns.advance(dryRun, { status: 'failed', finishedAt: clock.now() });
    }
  };
}
