import { parseTemplate } from '@atrium/contracts/common/mail-fields';
import type { JobContext } from '@atrium/service-kit/jobs/define-job';
import type { ObjectId } from 'mongodb';
import type { OutgoingMail } from '../../mail/mailer';
import type { NewsletterContext } from '../context';
import { readAudience } from '../sending/audience';
import type { CampaignDocument } from '../sending/campaign-document';
import {
  type CampaignMail,
  compileCampaign,
  type Recipient,
  renderContent,
} from '../sending/compile-campaign';
import { findMailable } from '../subscribers/mailing-list';
import { checkLinks } from './check-links';
import { type DryRunDocument, type DryRunFacts, noFacts } from './dry-run-document';
import { clippedBytes, inspectMail } from './inspect-mail';

const perStep = 500;

/** The only personal field that may be empty. */
const usesBareFirstName = ({ subject, preheader, content }: CampaignDocument): boolean =>
  parseTemplate(`${subject} ${preheader} ${content}`).some(
    (piece) => 'field' in piece && piece.field === 'firstName' && piece.fallback === '',
  );

/** Null if the mail can't be built, as for an address that can't be written. A mailing sends nothing to such a reader. */
function fill(mail: CampaignMail, recipient: Recipient): OutgoingMail | null {
  try {
    return mail.fill(recipient);
  } catch {
    return null;
  }
}

/** Adds what is found in each rendered mail to the facts. */
function inspectStep(
  recipients: Recipient[],
  { mail, needsFirstName, from }: { mail: CampaignMail; needsFirstName: boolean; from: string },
  facts: DryRunFacts,
): void {
  for (const recipient of recipients) {
    const filled = fill(mail, recipient);
    if (filled === null) {
      facts.unbuildable += 1;
      continue;
    }
    const found = inspectMail(filled, from);
    facts.rendered += 1;
    facts.largestBytes = Math.max(facts.largestBytes, found.bytes);
    facts.largestHtmlBytes = Math.max(facts.largestHtmlBytes, found.htmlBytes);
    if (found.htmlBytes > clippedBytes) facts.clipped += 1;
    if (found.isUnresolved) facts.unresolved += 1;
    if (needsFirstName && recipient.firstName === '') facts.withoutFirstName += 1;
    for (const problem of found.headers)
      if (!facts.headerProblems.includes(problem)) facts.headerProblems.push(problem);
  }
}

async function goThrough(
  context: NewsletterContext,
  dryRun: DryRunDocument,
  campaign: CampaignDocument,
  signal: AbortSignal,
): Promise<void> {
  const { clock, publicUrl, visit, config, dryRuns } = context;
  const mail = compileCampaign(context, { ...campaign, key: campaign._id.toHexString(), date: clock.now() });
  const needsFirstName = usesBareFirstName(campaign);
  const contentHtml = renderContent(context, campaign.content);
  const links = await checkLinks({ contentHtml, publicUrl, visit });
  const facts = structuredClone(noFacts);
  let cursor: ObjectId | null = null;
  let checked = 0;
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    const ids: ObjectId[] = await readAudience(context, campaign, cursor, perStep);
    const mailable = await findMailable(context, ids);
    inspectStep([...mailable.values()], { mail, needsFirstName, from: config.MAIL_FROM.address }, facts);
    facts.leftOut += ids.length - mailable.size;
    checked += ids.length;
    cursor = ids.at(-1) ?? cursor;
    isDone = ids.length < perStep;
    const now = clock.now();
    const isNewest = await dryRuns.update(dryRun, {
      links,
      checked,
      facts,
      progressAt: now,
      ...(isDone && { status: 'done', finishedAt: now }),
    });
    if (!isNewest) return;
  }
}

/** Goes over the audience in steps, so that memory is that of one step. A repeated job begins again. */
export async function executeDryRun(
  context: NewsletterContext,
  { campaignId, run }: { campaignId: ObjectId; run: number },
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  const { dryRuns, clock, campaigns } = context;
  const dryRun = await dryRuns.find(campaignId);
  if (dryRun?.run !== run || dryRun.status !== 'running') return;
  const fail = () => dryRuns.update(dryRun, { status: 'failed', finishedAt: clock.now() });
  const campaign = await campaigns.findById(campaignId);
  // The content has changed meanwhile: a report of two texts would be true of neither.
  if (campaign?.contentRevision !== dryRun.contentRevision) {
    await fail();
    return;
  }
  try {
    await goThrough(context, dryRun, campaign, signal);
  } catch (error) {
    // The queue repeats the job in the next worker.
    if (signal.aborted) throw error;
    log.error({ err: error, campaignId: campaignId.toHexString() }, 'a dry run has failed');
    await fail();
  }
}
