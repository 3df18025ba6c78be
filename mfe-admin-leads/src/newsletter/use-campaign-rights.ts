import { useCan } from '@atrium/admin-kit/use-can';
import type { CampaignRights } from './campaign-progress';

export const useCampaignRights = (): CampaignRights => ({
  mayWrite: useCan('newsletter.write'),
  maySend: useCan('newsletter.send'),
});
