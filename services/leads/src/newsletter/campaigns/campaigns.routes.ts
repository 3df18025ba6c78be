import { campaignCalls } from '@atrium/contracts/newsletter/campaigns.calls';
import type { RecipientType } from '@atrium/contracts/newsletter/campaigns.constants';
import type { CampaignSettings } from '@atrium/contracts/newsletter/campaigns.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import { parseId } from '../../object-ids';
import { readIfMatch } from '../../revision-header';
import { type Staff, toStaffMember } from '../../staff';
import type { ReadEngagement } from '../engagement/read-engagement';
import type { CampaignRepository } from '../sending/campaign-repository';
import { type CampaignStates, campaignMissing } from '../sending/campaign-states';
import type { Audience } from '../sending/snapshot-audience';
import type { Archive } from './archive';
import type { CampaignDrafts } from './campaign-drafts';
import type { ChangeCampaign } from './change-campaign';
import type { CreateCampaign } from './create-campaign';
import type { ReadCampaigns } from './read-campaigns';
import type { TestSend } from './test-send';

interface CampaignRoutesDeps {
  campaigns: CampaignRepository;
  createCampaign: CreateCampaign;
  changeCampaign: ChangeCampaign;
  drafts: CampaignDrafts;
  forgetDryRun(campaignId: ObjectId): Promise<void>;
  readCampaigns: ReadCampaigns;
  readEngagement: ReadEngagement;
  archive: Archive;
  states: CampaignStates;
  testSend: TestSend;
  audience: Audience;
  settings: CampaignSettings;
  audit: AuditLog;
}

