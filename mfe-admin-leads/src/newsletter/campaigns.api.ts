import type { ArchiveMode, Campaign, RecipientType } from '@atrium/contracts/campaign-types';
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
interface CampaignStart {
  undo?: true;
  sendAt?: string;
  expectedCount: number;
}

/** Sends at once, at `sendAt`, or when the undo window ends; resolves before the first mail leaves. */
export async function sendBulkEmail(api: ApiClient, content: CampaignContent & CampaignStart) {
  return (await api.post('/api/newsletter/bulk-email', content)).data;
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
