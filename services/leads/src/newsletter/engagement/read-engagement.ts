import type { CampaignEngagement } from '@atrium/contracts/newsletter/campaigns.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import type { CampaignRepository } from '../sending/campaign-repository';
import { campaignMissing } from '../sending/campaign-states';
import type { CompileCampaign } from '../sending/compile-campaign';
import type { ReadProgress } from '../sending/read-progress';
import type { EngagementRepository } from './engagement-repository';

/** The newsletter's rates are computed over this number of latest campaigns. */
const ratedCampaigns = 50;

const share = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null);

export function createReadEngagement({
  repository,
  campaigns,
  readProgress,
  linksOf,
}: {
  repository: EngagementRepository;
  campaigns: CampaignRepository;
  readProgress: ReadProgress;
  linksOf: CompileCampaign['linksOf'];
}) {
  async function rateOf(
    tracked: 'trackClicks' | 'trackOpens',
    field: 'clickedAt' | 'openedAt',
  ): Promise<number | null> {
    const found = await campaigns.listTracked(tracked, ratedCampaigns);
    if (found.length === 0) return null;
    const [progress, people] = await Promise.all([
      Promise.all(found.map(readProgress)),
      repository.countPeople(
        found.map(({ _id }) => _id),
        field,
      ),
    ]);
    const sent = progress.reduce((total, one) => total + one.sent, 0);
    return share(people, sent);
  }

  return {
    /** Null if not measured; 0 means that nobody did. */
    async readRates(): Promise<{ openRate: number | null; clickRate: number | null }> {
      const [openRate, clickRate] = await Promise.all([
        rateOf('trackOpens', 'openedAt'),
        rateOf('trackClicks', 'clickedAt'),
      ]);
      return { openRate, clickRate };
    },

    async read(campaignId: ObjectId): Promise<CampaignEngagement> {
      const campaign = await campaigns.findById(campaignId);
      if (campaign === null) throw notFound(campaignMissing);
      const [{ sent }, totals, linkTotals] = await Promise.all([
        readProgress(campaign),
        repository.totals(campaignId),
        repository.linkTotals(campaignId),
      ]);
      const byLink = new Map(linkTotals.map(({ _id, ...counts }) => [_id, counts]));
      const none = { people: 0, total: 0, scanners: 0 };
      return {
        sent,
        clicks: campaign.trackClicks
          ? {
              people: totals.clicked,
              rate: share(totals.clicked, sent),
              total: totals.clicks,
              scanners: totals.scannerClicks,
              links: linksOf(campaign).map((url, link) => ({
                url,
                ...(byLink.get(link) ?? none),
              })),
            }
          : null,
        opens: campaign.trackOpens
          ? {
              people: totals.opened,
              rate: share(totals.opened, sent),
              total: totals.opens,
              scanners: totals.scannerOpens,
            }
          : null,
      };
    },
  };
}
export type ReadEngagement = ReturnType<typeof createReadEngagement>;
