import type {
  ArchiveMode,
  Campaign,
  CampaignDryRun,
  CampaignEngagement,
  CampaignPreview,
  CampaignSettings,
  RecipientType,
  Segment,
  SegmentCount,
  SegmentRules,
} from '@atrium/contracts/campaign-types';
import type { DomainReport } from '@atrium/contracts/domain-report';
import type { ApiClient } from '@atrium/mfe-kit';

export interface CampaignContent {
  subject: string;
  preheader: string;
  content: string;
  recipientType: RecipientType;
  segmentId?: string | undefined;
  neverTwice: boolean;
  trackClicks: boolean;
  trackOpens: boolean;
  archive: ArchiveMode;
  maxRate?: number | undefined;
}

/** The server refuses to start when the audience no longer has the confirmed number of people. */
export interface CampaignStart {
  undo?: true;
  sendAt?: string;
  expectedCount: number;
}

/** Sends at once, at `sendAt`, or when the undo window ends; resolves before the first mail leaves. */
export async function sendBulkEmail(api: ApiClient, content: CampaignContent & CampaignStart) {
  return (await api.post('/api/newsletter/bulk-email', content)).data;
}

export function fetchCampaigns(api: ApiClient, page: number, signal?: AbortSignal) {
  return api.get('/api/newsletter/campaigns', { query: { page, limit: 10 }, signal });
}

export async function fetchCampaign(api: ApiClient, id: string, signal?: AbortSignal): Promise<Campaign> {
  return (await api.get('/api/newsletter/campaigns/:id', { params: { id }, signal })).data;
}

export async function createDraft(api: ApiClient, content: CampaignContent): Promise<Campaign> {
  return (await api.post('/api/newsletter/campaigns', content)).data;
}

/** Refused as stale when somebody else has changed it since `revision` was read. */
export async function updateDraft(
  api: ApiClient,
  { _id, revision }: Pick<Campaign, '_id' | 'revision'>,
  content: CampaignContent,
): Promise<Campaign> {
  const body = { ...content, segmentId: content.segmentId ?? null };
  const headers = { 'if-match': `"${revision}"` };
  return (await api.patch('/api/newsletter/campaigns/:id', body, { params: { id: _id }, headers })).data;
}

export function deleteCampaign(api: ApiClient, id: string) {
  return api.delete('/api/newsletter/campaigns/:id', undefined, { params: { id } });
}

export type CampaignMove = 'undo' | 'unschedule' | 'pause' | 'resume' | 'cancel';

export async function moveCampaign(api: ApiClient, id: string, move: CampaignMove): Promise<Campaign> {
  return (await api.post(`/api/newsletter/campaigns/:id/${move}`, undefined, { params: { id } })).data;
}

/** A new draft with the same content and settings. */
export async function duplicateCampaign(api: ApiClient, id: string): Promise<Campaign> {
  return (await api.post('/api/newsletter/campaigns/:id/duplicate', undefined, { params: { id } })).data;
}

export async function startDraft(api: ApiClient, id: string, start: CampaignStart): Promise<Campaign> {
  const step = start.sendAt === undefined ? 'send' : 'schedule';
  return (await api.post(`/api/newsletter/campaigns/:id/${step}`, start, { params: { id } })).data;
}

export async function fetchEngagement(
  api: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<CampaignEngagement> {
  return (await api.get('/api/newsletter/campaigns/:id/engagement', { params: { id }, signal })).data;
}

export function sendTest(api: ApiClient, id: string, to: string[]) {
  return api.post('/api/newsletter/campaigns/:id/test', { to }, { params: { id } });
}

/** What becomes of mails whose outcome a crash hid, in a campaign that never sends twice. */
export async function settleInDoubt(api: ApiClient, id: string, action: 'send' | 'drop'): Promise<Campaign> {
  return (await api.post('/api/newsletter/campaigns/:id/in-doubt', { action }, { params: { id } })).data;
}

interface DeliveryRequest {
  id: string;
  status: string;
  page: number;
  signal?: AbortSignal;
}

export function fetchDeliveries(api: ApiClient, { id, status, page, signal }: DeliveryRequest) {
  return api.get('/api/newsletter/campaigns/:id/deliveries', {
    params: { id },
    query: { page, ...(status ? { status } : {}) },
    signal,
  });
}

export async function chooseArchive(api: ApiClient, id: string, archive: ArchiveMode): Promise<Campaign> {
  return (await api.patch('/api/newsletter/campaigns/:id/archive', { archive }, { params: { id } })).data;
}

export async function startDryRun(api: ApiClient, id: string): Promise<CampaignDryRun> {
  return (await api.post('/api/newsletter/campaigns/:id/dry-run', undefined, { params: { id } })).data;
}

/** The newest; null while there was none. */
export async function fetchDryRun(
  api: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<CampaignDryRun | null> {
  return (await api.get('/api/newsletter/campaigns/:id/dry-run', { params: { id }, signal })).data;
}

export async function fetchDomainReport(api: ApiClient, signal?: AbortSignal): Promise<DomainReport> {
  return (await api.get('/api/newsletter/domain-check', { signal })).data;
}

interface PreviewRequest {
  subject: string;
  preheader: string;
  content: string;
  archive: ArchiveMode;
  /** As somebody sees it of whom nothing but the address is known. */
  isUnknown: boolean;
}

export async function previewCampaign(api: ApiClient, request: PreviewRequest): Promise<CampaignPreview> {
  return (await api.post('/api/newsletter/campaigns/preview', request)).data;
}

export async function fetchCampaignSettings(api: ApiClient, signal?: AbortSignal): Promise<CampaignSettings> {
  return (await api.get('/api/newsletter/campaigns/settings', { signal })).data;
}

interface AudienceRequest {
  recipientType: RecipientType;
  segmentId?: string | undefined;
}

export async function countAudience(api: ApiClient, audience: AudienceRequest, signal?: AbortSignal) {
  const query = { recipientType: audience.recipientType, segmentId: audience.segmentId };
  return (await api.get('/api/newsletter/campaigns/audience', { query, signal })).data.count;
}

export async function fetchSegments(api: ApiClient, signal?: AbortSignal): Promise<Segment[]> {
  return (await api.get('/api/newsletter/segments', { signal })).data;
}

export async function createSegment(api: ApiClient, name: string, rules: SegmentRules): Promise<Segment> {
  return (await api.post('/api/newsletter/segments', { name, rules })).data;
}

/** Refused as stale when somebody else has changed the segment since `revision` was read. */
export async function updateSegment(
  api: ApiClient,
  { _id, revision }: Pick<Segment, '_id' | 'revision'>,
  change: { name: string; rules: SegmentRules },
): Promise<Segment> {
  const headers = { 'if-match': `"${revision}"` };
  const answer = api.patch('/api/newsletter/segments/:id', change, { params: { id: _id }, headers });
  return (await answer).data;
}

export async function countSegment(
  api: ApiClient,
  rules: SegmentRules,
  signal?: AbortSignal,
): Promise<SegmentCount> {
  const answer = api.post('/api/newsletter/segments/count', { rules }, { signal });
  return (await answer).data;
}

export function deleteSegment(api: ApiClient, id: string) {
  return api.delete('/api/newsletter/segments/:id', undefined, { params: { id } });
}
