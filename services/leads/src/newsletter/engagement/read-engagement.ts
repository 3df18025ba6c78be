import type { CampaignEngagement } from '@atrium/contracts/newsletter/campaign-results.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { campaignMissing } from '../sending/campaign-states';
import { linksOf } from '../sending/compile-campaign';
import { readProgress } from '../sending/read-progress';
import { readReactionDays } from './read-reactions';

/** The newsletter's rates are computed over this number of latest campaigns. */
const ratedCampaigns = 50;

const share = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null);

async function rateOf(
  context: NewsletterContext,
  tracked: 'trackClicks' | 'trackOpens',
  field: 'clickedAt' | 'openedAt',
): Promise<number | null> {
  const { campaigns, engagement } = context;
  const found = await campaigns.listTracked(tracked, ratedCampaigns);
  if (found.length === 0) return null;
  const [progress, people] = await Promise.all([
    Promise.all(found.map((campaign) => readProgress(context, campaign))),
    engagement.countPeople(
      found.map(({ _id }) => _id),
      field,
    ),
  ]);
  const sent = progress.reduce((total, one) => total + one.sent, 0);
  return share(people, sent);
}

/** Null if not measured; 0 means that nobody did. */
export async function readRates(
  context: NewsletterContext,
): Promise<{ openRate: number | null; clickRate: number | null }> {
  const [openRate, clickRate] = await Promise.all([
    rateOf(context, 'trackOpens', 'openedAt'),
    rateOf(context, 'trackClicks', 'clickedAt'),
  ]);
  return { openRate, clickRate };
}

export async function readCampaignEngagement(
  context: NewsletterContext,
  campaignId: ObjectId,
): Promise<CampaignEngagement> {
  const { campaigns, engagement } = context;
  const campaign = await campaigns.findById(campaignId);
  if (campaign === null) throw notFound(campaignMissing);
  const [{ sent }, totals, linkTotals, days] = await Promise.all([
    readProgress(context, campaign),
    engagement.totals(campaignId),
    engagement.linkTotals(campaignId),
    readReactionDays(context, campaignId),
  ]);
  const byLink = new Map(linkTotals.map(({ _id, ...counts }) => [_id, counts]));
  const none = { people: 0, total: 0, scanners: 0 };
  return {
    sent,
    days,
    clicks: campaign.trackClicks
      ? {
          people: totals.clicked,
          rate: share(totals.clicked, sent),
          total: totals.clicks,
          scanners: totals.scannerClicks,
          links: linksOf(context, campaign).map((url, link) => ({
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
}
