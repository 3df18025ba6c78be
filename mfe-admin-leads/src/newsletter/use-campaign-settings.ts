import type { CampaignSettings } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { newsletterQueries } from './newsletter.queries';
import { usualUndoMinutes } from './newsletter-form';

/** The server's settings; nothing on screen has to wait for them. */
export function useCampaignSettings(): Pick<CampaignSettings, 'from' | 'replyTo' | 'undoMinutes'> {
  const api = useApi();
  const { data } = useQuery(newsletterQueries(api).settings);
  return data ?? { from: '', replyTo: null, undoMinutes: usualUndoMinutes };
}
