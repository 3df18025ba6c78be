import type { CampaignSettings } from '@atrium/contracts/campaign-types';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { fetchCampaignSettings } from './campaigns.api';
import { usualUndoMinutes } from './newsletter-form';
import { newsletterKeys } from './newsletter-keys';

/** What the server is set to; nothing on screen has to wait for it. */
export function useCampaignSettings(): Pick<CampaignSettings, 'from' | 'undoMinutes'> {
  const api = useApi();
  const { data } = useQuery({
    queryKey: newsletterKeys.settings,
    queryFn: ({ signal }) => fetchCampaignSettings(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? { from: '', undoMinutes: usualUndoMinutes };
}
