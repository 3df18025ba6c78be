import type { CampaignSettings, RecipientType } from '@atrium/contracts/campaign-types';
import {
  archiveCampaignInput,
  audienceQuery,
  bulkEmailInput,
  campaignListQuery,
  createCampaignInput,
  deliveryListQuery,
  previewCampaignInput,
  scheduleCampaignInput,
  sendCampaignInput,
  settleInDoubtInput,
  testSendInput,
  updateCampaignInput,
} from '@atrium/contracts/campaigns';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import { createDraftRoutes } from '@atrium/service-kit/drafts/draft-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { parseInput, validate } from '@atrium/service-kit/http/validate';
import { type Context, Hono } from 'hono';
import { ObjectId } from 'mongodb';
import { parseId } from '../../object-ids';
import { readIfMatch } from '../../revision-header';
import { staffOf, toStaffMember } from '../../staff';
import type { ReadEngagement } from '../engagement/read-engagement';
import type { CampaignRepository } from '../sending/campaign-repository';
import { type CampaignStates, campaignMissing } from '../sending/campaign-states';
import type { Audience } from '../sending/snapshot-audience';
import type { Archive } from './archive';
import type { CampaignDrafts } from './campaign-drafts';
import type { ChangeCampaign } from './change-campaign';
import type { CreateCampaign } from './create-campaign';
import type { ReadCampaigns } from './read-campaigns';
import type { SegmentRepository } from './segment-repository';
import type { TestSend } from './test-send';

