import { byId, callsOf } from '../common/define-calls';
import { draftCalls } from '../common/drafts.calls';
import { bulkResult, dataOf, deleted, listOf, pageOf } from '../common/envelopes.schemas';
import { handOverInput, heldWork } from '../common/hand-over.schemas';
import { sitemapEntry } from '../site/schemas';
import {
  archiveAddressesQuery,
  archivedNewsletter,
  archivedNewsletterItem,
  archiveListQuery,
} from './archive.schemas';
import {
  campaignDelivery,
  campaignEngagement,
  campaignReader,
  deliveryListQuery,
  reactionListQuery,
} from './campaign-results.schemas';
import {
  archiveCampaignInput,
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
  listedCampaign,
  previewCampaignInput,
  resumeCampaignInput,
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
    'newsletter.send',
    'Create a campaign and send it; the worker sends after the response',
    dataOf(campaignId),
    { body: bulkEmailInput, status: 202, failures: [409], needsConfirmation: 'for-many' },
  ),
  list: get('/campaigns', 'newsletter.read', 'List campaigns', pageOf(listedCampaign), {
    query: campaignListQuery,
  }),
  create: post('/campaigns', 'newsletter.write', 'Create a campaign as a draft', one, {
    body: createCampaignInput,
    status: 201,
  }),
  preview: post(
    '/campaigns/preview',
    'newsletter.read',
    'Render a campaign as a reader will see it',
    dataOf(campaignPreview),
    {
      body: previewCampaignInput,
    },
  ),
  settings: get(
    '/campaigns/settings',
    'newsletter.read',
    'Read the sender, the undo window and the sending rate',
    dataOf(campaignSettings),
  ),
  audience: get(
    '/campaigns/audience',
    'newsletter.read',
    'Count the recipients of an audience',
    dataOf(audienceCount),
    {
      query: audienceQuery,
      failures: [404],
    },
  ),
  listTracked: get(
    '/campaigns/tracked',
    'newsletter.read',
    'List the campaigns that have started and count clicks, newest first',
    listOf(trackedCampaign),
  ),
  held: get(
    '/campaigns/held/:id',
    'users.manage',
    'Count the campaigns of a person that are not finished',
    dataOf(heldWork),
    byId,
  ),
  handOver: post(
    '/campaigns/hand-over',
    'users.manage',
    'Hand over the campaigns of a person that are not finished to somebody else; can be repeated',
    dataOf(bulkResult),
    { body: handOverInput },
  ),
  ...draftCalls('Campaigns', '/api/newsletter/campaigns', 'newsletter.write'),
  read: get('/campaigns/:id', 'newsletter.read', 'Read a campaign with its progress', one, byId),
  update: patch('/campaigns/:id', 'newsletter.write', 'Change a campaign that is a draft', one, {
    body: updateCampaignInput,
    isConditional: true,
    needsConfirmation: 'for-many',
    ...moved,
  }),
  delete: remove(
    '/campaigns/:id',
    'newsletter.write',
    'Delete a campaign that was never sent',
    dataOf(deleted),
    moved,
  ),
  deliveries: get(
    '/campaigns/:id/deliveries',
    'newsletter.read',
    'List the deliveries of a campaign',
    pageOf(campaignDelivery),
    { query: deliveryListQuery, ...byId },
  ),
  engagement: get(
    '/campaigns/:id/engagement',
    'newsletter.read',
    'Count opens and clicks of a campaign, and what happened by day',
    dataOf(campaignEngagement),
    byId,
  ),
  readers: get(
    '/campaigns/:id/readers',
    'newsletter.read',
    'List the people who clicked, unsubscribed, bounced or complained after a campaign',
    pageOf(campaignReader),
    { query: reactionListQuery, ...byId },
  ),
  send: post('/campaigns/:id/send', 'newsletter.send', 'Send a campaign after the undo window', one, {
    body: sendCampaignInput,
    needsConfirmation: 'for-many',
    ...moved,
  }),
  schedule: post('/campaigns/:id/schedule', 'newsletter.send', 'Schedule a campaign', one, {
    body: scheduleCampaignInput,
    needsConfirmation: 'for-many',
    ...moved,
  }),
  undo: post(
    '/campaigns/:id/undo',
    'newsletter.send',
    'Take back the sending of a campaign within the undo window',
    one,
    moved,
  ),
  unschedule: post('/campaigns/:id/unschedule', 'newsletter.send', 'Unschedule a campaign', one, moved),
  pause: post('/campaigns/:id/pause', 'newsletter.send', 'Pause a campaign', one, moved),
  resume: post('/campaigns/:id/resume', 'newsletter.send', 'Resume a campaign', one, {
    body: resumeCampaignInput,
    needsConfirmation: 'for-many',
    isBodyOptional: true,
    ...moved,
  }),
  cancel: post('/campaigns/:id/cancel', 'newsletter.send', 'Cancel a campaign', one, moved),
  duplicate: post('/campaigns/:id/duplicate', 'newsletter.write', 'Copy a campaign as a new draft', one, {
    status: 201,
    ...byId,
  }),
  settleInDoubt: post(
    '/campaigns/:id/in-doubt',
    'newsletter.send',
    'Send or drop the deliveries that are in doubt after a crash',
    one,
    {
      body: settleInDoubtInput,
      ...moved,
    },
  ),
  sendTest: post(
    '/campaigns/:id/test',
    'newsletter.write',
    'Send a test mail of a campaign to one address',
    one,
    {
      body: testSendInput,
      ...byId,
    },
  ),
  chooseArchive: patch(
    '/campaigns/:id/archive',
    'newsletter.write',
    'List a campaign in the public archive, or remove it',
    one,
    {
      body: archiveCampaignInput,
      ...moved,
    },
  ),
  startDryRun: post(
    '/campaigns/:id/dry-run',
    'newsletter.write',
    'Start a dry run: render the campaign for every recipient and send nothing',
    dataOf(campaignDryRun),
    { status: 202, ...moved },
  ),
  readDryRun: get(
    '/campaigns/:id/dry-run',
    'newsletter.read',
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
    'List a thousand mailings of the archive, oldest first, for the sitemap',
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
    'newsletter.read',
    'Check the DNS records of the sending domain',
    dataOf(domainReport),
  ),
  listSegments: get('/segments', 'newsletter.read', 'List segments', listOf(segment)),
  createSegment: post('/segments', 'newsletter.write', 'Create a segment', dataOf(segment), {
    body: segmentInput,
    status: 201,
    failures: [409],
  }),
  countSegment: post(
    '/segments/count',
    'newsletter.read',
    'Count the subscribers that rules match',
    dataOf(segmentCount),
    {
      body: segmentCountInput,
    },
  ),
  updateSegment: patchOrPut(
    '/segments/:id',
    'newsletter.write',
    'Change the name or the rules of a segment; rules that a mailing waits for take the permission newsletter.send',
    dataOf(segment),
    {
      body: updateSegmentInput,
      isConditional: true,
      ...moved,
    },
  ),
  deleteSegment: remove('/segments/:id', 'newsletter.write', 'Delete a segment', dataOf(deleted), moved),
};
