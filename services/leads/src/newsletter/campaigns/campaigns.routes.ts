import type { SessionUser } from '@atrium/contracts/auth/schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import { campaignStatuses } from '@atrium/contracts/newsletter/campaigns.constants';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { allowHandOver, handOver } from '@atrium/service-kit/hand-over';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readRevision } from '@atrium/service-kit/http/if-match';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import { mailboxOf } from '../../mail/build-transactional';
import type { NewsletterContext } from '../context';
import { readCampaignEngagement } from '../engagement/read-engagement';
import { listReaders } from '../engagement/read-reactions';
import { countAudience } from '../sending/audience';
import type { CampaignDocument } from '../sending/campaign-document';
import {
  campaignMissing,
  cancelCampaign,
  pauseCampaign,
  refusalOf,
  resumeCampaign,
  scheduleCampaign,
  sendCampaign,
  sendWithUndo,
  settleInDoubt,
  undoCampaign,
  unscheduleCampaign,
} from '../sending/campaign-states';
import { requireAudience } from '../sending/confirmed-audience';
import { chooseArchive } from './archive';
import { changeCampaign } from './change-campaign';
import { createAndSend, createDraft, duplicateCampaign } from './create-campaign';
import { heldCampaigns } from './held-campaigns';
import {
  listCampaigns,
  listDeliveries,
  listTrackedCampaigns,
  readCampaign,
  readFiguresOf,
  showCampaign,
} from './read-campaigns';
import { previewMail, sendTest } from './test-send';

/** Nobody has got a mail of it. A damaged one that has no known status is judged by its first mail. */
function isDeletable({ status, audience, firstSentAt }: CampaignDocument): boolean {
  if (!campaignStatuses.includes(status)) return firstSentAt === undefined;
  return status === 'draft' || status === 'failed' || (status === 'cancelled' && audience === 0);
}

function keptCampaign(campaign: CampaignDocument): AppError {
  const { status, firstSentAt } = campaign;
  if (['scheduled', 'planning', 'sending', 'paused'].includes(status)) return refusalOf(campaign, 'deleted');
  const what = firstSentAt === undefined ? 'has begun' : 'was sent';
  return new AppError({ code: 'conflict', publicMessage: `A mailing that ${what} stays on record` });
}