export interface CampaignRoutesDeps {
  guards: Guards;
  campaigns: CampaignRepository;
  segments: SegmentRepository;
  createCampaign: CreateCampaign;
  changeCampaign: ChangeCampaign;
  drafts: CampaignDrafts;
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
  guards,
  campaigns,
  segments,
  createCampaign,
  changeCampaign,
  drafts,
  readCampaigns,
  readEngagement,
  archive,
  states,
  testSend,
  audience,
  settings,
  audit,
}: CampaignRoutesDeps) {
  type C = Context<ServiceEnv>;
  const idOf = (c: C) => parseId(c.req.param('id') ?? '', campaignMissing);

  /** The person confirmed a number: an audience that has changed since needs another confirmation. */
  async function requireCount(
    { recipientType, segmentId }: { recipientType: RecipientType; segmentId: string | null },
    expected: number | undefined,
  ): Promise<void> {
    if (expected === undefined) return;
    const count = await audience.count({
      recipientType,
      segmentId: segmentId === null ? null : new ObjectId(segmentId),
    });
    if (count === expected) return;
    throw new AppError({
      code: 'conflict',
      publicMessage: `The number of recipients has changed: it is ${count} by now. Please confirm it again.`,
    });
  }

  async function respondMoved(c: C, id: ObjectId, action: string) {
    const campaign = await readCampaigns.read(id);
    await audit.record({
      actor: staffOf(c),
      action,
      resource: 'campaign',
      resourceId: campaign.id,
      summary: campaign.subject,
    });
    return c.json(success(campaign));
  }

  return new Hono<ServiceEnv>()
    .post('/bulk-email', guards.requireAdmin, validate('json', bulkEmailInput), async (c) => {
      const { expectedCount, ...input } = c.req.valid('json');
      await requireCount(
        { recipientType: input.recipientType, segmentId: input.segmentId ?? null },
        expectedCount,
      );
      const campaignId = (await createCampaign.createAndSend(input, toStaffMember(staffOf(c)))).toHexString();
      await audit.record({
        actor: staffOf(c),
        action: input.sendAt === undefined && !input.undo ? 'sent' : 'scheduled',
        resource: 'campaign',
        resourceId: campaignId,
        summary: input.subject,
      });
      return c.json(success({ campaignId }, 'Newsletter sent successfully!'), 202);
    })
    .use('/campaigns', guards.requireAdmin)
    .use('/campaigns/*', guards.requireAdmin)
    .route('/campaigns', createDraftRoutes(drafts.operations, guards))
    .get('/campaigns', validate('query', campaignListQuery), async (c) =>
      c.json(listResponse(await readCampaigns.list(c.req.valid('query')))),
    )
    .post('/campaigns', validate('json', createCampaignInput), async (c) => {
      const draft = await createCampaign.createDraft(c.req.valid('json'), toStaffMember(staffOf(c)));
      return c.json(success(await readCampaigns.read(draft._id)), 201);
    })
    .post('/campaigns/preview', validate('json', previewCampaignInput), (c) =>
      c.json(success(testSend.preview(c.req.valid('json')))),
    )
    .get('/campaigns/settings', (c) => c.json(success(settings)))
    .get('/campaigns/audience', validate('query', audienceQuery), async (c) => {
      const { recipientType, segmentId } = c.req.valid('query');
      const target = { recipientType, segmentId: segmentId === undefined ? null : new ObjectId(segmentId) };
      if (recipientType === 'segment')
        await segments.require(target.segmentId ?? new ObjectId('0'.repeat(24)));
      return c.json(success({ count: await audience.count(target) }));
    })
    .get('/campaigns/:id', async (c) => c.json(success(await readCampaigns.read(idOf(c)))))
    .patch('/campaigns/:id', validate('json', updateCampaignInput), async (c) => {
      const options = { by: toStaffMember(staffOf(c)), ifRevision: readIfMatch(c) };
      return c.json(success(await changeCampaign(idOf(c), c.req.valid('json'), options)));
    })
    .patch('/campaigns/:id/archive', validate('json', archiveCampaignInput), async (c) => {
      await archive.choose(idOf(c), c.req.valid('json').archive);
      return respondMoved(c, idOf(c), 'changed the web page of');
    })
    .delete('/campaigns/:id', async (c) => {
      const id = idOf(c);
      const campaign = await readCampaigns.read(id);
      if (
        campaign.status !== 'draft' &&
        campaign.status !== 'failed' &&
        !(campaign.status === 'cancelled' && campaign.progress.audience === 0)
      )
        throw new AppError({ code: 'conflict', publicMessage: 'A mailing that was sent stays on record' });
      if ((await campaigns.delete(id, ['draft', 'failed', 'cancelled'])).deletedCount === 0)
        throw notFound(campaignMissing);
      await drafts.release(campaign.id, staffOf(c).id);
      return c.json(success({ id: campaign.id, deleted: true }));
    })
    .get('/campaigns/:id/deliveries', validate('query', deliveryListQuery), async (c) =>
      c.json(listResponse(await readCampaigns.listDeliveries(idOf(c), c.req.valid('query')))),
    )
    .get('/campaigns/:id/engagement', async (c) => c.json(success(await readEngagement.read(idOf(c)))))
    .post('/campaigns/:id/send', async (c) => {
      const hasBody = c.req.header('content-type')?.includes('json') === true;
      const body: unknown = hasBody ? await c.req.json().catch(() => null) : {};
      const { undo, expectedCount } = parseInput(sendCampaignInput, body);
      await requireCount(await readCampaigns.read(idOf(c)), expectedCount);
      const moved = undo ? await states.sendWithUndo(idOf(c)) : await states.send(idOf(c));
      return respondMoved(c, moved._id, undo ? 'scheduled' : 'sent');
    })
    .post('/campaigns/:id/undo', async (c) => respondMoved(c, (await states.undo(idOf(c)))._id, 'undid'))
    .post('/campaigns/:id/schedule', validate('json', scheduleCampaignInput), async (c) => {
      const { sendAt, expectedCount } = c.req.valid('json');
      await requireCount(await readCampaigns.read(idOf(c)), expectedCount);
      const moved = await states.schedule(idOf(c), new Date(sendAt));
      return respondMoved(c, moved._id, 'scheduled');
    })
    .post('/campaigns/:id/unschedule', async (c) =>
      respondMoved(c, (await states.unschedule(idOf(c)))._id, 'unscheduled'),
    )
    .post('/campaigns/:id/duplicate', async (c) => {
      const source = await campaigns.findById(idOf(c));
      if (source === null) throw notFound(campaignMissing);
      const copy = await createCampaign.duplicate(source, toStaffMember(staffOf(c)));
      return c.json(success(await readCampaigns.read(copy._id)), 201);
    })
    .post('/campaigns/:id/pause', async (c) =>
      respondMoved(c, (await states.pause(idOf(c), toStaffMember(staffOf(c))))._id, 'paused'),
    )
    .post('/campaigns/:id/resume', async (c) =>
      respondMoved(c, (await states.resume(idOf(c)))._id, 'resumed'),
    )
    .post('/campaigns/:id/cancel', async (c) =>
      respondMoved(c, (await states.cancel(idOf(c)))._id, 'cancelled'),
    )
    .post('/campaigns/:id/in-doubt', validate('json', settleInDoubtInput), async (c) => {
      const { action } = c.req.valid('json');
      await readCampaigns.read(idOf(c));
      await states.settleInDoubt(idOf(c), action);
      return respondMoved(
        c,
        idOf(c),
        action === 'send' ? 'sent the mails in doubt of' : 'dropped the mails in doubt of',
      );
    })
    .post('/campaigns/:id/test', validate('json', testSendInput), async (c) => {
      const campaign = await readCampaigns.read(idOf(c));
      await testSend.send(campaign, c.req.valid('json').to);
      return c.json(success(campaign, 'Test mail sent'));
    });
}
