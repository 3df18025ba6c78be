import type { ListAnswer, SuccessAnswer } from '@atrium/contracts/answers';
import type {
  Campaign,
  CampaignDelivery,
  CampaignPreview,
  RecipientType,
  Segment,
  SegmentRules,
} from '@atrium/contracts/newsletter-types';
import type { ApiClient } from '@atrium/mfe-kit';

const base = '/api/newsletter/campaigns';
type CampaignAnswer = SuccessAnswer<Campaign>;

/** What is written and to whom; the same for a draft, a schedule and sending at once. */
export interface CampaignContent {
  subject: string;
  preheader: string;
  content: string;
  recipientType: RecipientType;
  segmentId?: string | undefined;
  neverTwice: boolean;
  maxRate?: number | undefined;
}

/** Sends at once, or at `sendAt`; the answer comes before the first mail leaves. */
export async function sendBulkEmail(
  api: ApiClient,
  content: CampaignContent & { sendAt?: string | undefined },
) {
  return (await api.post<SuccessAnswer<{ campaignId: string }>>('/api/newsletter/bulk-email', content)).data;
}

export function fetchCampaigns(api: ApiClient, page: number, signal?: AbortSignal) {
  return api.get<ListAnswer<Campaign>>(base, { query: { page, limit: 10 }, signal });
}

export async function fetchCampaign(api: ApiClient, id: string, signal?: AbortSignal): Promise<Campaign> {
  return (await api.get<CampaignAnswer>(`${base}/${id}`, { signal })).data;
}

export async function createDraft(api: ApiClient, content: CampaignContent): Promise<Campaign> {
  return (await api.post<CampaignAnswer>(base, content)).data;
}

export async function updateDraft(api: ApiClient, id: string, content: CampaignContent): Promise<Campaign> {
  const body = { ...content, segmentId: content.segmentId ?? null };
  return (await api.patch<CampaignAnswer>(`${base}/${id}`, body)).data;
}

export function deleteCampaign(api: ApiClient, id: string) {
  return api.delete<SuccessAnswer<unknown>>(`${base}/${id}`);
}

export type CampaignMove = 'send' | 'pause' | 'resume' | 'cancel';

export async function moveCampaign(api: ApiClient, id: string, move: CampaignMove): Promise<Campaign> {
  return (await api.post<CampaignAnswer>(`${base}/${id}/${move}`)).data;
}

export async function scheduleCampaign(api: ApiClient, id: string, sendAt: string): Promise<Campaign> {
  return (await api.post<CampaignAnswer>(`${base}/${id}/schedule`, { sendAt })).data;
}

export function sendTest(api: ApiClient, id: string, to: string[]) {
  return api.post<SuccessAnswer<unknown>>(`${base}/${id}/test`, { to });
}

/** What becomes of mails whose outcome a crash hid, in a campaign that never sends twice. */
export async function settleUncertain(
  api: ApiClient,
  id: string,
  action: 'send' | 'drop',
): Promise<Campaign> {
  return (await api.post<CampaignAnswer>(`${base}/${id}/uncertain`, { action })).data;
}

interface DeliveryRequest {
  id: string;
  status: string;
  page: number;
  signal?: AbortSignal;
}

export function fetchDeliveries(api: ApiClient, { id, status, page, signal }: DeliveryRequest) {
  return api.get<ListAnswer<CampaignDelivery>>(`${base}/${id}/deliveries`, {
    query: { page, ...(status ? { status } : {}) },
    signal,
  });
}

interface PreviewRequest {
  subject: string;
  preheader: string;
  content: string;
}

export async function previewCampaign(api: ApiClient, request: PreviewRequest): Promise<CampaignPreview> {
  return (await api.post<SuccessAnswer<CampaignPreview>>(`${base}/preview`, request)).data;
}

interface AudienceRequest {
  recipientType: RecipientType;
  segmentId?: string | undefined;
}

export async function countAudience(api: ApiClient, audience: AudienceRequest, signal?: AbortSignal) {
  const query = { recipientType: audience.recipientType, segmentId: audience.segmentId };
  return (await api.get<SuccessAnswer<{ count: number }>>(`${base}/audience`, { query, signal })).data.count;
}

export async function fetchSegments(api: ApiClient, signal?: AbortSignal): Promise<Segment[]> {
  return (await api.get<SuccessAnswer<Segment[]>>('/api/newsletter/segments', { signal })).data;
}

export async function createSegment(api: ApiClient, name: string, rules: SegmentRules): Promise<Segment> {
  return (await api.post<SuccessAnswer<Segment>>('/api/newsletter/segments', { name, rules })).data;
}

export function deleteSegment(api: ApiClient, id: string) {
  return api.delete<SuccessAnswer<unknown>>(`/api/newsletter/segments/${id}`);
}
