import {
  type CampaignDelivery,
  campaignDelivery,
} from '@atrium/contracts/newsletter/campaign-results.schemas';
import {
  type Campaign,
  campaign,
  type ListedCampaign,
  listedCampaign,
  type TrackedCampaign,
  trackedCampaign,
} from '@atrium/contracts/newsletter/campaigns.schemas';
import type { DeliveryOutcome } from '@atrium/contracts/newsletter/subscribers.constants';
import { type SubscriberSend, sends } from '@atrium/contracts/newsletter/subscribers.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { Page } from '@atrium/service-kit/http/responses';
import { showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { NewsletterContext } from '../context';
import { type CampaignDocument, toCampaign } from '../sending/campaign-document';
import { campaignMissing } from '../sending/campaign-states';
import { deliveryIdOf, outcomeOf, subscriberIdOf } from '../sending/delivery-document';
import { noFigures, readProgress, readResults } from '../sending/read-progress';
import { findEmails } from '../subscribers/mailing-list';

const rememberedCampaigns = 300;
/** Twenty years of one a week. */
const listedCampaigns = 1_000;

type Figures = ReturnType<typeof noFigures>;

/** A newsletter that never began has nothing to count, so the response to its change needs no read after the write. */
async function readFigures(context: NewsletterContext, document: CampaignDocument): Promise<Figures> {
  if (document.startedAt === null) return noFigures(document);
  const progress = await readProgress(context, document);
  return { progress, results: await readResults(context, document, progress) };
}

const shownInLists = (context: NewsletterContext) => ({
  resource: 'newsletter',
  schema: listedCampaign,
  toItem: async (document: CampaignDocument): Promise<ListedCampaign> => {
    const figures = await readFigures(context, document);
    const { content: _content, ...shown } = toCampaign(document, { ...figures, now: context.clock.now() });
    return shown;
  },
});

const shownCampaign = (context: NewsletterContext, known?: Figures) => ({
  resource: 'newsletter',
  schema: campaign,
  toItem: async (document: CampaignDocument): Promise<Campaign> => {
    const figures = known ?? (await readFigures(context, document));
    return toCampaign(document, { ...figures, now: context.clock.now() });
  },
});

export async function listCampaigns(
  context: NewsletterContext,
  page: { page: number; limit: number },
): Promise<Page<ListedCampaign>> {
  const { campaigns, showEach } = context;
  const found = await campaigns.list(page);
  return { ...found, items: await showEach(found.items, shownInLists(context)) };
}

/** Without their texts and figures: a select offers all of them. */
export async function listTrackedCampaigns({
  campaigns,
  showEach,
}: NewsletterContext): Promise<TrackedCampaign[]> {
  return showEach(await campaigns.listTracked('trackClicks', listedCampaigns), {
    resource: 'newsletter',
    schema: trackedCampaign,
    toItem: ({ _id, subject, startedAt }) => ({
      _id: _id.toHexString(),
      id: _id.toHexString(),
      subject,
      startedAt: (startedAt as Date).toISOString(),
    }),
  });
}

export async function readCampaign(context: NewsletterContext, id: ObjectId): Promise<Campaign> {
  const document = await context.campaigns.findById(id);
  if (document === null) throw notFound(campaignMissing);
  return showCampaign(context, document);
}

/** The response to a change that is stored; without a read if the figures are known. */
export const showCampaign = (
  context: NewsletterContext,
  document: CampaignDocument,
  figures?: Figures,
): Promise<Campaign> => showOne(context.showEach, document, shownCampaign(context, figures));

/** For the response to a change, before it is stored. */
export async function readFiguresOf(context: NewsletterContext, id: ObjectId): Promise<Figures> {
  const document = await context.campaigns.findById(id);
  if (document === null) throw notFound(campaignMissing);
  return readFigures(context, document);
}

export async function listDeliveries(
  context: NewsletterContext,
  id: ObjectId,
  query: { status?: DeliveryOutcome | undefined; page: number; limit: number },
): Promise<Page<CampaignDelivery>> {
  const { campaigns, deliveries, showEach } = context;
  const read = await campaigns.findById(id);
  if (read === null) throw notFound(campaignMissing);
  const [items, { progress, results }] = await Promise.all([
    deliveries.list(id, query),
    showCampaign(context, read),
  ]);
  const emails = await findEmails(
    context,
    items.map(({ _id }) => subscriberIdOf(_id)),
  );
  const { sent, failed, suppressed, retrying: retry, inDoubt } = progress;
  const { bounced, complained } = results;
  const totals = {
    sent: sent - bounced - complained,
    failed,
    suppressed,
    retry,
    'in-doubt': inDoubt,
    bounced,
    complained,
  };
  const total =
    query.status === undefined ? sent + failed + suppressed + retry + inDoubt : totals[query.status];
  return {
    items: await showEach(items, {
      resource: 'newsletter',
      schema: campaignDelivery,
      toItem: ({ _id, code, detail, at, ...delivery }): CampaignDelivery => ({
        subscriberId: _id.slice(25),
        email: emails.get(_id.slice(25)) ?? null,
        status: outcomeOf(delivery),
        code,
        detail,
        at: at.toISOString(),
      }),
    }),
    total,
    page: query.page,
    limit: query.limit,
  };
}

/** Mails to one subscriber, newest first. */
export async function listSends(
  { campaigns, deliveries, showEach }: NewsletterContext,
  subscriberId: ObjectId,
): Promise<SubscriberSend[]> {
  const newest = await campaigns.listNewest(rememberedCampaigns);
  const found = await deliveries.findByIds(newest.map(({ _id }) => deliveryIdOf(_id, subscriberId)));
  const subjects = new Map(newest.map(({ _id, subject }) => [_id.toHexString(), subject]));
  const shown = await showEach(found, {
    resource: 'newsletter',
    schema: sends.element,
    toItem: ({ _id, code, at, ...delivery }): SubscriberSend => ({
      campaignId: _id.slice(0, 24),
      subject: subjects.get(_id.slice(0, 24)) ?? '',
      status: outcomeOf(delivery),
      code,
      at: at.toISOString(),
    }),
  });
  return shown.sort((a, b) => (a.at < b.at ? 1 : -1));
}