/** Campaigns for the staff. */
export function createCampaignRoutes({
  campaigns,
  createCampaign,
  changeCampaign,
  drafts,
  forgetDryRun,
  readCampaigns,
  readEngagement,
  archive,
  states,
  testSend,
  audience,
  settings,
  audit,
}: CampaignRoutesDeps): CallRoute[] {
  const idOf = ({ id }: { id: string }) => parseId(id, campaignMissing);

  /** Refuses a segment that is missing, and an audience that is not the number of people that was confirmed. */
  async function requireAudience(
    { recipientType, segmentId }: { recipientType: RecipientType; segmentId: string | null },
    expected: number | undefined,
  ): Promise<void> {
    const count = await audience.count({
      recipientType,
      segmentId: segmentId === null ? null : new ObjectId(segmentId),
    });
    if (expected === undefined || count === expected) return;
    throw new AppError({
      code: 'conflict',
      publicMessage: `The number of recipients has changed: it is ${count} by now. Please confirm it again.`,
    });
  }

  async function respondMoved(id: ObjectId, actor: Staff, action: string) {
    const campaign = await readCampaigns.read(id);
    await audit.record({
      actor,
      action,
      resource: 'campaign',
      resourceId: campaign.id,
      summary: campaign.subject,
    });
    return success(campaign);
  }

  interface MoveRequest {
    params: { id: string };
    actor: Staff;
  }
  /** A change of state without input. */
  const move =
    (action: string, apply: (id: ObjectId, actor: Staff) => Promise<{ _id: ObjectId }>) =>
    async ({ params, actor }: MoveRequest) =>
      respondMoved((await apply(idOf(params), actor))._id, actor, action);

  return [
    handle(campaignCalls.bulkEmail, async ({ body: { expectedCount, ...input }, actor }) => {
      await requireAudience(
        { recipientType: input.recipientType, segmentId: input.segmentId ?? null },
        expectedCount,
      );
      const campaignId = (await createCampaign.createAndSend(input, toStaffMember(actor))).toHexString();
      await audit.record({
        actor,
        action: input.sendAt === undefined && !input.undo ? 'sent' : 'scheduled',
        resource: 'campaign',
        resourceId: campaignId,
        summary: input.subject,
      });
      return success({ campaignId }, 'Newsletter sent successfully!');
    }),
    handle(campaignCalls.list, async ({ query }) => listResponse(await readCampaigns.list(query))),
    handle(campaignCalls.create, async ({ body, actor }) => {
      const draft = await createCampaign.createDraft(body, toStaffMember(actor));
      return success(await readCampaigns.read(draft._id));
    }),
    handle(campaignCalls.preview, ({ body }) => success(testSend.preview(body))),
    handle(campaignCalls.settings, () => success(settings)),
    handle(campaignCalls.audience, async ({ query: { recipientType, segmentId } }) => {
      const target = { recipientType, segmentId: segmentId === undefined ? null : new ObjectId(segmentId) };
      return success({ count: await audience.count(target) });
    }),
    handle(campaignCalls.read, async ({ params }) => success(await readCampaigns.read(idOf(params)))),
    handle(campaignCalls.update, async ({ c, params, body, actor }) => {
      const options = { by: toStaffMember(actor), ifRevision: readIfMatch(c) };
      return success(await changeCampaign(idOf(params), body, options));
    }),
    handle(campaignCalls.chooseArchive, async ({ params, body, actor }) => {
      await archive.choose(idOf(params), body.archive);
      return respondMoved(idOf(params), actor, 'changed the web page of');
    }),
    handle(campaignCalls.delete, async ({ params, actor }) => {
      const id = idOf(params);
      // Of the document: a damaged one can be deleted too.
      const campaign = await campaigns.findById(id);
      if (campaign === null) throw notFound(campaignMissing);
      if (
        campaign.status !== 'draft' &&
        campaign.status !== 'failed' &&
        !(campaign.status === 'cancelled' && campaign.audience === 0)
      )
        throw new AppError({ code: 'conflict', publicMessage: 'A mailing that was sent stays on record' });
      if ((await campaigns.delete(id, ['draft', 'failed', 'cancelled'])).deletedCount === 0)
        throw notFound(campaignMissing);
      await drafts.release(id.toHexString(), actor.id);
      await forgetDryRun(id);
      return success({ id: id.toHexString(), deleted: true });
    }),
    handle(campaignCalls.deliveries, async ({ params, query }) =>
      listResponse(await readCampaigns.listDeliveries(idOf(params), query)),
    ),
    handle(campaignCalls.engagement, async ({ params }) => {
      const id = idOf(params);
      await readCampaigns.read(id);
      return success(await readEngagement.read(id));
    }),
    handle(campaignCalls.send, async ({ params, body: { undo, expectedCount }, actor }) => {
      const id = idOf(params);
      await requireAudience(await readCampaigns.read(id), expectedCount);
      const moved = undo ? await states.sendWithUndo(id) : await states.send(id);
      return respondMoved(moved._id, actor, undo ? 'scheduled' : 'sent');
    }),
    handle(campaignCalls.schedule, async ({ params, body: { sendAt, expectedCount }, actor }) => {
      const id = idOf(params);
      await requireAudience(await readCampaigns.read(id), expectedCount);
      return respondMoved((await states.schedule(id, new Date(sendAt)))._id, actor, 'scheduled');
    }),
    handle(campaignCalls.undo, move('undid', states.undo)),
    handle(campaignCalls.unschedule, move('unscheduled', states.unschedule)),
    handle(
      campaignCalls.pause,
      move('paused', (id, actor) => states.pause(id, toStaffMember(actor))),
    ),
    handle(campaignCalls.resume, move('resumed', states.resume)),
    handle(campaignCalls.cancel, move('cancelled', states.cancel)),
    handle(campaignCalls.duplicate, async ({ params, actor }) => {
      const source = await campaigns.findById(idOf(params));
      if (source === null) throw notFound(campaignMissing);
      const copy = await createCampaign.duplicate(source, toStaffMember(actor));
      return success(await readCampaigns.read(copy._id));
    }),
    handle(campaignCalls.settleInDoubt, async ({ params, body: { action }, actor }) => {
      const id = idOf(params);
      await readCampaigns.read(id);
      await states.settleInDoubt(id, action);
      return respondMoved(
        id,
        actor,
        action === 'send' ? 'sent the mails in doubt of' : 'dropped the mails in doubt of',
      );
    }),
    handle(campaignCalls.sendTest, async ({ params, body }) => {
      const campaign = await readCampaigns.read(idOf(params));
      await testSend.send(campaign, body.to);
      return success(campaign, 'Test mail sent');
    }),
  ];
}
