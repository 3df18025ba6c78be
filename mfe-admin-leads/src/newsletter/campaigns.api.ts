import type { Campaign, CreateCampaignInput } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { ApiClient } from '@atrium/mfe-kit';

/** Saves a draft, or changes a saved one: refused as stale when somebody else has changed it since `base` was read. */
export async function saveCampaign(
  api: ApiClient,
  base: Pick<Campaign, '_id' | 'revision'> | undefined,
  content: CreateCampaignInput,
): Promise<Campaign> {
  if (base === undefined) return (await api.post('/api/newsletter/campaigns', content)).data;
  const body = { ...content, segmentId: content.segmentId ?? null };
  const headers = { 'if-match': `"${base.revision}"` };
  return (await api.patch('/api/newsletter/campaigns/:id', body, { params: { id: base._id }, headers })).data;
}
