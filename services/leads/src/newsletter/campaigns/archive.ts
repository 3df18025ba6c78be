import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { fillTemplate, parseTemplate } from '@atrium/contracts/common/mail-fields';
import {
  type ArchivedNewsletter,
  type ArchivedNewsletterItem,
  archivedNewsletterItem,
} from '@atrium/contracts/newsletter/archive.schemas';
import type { ArchiveMode } from '@atrium/contracts/newsletter/campaigns.constants';
import { sitemapPartLength } from '@atrium/contracts/site/constants';
import { type SitemapItem, sitemapEntry } from '@atrium/contracts/site/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Page } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import { openMailLink } from '../../mail/mail-links';
import type { NewsletterContext } from '../context';
import type { CampaignDocument } from '../sending/campaign-document';
import { campaignMissing } from '../sending/campaign-states';

const archiveMissing = 'This newsletter is not here';

/** Makes addresses of this site relative, so that a page works on any host. */
const toSitePaths = (html: string, publicUrl: string) =>
  html.replaceAll(`href="${publicUrl}/`, 'href="/').replaceAll(`src="${publicUrl}/`, 'src="/');

/** With the fallback of each personal field. Without a recipient the unsubscribe link leads to the site. */
const fill = ({ publicUrl }: NewsletterContext, template: string) =>
  fillTemplate(parseTemplate(template), { unsubscribeUrl: `${publicUrl}/` });

const toItem = (
  context: NewsletterContext,
  { _id, subject, preheader, startedAt, createdAt }: CampaignDocument,
): ArchivedNewsletterItem => ({
  id: _id.toHexString(),
  subject: fill(context, subject),
  preheader: fill(context, preheader),
  sentAt: (startedAt ?? createdAt).toISOString(),
});

const toPage = (
  context: NewsletterContext,
  campaign: CampaignDocument,
  isPreview: boolean,
): ArchivedNewsletter => ({
  ...toItem(context, campaign),
  content: toSitePaths(fill(context, campaign.content), context.publicUrl),
  isListed: campaign.archive === 'listed' && !isPreview,
  isPreview,
});

export async function readArchived(context: NewsletterContext, id: string): Promise<ArchivedNewsletter> {
  const campaign = isObjectId(id) ? await context.campaigns.findById(new ObjectId(id)) : null;
  const isPublic =
    campaign !== null && (campaign.archive ?? 'off') !== 'off' && campaign.firstSentAt !== undefined;
  if (!isPublic) throw notFound(archiveMissing);
  return toPage(context, campaign, false);
}

/** The current text, for readers of a test mail; null if the token is not valid. */
export async function readArchivePreview(
  context: NewsletterContext,
  token: string,
): Promise<ArchivedNewsletter | null> {
  const link = openMailLink(context, 'preview', token);
  if (link === null || !ObjectId.isValid(link.id)) return null;
  if (link.isExpired)
    throw new AppError({ code: 'gone', publicMessage: 'This preview link is no longer valid' });
  const campaign = await context.campaigns.findById(new ObjectId(link.id));
  if (campaign === null) throw notFound(archiveMissing);
  return toPage(context, campaign, true);
}

export async function listArchive(
  context: NewsletterContext,
  page: { page: number; limit: number },
): Promise<Page<ArchivedNewsletterItem>> {
  const { campaigns, showEach } = context;
  const found = await campaigns.listArchived(page);
  const items = await showEach(found.items, {
    resource: 'newsletter',
    schema: archivedNewsletterItem,
    toItem: (campaign) => toItem(context, campaign),
  });
  return { ...found, items };
}

/** A part of the sitemap. */
export async function listArchiveAddresses(
  { campaigns, showEach }: NewsletterContext,
  page: number,
): Promise<Page<SitemapItem>> {
  const found = await campaigns.listArchivedAddresses({ page, limit: sitemapPartLength });
  const items = await showEach(found.items, {
    resource: 'newsletter',
    schema: sitemapEntry,
    toItem: ({ _id, startedAt, createdAt }): SitemapItem => ({
      slug: _id.toHexString(),
      updatedAt: (startedAt ?? createdAt).toISOString(),
    }),
  });
  return { ...found, items };
}

/** Possible after the sending too. */
export async function chooseArchive(
  { campaigns, events }: NewsletterContext,
  id: ObjectId,
  archive: ArchiveMode,
): Promise<void> {
  if (!(await campaigns.setArchive(id, archive))) throw notFound(campaignMissing);
  await events.publish({ resource: 'newsletter', ids: [id.toHexString()] });
}
