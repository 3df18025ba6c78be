import type { Campaign, CampaignDelivery } from '@atrium/contracts/campaign-types';
import type { DeliveryStatus, SubscriberSend } from '@atrium/contracts/newsletter-types';
import { notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { Page } from '@atrium/service-kit/http/responses';
import type { ObjectId } from 'mongodb';
import { type CampaignDocument, toCampaign } from '../sending/campaign-document';
import type { CampaignRepository } from '../sending/campaign-repository';
import { campaignMissing } from '../sending/campaign-states';
import { deliveryIdOf, subscriberIdOf } from '../sending/delivery-document';
import type { DeliveryRepository } from '../sending/delivery-repository';
import type { ReadProgress } from '../sending/read-progress';

const rememberedCampaigns = 300;

export function createReadCampaigns({
  campaigns,
  readProgress,
  deliveries,
  findEmails,
  clock,
}: {
  campaigns: CampaignRepository;
  readProgress: ReadProgress;
  deliveries: DeliveryRepository;
  findEmails(ids: ObjectId[]): Promise<Map<string, string>>;
  clock: Clock;
}) {
  async function withProgress(documents: CampaignDocument[]): Promise<Campaign[]> {
    return Promise.all(
      documents.map(async (document) => toCampaign(document, await readProgress(document), clock.now())),
    );
  }

  return {
    async list(page: { page: number; limit: number }): Promise<Page<Campaign>> {
      const found = await campaigns.list(page);
      return { ...found, items: await withProgress(found.items) };
    },

    async read(id: ObjectId): Promise<Campaign> {
      const document = await campaigns.findById(id);
      if (document === null) throw notFound(campaignMissing);
      return (await withProgress([document]))[0] as Campaign;
    },

    async listDeliveries(
      id: ObjectId,
      query: { status?: DeliveryStatus | undefined; page: number; limit: number },
    ): Promise<Page<CampaignDelivery>> {
      const campaign = await campaigns.findById(id);
      if (campaign === null) throw notFound(campaignMissing);
      const [items, progress] = await Promise.all([deliveries.list(id, query), readProgress(campaign)]);
      const emails = await findEmails(items.map(({ _id }) => subscriberIdOf(_id)));
      const { sent, failed, suppressed, retrying: retry, inDoubt } = progress;
      const totals = { sent, failed, suppressed, retry, 'in-doubt': inDoubt };
      const total =
        query.status === undefined ? sent + failed + suppressed + retry + inDoubt : totals[query.status];
      return {
        items: items.map(({ _id, status, code, detail, at }) => ({
          subscriberId: _id.slice(25),
          email: emails.get(_id.slice(25)) ?? null,
          status,
          code,
          detail,
          at: at.toISOString(),
        })),
        total,
        page: query.page,
        limit: query.limit,
      };
    },

    /** Mails to one subscriber, newest first. */
    async listOf(subscriberId: ObjectId): Promise<SubscriberSend[]> {
      const newest = await campaigns.listNewest(rememberedCampaigns);
      const found = await deliveries.findByIds(newest.map(({ _id }) => deliveryIdOf(_id, subscriberId)));
      const subjects = new Map(newest.map(({ _id, subject }) => [_id.toHexString(), subject]));
      return found
        .map(({ _id, status, code, at }) => ({
          campaignId: _id.slice(0, 24),
          subject: subjects.get(_id.slice(0, 24)) ?? '',
          status,
          code,
          at: at.toISOString(),
        }))
        .sort((a, b) => (a.at < b.at ? 1 : -1));
    },
  };
}
export type ReadCampaigns = ReturnType<typeof createReadCampaigns>;