/** Campaigns for the staff. */
export function campaignRoutes(context: NewsletterContext): CallRoute[] {
  const { audit, config, company, campaigns, campaignDrafts, dryRuns, logger } = context;
  const idOf = ({ id }: { id: string }) => new ObjectId(id);

  const record = (actor: SessionUser, action: string, { id, subject }: { id: string; subject: string }) =>
    audit.record({ actor, action, resource: 'campaign', resourceId: id, summary: subject });

  async function respondMoved(
    document: CampaignDocument,
    actor: SessionUser,
    action: string,
    figures?: Awaited<ReturnType<typeof readFiguresOf>>,
  ) {
    const campaign = await showCampaign(context, document, figures);
    await record(actor, action, campaign);
    return success(campaign);
  }

  interface MoveRequest {
    params: { id: string };
    actor: SessionUser;
    by: StaffRef;
  }
  /** A change of state without input. */
  const move =
    (action: string, apply: (id: ObjectId, by: StaffRef) => Promise<CampaignDocument>) =>
    async ({ params, actor, by }: MoveRequest) => {
      const figures = await readFiguresOf(context, idOf(params));
      return respondMoved(await apply(idOf(params), by), actor, action, figures);
    };

  return [
    handle(campaignCalls.bulkEmail, async ({ body: input, actor, by }) => {
      const { recipientType, segmentId = null, expectedCount: expected } = input;
      await requireAudience(context, { recipientType, segmentId }, { expected, actor });
      const campaignId = (await createAndSend(context, input, by)).toHexString();
      const action = input.sendAt === undefined && !input.undo ? 'sent' : 'scheduled';
      await record(actor, action, { id: campaignId, subject: input.subject });
      return success({ campaignId }, 'Newsletter sent successfully!');
    }),
    handle(campaignCalls.list, async ({ query }) => listResponse(await listCampaigns(context, query))),
    handle(campaignCalls.listTracked, async () => success(await listTrackedCampaigns(context))),
    handle(campaignCalls.create, async ({ body, actor, by }) =>
      respondMoved(await createDraft(context, body, by), actor, 'created'),
    ),
    handle(campaignCalls.preview, ({ body }) => success(previewMail(context, body))),
    handle(campaignCalls.settings, () => {
      const { name, address } = mailboxOf(config, company.current());
      return success({
        from: `${name} <${address}>`,
        replyTo: config.MAIL_REPLY_TO?.address ?? null,
        undoMinutes: config.NEWSLETTER_UNDO_MINUTES,
        maxRate: config.MAIL_RATE,
      });
    }),
    handle(campaignCalls.audience, async ({ query: { recipientType, segmentId } }) => {
      const target = { recipientType, segmentId: segmentId === undefined ? null : new ObjectId(segmentId) };
      return success({ count: await countAudience(context, target) });
    }),
    handle(campaignCalls.held, async ({ params: { id } }) => success(await campaigns.countHeldBy(id))),
    handle(campaignCalls.handOver, async ({ body, actor }) => {
      const change = await allowHandOver(context, 'newsletters', { ...body, actor });
      return success(await handOver(context, heldCampaigns(context), change));
    }),
    handle(campaignCalls.read, async ({ params }) => success(await readCampaign(context, idOf(params)))),
    handle(campaignCalls.update, async ({ c, params, body, actor, by }) => {
      const maySend = actor.permissions.includes('newsletter.send');
      const changed = await changeCampaign(context, idOf(params), body, {
        by,
        maySend,
        confirm: (audience, expected) => requireAudience(context, audience, { expected, actor }),
        ifRevision: readRevision(c),
      });
      await record(actor, 'updated', changed);
      return success(changed);
    }),
    handle(campaignCalls.chooseArchive, async ({ params, body, actor }) => {
      const before = await readCampaign(context, idOf(params));
      await chooseArchive(context, idOf(params), body.archive);
      const campaign = { ...before, archive: body.archive };
      await record(actor, 'changed the web page of', campaign);
      return success(campaign);
    }),
    handle(campaignCalls.delete, async ({ params, actor }) => {
      const id = idOf(params);
      // The document is enough: a damaged one can be deleted too.
      const campaign = await campaigns.findById(id);
      if (campaign === null) throw notFound(campaignMissing);
      if (!isDeletable(campaign)) throw keptCampaign(campaign);
      // First: a deletion that is interrupted takes no text of others along. Theirs become drafts of new newsletters.
      await campaignDrafts.detach(params.id, actor.id);
      if ((await campaigns.delete(id, campaign.status)).deletedCount === 0) throw notFound(campaignMissing);
      const leftovers = [campaignDrafts.deleteOfItems([params.id]), dryRuns.delete(id)];
      for (const result of await Promise.allSettled(leftovers))
        if (result.status === 'rejected')
          logger.error({ err: result.reason }, 'not all of a deleted newsletter was removed');
      const subject = typeof campaign.subject === 'string' ? campaign.subject : '';
      await record(actor, 'deleted', { id: params.id, subject });
      return success({ id: id.toHexString(), deleted: true });
    }),
    handle(campaignCalls.deliveries, async ({ params, query }) =>
      listResponse(await listDeliveries(context, idOf(params), query)),
    ),
    handle(campaignCalls.engagement, async ({ params }) => {
      const id = idOf(params);
      await readCampaign(context, id);
      return success(await readCampaignEngagement(context, id));
    }),
    handle(campaignCalls.readers, async ({ params, query }) =>
      listResponse(await listReaders(context, idOf(params), query)),
    ),
    handle(campaignCalls.send, async ({ params, body: { undo, expectedCount }, actor }) => {
      const id = idOf(params);
      await requireAudience(context, await readCampaign(context, id), { expected: expectedCount, actor });
      const moved = await (undo ? sendWithUndo : sendCampaign)(context, id, expectedCount);
      return respondMoved(moved, actor, undo ? 'scheduled' : 'sent');
    }),
    handle(campaignCalls.schedule, async ({ params, body: { sendAt, expectedCount }, actor }) => {
      const id = idOf(params);
      await requireAudience(context, await readCampaign(context, id), { expected: expectedCount, actor });
      const schedule = { sendAt: new Date(sendAt), confirmedCount: expectedCount };
      return respondMoved(await scheduleCampaign(context, id, schedule), actor, 'scheduled');
    }),
    handle(
      campaignCalls.undo,
      move('undid', (id) => undoCampaign(context, id)),
    ),
    // A draft has no figures to read, also if it had an audience before.
    handle(campaignCalls.unschedule, async ({ params, actor }) =>
      respondMoved(await unscheduleCampaign(context, idOf(params)), actor, 'unscheduled'),
    ),
    handle(
      campaignCalls.pause,
      move('paused', (id, by) => pauseCampaign(context, id, by)),
    ),
    handle(campaignCalls.resume, async ({ params, body: { expectedCount: expected }, actor }) => {
      const figures = await readFiguresOf(context, idOf(params));
      const moved = await resumeCampaign(context, idOf(params), { expected, actor });
      return respondMoved(moved, actor, 'resumed', figures);
    }),
    handle(
      campaignCalls.cancel,
      move('cancelled', (id) => cancelCampaign(context, id)),
    ),
    handle(campaignCalls.duplicate, async ({ params, actor, by }) => {
      const source = await campaigns.findById(idOf(params));
      if (source === null) throw notFound(campaignMissing);
      return respondMoved(await duplicateCampaign(context, source, by), actor, 'created');
    }),
    handle(campaignCalls.settleInDoubt, async ({ params, body: { action }, actor }) => {
      const id = idOf(params);
      await readCampaign(context, id);
      await settleInDoubt(context, id, action);
      const campaign = await readCampaign(context, id);
      const done = action === 'send' ? 'sent the mails in doubt of' : 'dropped the mails in doubt of';
      await record(actor, done, campaign);
      return success(campaign);
    }),
    handle(campaignCalls.sendTest, async ({ params, body, actor }) => {
      const campaign = await readCampaign(context, idOf(params));
      await sendTest(context, campaign, body.to);
      await record(actor, 'sent a test of', campaign);
      return success(campaign, 'Test mail sent');
    }),
  ];
}
