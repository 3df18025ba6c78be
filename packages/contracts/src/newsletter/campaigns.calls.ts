import { callsOf } from '../common/define-calls';
import { draftCalls } from '../common/drafts.calls';
import { dataOf, deleted, listOf, pageOf } from '../common/envelopes.schemas';
import {
  archiveCampaignInput,
  archivedNewsletter,
  archivedNewsletterItem,
  archiveListQuery,
  audienceCount,
  audienceQuery,
  bulkEmailInput,
  campaign,
  campaignDelivery,
  campaignDryRun,
  campaignEngagement,
  campaignId,
  campaignListQuery,
  campaignPreview,
  campaignSettings,
  createCampaignInput,
  deliveryListQuery,
  previewCampaignInput,
  scheduleCampaignInput,
  sendCampaignInput,
  settleInDoubtInput,
  testSendInput,
  updateCampaignInput,
} from './campaigns.schemas';
import { domainReport } from './domain-report.schemas';
import {
  segment,
  segmentCount,
  segmentCountInput,
  segmentInput,
  updateSegmentInput,
} from './segments.schemas';

const { get, post, patch, patchOrPut, delete: remove } = callsOf('Campaigns', '/api/newsletter');
const one = dataOf(campaign);
const found = { failures: [404] } as const;
const moved = { failures: [404, 409] } as const;

export const campaignCalls = {
  bulkEmail: post(
    '/bulk-email',
    'staff',
    'Create and send; responds at once, the worker sends',
    dataOf(campaignId),
    { body: bulkEmailInput, status: 202, failures: [409] },
  ),
  list: get('/campaigns', 'staff', 'List', pageOf(campaign), { query: campaignListQuery }),
  create: post('/campaigns', 'staff', 'Create a draft', one, { body: createCampaignInput, status: 201 }),
  preview: post('/campaigns/preview', 'staff', 'As a reader will see it', dataOf(campaignPreview), {
    body: previewCampaignInput,
  }),
  settings: get('/campaigns/settings', 'staff', 'Sender, undo window, rate', dataOf(campaignSettings)),
  audience: get('/campaigns/audience', 'staff', 'How many would get it', dataOf(audienceCount), {
    query: audienceQuery,
    failures: [404],
  }),
  ...draftCalls('Campaigns', '/api/newsletter/campaigns'),
  read: get('/campaigns/:id', 'staff', 'One with its progress', one, found),
  update: patch('/campaigns/:id', 'staff', 'Change a draft', one, {
    body: updateCampaignInput,
    isConditional: true,
    ...moved,
  }),
  delete: remove('/campaigns/:id', 'staff', 'Delete one that was never sent', dataOf(deleted), moved),
  deliveries: get(
    '/campaigns/:id/deliveries',
    'staff',
    'Recipients and what became of each',
    pageOf(campaignDelivery),
    { query: deliveryListQuery, ...found },
  ),
  engagement: get(
    '/campaigns/:id/engagement',
    'staff',
    'What readers did',
    dataOf(campaignEngagement),
    found,
  ),
  send: post('/campaigns/:id/send', 'staff', 'Send, at once or after the undo window', one, {
    body: sendCampaignInput,
    isBodyOptional: true,
    ...moved,
  }),
  schedule: post('/campaigns/:id/schedule', 'staff', 'Send later', one, {
    body: scheduleCampaignInput,
    ...moved,
  }),
  undo: post('/campaigns/:id/undo', 'staff', 'Undo', one, moved),
  unschedule: post('/campaigns/:id/unschedule', 'staff', 'Unschedule', one, moved),
  pause: post('/campaigns/:id/pause', 'staff', 'Pause', one, moved),
  resume: post('/campaigns/:id/resume', 'staff', 'Resume', one, moved),
  cancel: post('/campaigns/:id/cancel', 'staff', 'Cancel', one, moved),
  duplicate: post('/campaigns/:id/duplicate', 'staff', 'Copy to a new draft', one, { status: 201, ...found }),
  settleInDoubt: post(
    '/campaigns/:id/in-doubt',
    'staff',
    'Send or drop those that a crash left in doubt',
    one,
    {
      body: settleInDoubtInput,
      ...moved,
    },
  ),
  sendTest: post('/campaigns/:id/test', 'staff', 'Mail it to one address', one, {
    body: testSendInput,
    ...found,
  }),
  chooseArchive: patch('/campaigns/:id/archive', 'staff', 'Whether it is a page of the site', one, {
    body: archiveCampaignInput,
    ...moved,
  }),
  startDryRun: post(
    '/campaigns/:id/dry-run',
    'staff',
    'Render it for everybody and send nothing',
    dataOf(campaignDryRun),
    { status: 202, ...moved },
  ),
  readDryRun: get(
    '/campaigns/:id/dry-run',
    'staff',
    'What that found; null while there was none',
    dataOf(campaignDryRun.nullable()),
    found,
  ),
  listArchive: get(
    '/archive',
    'public',
    'Mailings that are listed on the site',
    pageOf(archivedNewsletterItem),
    { query: archiveListQuery },
  ),
  readArchived: get(
    '/archive/:id',
    'public',
    'A mailing as anybody may read it, by its id; before it has gone out, by the token of a test mail (7 days)',
    dataOf(archivedNewsletter),
    { failures: [404, 410] },
  ),
  checkDomain: get('/domain-check', 'staff', 'Whether the sending domain is set up', dataOf(domainReport)),
  listSegments: get('/segments', 'staff', 'List', listOf(segment)),
  createSegment: post('/segments', 'staff', 'Create', dataOf(segment), {
    body: segmentInput,
    status: 201,
    failures: [409],
  }),
  countSegment: post('/segments/count', 'staff', 'How many the rules find', dataOf(segmentCount), {
    body: segmentCountInput,
  }),
  updateSegment: patchOrPut('/segments/:id', 'staff', 'Change its name or its rules', dataOf(segment), {
    body: updateSegmentInput,
    isConditional: true,
    ...moved,
  }),
  deleteSegment: remove('/segments/:id', 'staff', 'Delete', dataOf(deleted), moved),
};
