import { byId, callsOf } from '../common/define-calls';
import { draftCalls } from '../common/drafts.calls';
import { dataOf, deleted, listOf, pageOf } from '../common/envelopes.schemas';
import { sitemapEntry } from '../site/schemas';
import {
  campaignDelivery,
  campaignEngagement,
  campaignReader,
  deliveryListQuery,
  reactionListQuery,
} from './campaign-results.schemas';
import {
  archiveAddressesQuery,
  archiveCampaignInput,
  archivedNewsletter,
  archivedNewsletterItem,
  archiveListQuery,
  audienceCount,
  audienceQuery,
  bulkEmailInput,
  campaign,
  campaignDryRun,
  campaignId,
  campaignListQuery,
  campaignPreview,
  campaignSettings,
  createCampaignInput,
  previewCampaignInput,
  scheduleCampaignInput,
  sendCampaignInput,
  settleInDoubtInput,
  testSendInput,
  trackedCampaign,
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
const moved = { ...byId, failures: [404, 409] } as const;

export const campaignCalls = {
  bulkEmail: post(
    '/bulk-email',
    'staff',
    'Create a campaign and send it; the worker sends after the response',
    dataOf(campaignId),
    { body: bulkEmailInput, status: 202, failures: [409] },
  ),
  list: get('/campaigns', 'staff', 'List campaigns', pageOf(campaign), { query: campaignListQuery }),
  create: post('/campaigns', 'staff', 'Create a campaign as a draft', one, {
    body: createCampaignInput,
    status: 201,
  }),
  preview: post(
    '/campaigns/preview',
    'staff',
    'Render a campaign as a reader will see it',
    dataOf(campaignPreview),
    {
      body: previewCampaignInput,
    },
  ),
  settings: get(
    '/campaigns/settings',
    'staff',
    'Read the sender, the undo window and the sending rate',
    dataOf(campaignSettings),
  ),
  audience: get(
    '/campaigns/audience',
    'staff',
    'Count the recipients of an audience',
    dataOf(audienceCount),
    {
      query: audienceQuery,
      failures: [404],
    },
  ),
  listTracked: get(
    '/campaigns/tracked',
    'staff',
    'List the campaigns that have started and count clicks, newest first',
    listOf(trackedCampaign),
  ),
  ...draftCalls('Campaigns', '/api/newsletter/campaigns'),
  read: get('/campaigns/:id', 'staff', 'Read a campaign with its progress', one, byId),
  update: patch('/campaigns/:id', 'staff', 'Change a campaign that is a draft', one, {
    body: updateCampaignInput,
    isConditional: true,
    ...moved,
  }),
  delete: remove('/campaigns/:id', 'staff', 'Delete a campaign that was never sent', dataOf(deleted), moved),
  deliveries: get(
    '/campaigns/:id/deliveries',
    'staff',
    'List the deliveries of a campaign',
    pageOf(campaignDelivery),
    { query: deliveryListQuery, ...byId },
  ),
  engagement: get(
    '/campaigns/:id/engagement',
    'staff',
    'Count opens and clicks of a campaign, and what happened by day',
    dataOf(campaignEngagement),
    byId,
  ),
  readers: get(
    '/campaigns/:id/readers',
    'staff',
    'List the people who clicked, unsubscribed, bounced or complained after a campaign',
    pageOf(campaignReader),
    { query: reactionListQuery, ...byId },
  ),
  send: post('/campaigns/:id/send', 'staff', 'Send a campaign after the undo window', one, {
    body: sendCampaignInput,
    isBodyOptional: true,
    ...moved,
  }),
  schedule: post('/campaigns/:id/schedule', 'staff', 'Schedule a campaign', one, {
    body: scheduleCampaignInput,
    ...moved,
  }),
  undo: post(
    '/campaigns/:id/undo',
    'staff',
    'Take back the sending of a campaign within the undo window',
    one,
    moved,
  ),
  unschedule: post('/campaigns/:id/unschedule', 'staff', 'Unschedule a campaign', one, moved),
  pause: post('/campaigns/:id/pause', 'staff', 'Pause a campaign', one, moved),
  resume: post('/campaigns/:id/resume', 'staff', 'Resume a campaign', one, moved),
  cancel: post('/campaigns/:id/cancel', 'staff', 'Cancel a campaign', one, moved),
  duplicate: post('/campaigns/:id/duplicate', 'staff', 'Copy a campaign as a new draft', one, {
    status: 201,
    ...byId,
  }),
  settleInDoubt: post(
    '/campaigns/:id/in-doubt',
    'staff',
    'Send or drop the deliveries that are in doubt after a crash',
    one,
    {
      body: settleInDoubtInput,
      ...moved,
    },
  ),
  sendTest: post('/campaigns/:id/test', 'staff', 'Send a test mail of a campaign to one address', one, {
    body: testSendInput,
    ...byId,
  }),
  chooseArchive: patch(
    '/campaigns/:id/archive',
    'staff',
    'List a campaign in the public archive, or remove it',
    one,
    {
      body: archiveCampaignInput,
      ...moved,
    },
  ),
  startDryRun: post(
    '/campaigns/:id/dry-run',
    'staff',
    'Start a dry run: render the campaign for every recipient and send nothing',
    dataOf(campaignDryRun),
    { status: 202, ...moved },
  ),
  readDryRun: get(
    '/campaigns/:id/dry-run',
    'staff',
    'Read the result of the dry run; null without one',
    dataOf(campaignDryRun.nullable()),
    byId,
  ),
  listArchive: get(
    '/archive',
    'public',
    'List the mailings of the public archive',
    pageOf(archivedNewsletterItem),
    { query: archiveListQuery },
  ),
  listArchiveAddresses: get(
    '/archive/addresses',
    'public',
    'A thousand listed mailings, oldest first, for the sitemap',
    pageOf(sitemapEntry),
    { query: archiveAddressesQuery },
  ),
  readArchived: get(
    '/archive/:id',
    'public',
    'Read a mailing by its id; before it is sent, by the token of a test mail, for 7 days',
    dataOf(archivedNewsletter),
    { failures: [404, 410] },
  ),
  checkDomain: get(
    '/domain-check',
    'staff',
    'Check the DNS records of the sending domain',
    dataOf(domainReport),
  ),
  listSegments: get('/segments', 'staff', 'List segments', listOf(segment)),
  createSegment: post('/segments', 'staff', 'Create a segment', dataOf(segment), {
    body: segmentInput,
    status: 201,
    failures: [409],
  }),
  countSegment: post(
    '/segments/count',
    'staff',
    'Count the subscribers that rules match',
    dataOf(segmentCount),
    {
      body: segmentCountInput,
    },
  ),
  updateSegment: patchOrPut(
    '/segments/:id',
    'staff',
    'Change the name or the rules of a segment',
    dataOf(segment),
    {
      body: updateSegmentInput,
      isConditional: true,
      ...moved,
    },
  ),
  deleteSegment: remove('/segments/:id', 'staff', 'Delete a segment', dataOf(deleted), moved),
};
