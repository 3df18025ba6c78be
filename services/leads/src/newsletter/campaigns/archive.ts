import type { ArchiveMode } from '@atrium/contracts/newsletter/campaigns.constants';
import {
  type ArchivedNewsletter,
  type ArchivedNewsletterItem,
  archivedNewsletterItem,
} from '@atrium/contracts/newsletter/campaigns.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Page } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import { fillTemplate, parseTemplate } from '../../mail/mail-fields';
import { openMailLink } from '../../mail/mail-links';
import type { NewsletterContext } from '../context';
import type { CampaignDocument } from '../sending/campaign-document';
import { campaignMissing } from '../sending/campaign-states';

export const archiveMissing = 'This newsletter is not here';

/** Makes addresses of this site relative, so that a page works on any host. */
const toSitePaths = (html: string, publicUrl: string) =>
  html.replaceAll(`href="${publicUrl}/`, 'href="/').replaceAll(`src="${publicUrl}/`, 'src="/');

/** Newsletters as public pages, with the fallback of each personal field. */
export function createArchive(context: NewsletterContext) {
  const { campaigns, events, publicUrl, showEach } = context;
  // Without a recipient the unsubscribe link leads to the site.
  const values = { unsubscribeUrl: `${publicUrl}/` };
  const fill = (template: string) => fillTemplate(parseTemplate(template), values);

  const toItem = ({
    _id,
    subject,
    preheader,
    startedAt,
    createdAt,
  }: CampaignDocument): ArchivedNewsletterItem => ({
    id: _id.toHexString(),
    subject: fill(subject),
    preheader: fill(preheader),
    sentAt: (startedAt ?? createdAt).toISOString(),
  });

  const toPage = (campaign: CampaignDocument, isPreview: boolean): ArchivedNewsletter => ({
    ...toItem(campaign),
    content: toSitePaths(fill(campaign.content), publicUrl),
    isListed: campaign.archive === 'listed' && !isPreview,
    isPreview,
  });

  return {
    async read(id: ObjectId): Promise<ArchivedNewsletter> {
      const campaign = await campaigns.findById(id);
      const isPublic =
        campaign !== null && (campaign.archive ?? 'off') !== 'off' && campaign.firstSentAt !== undefined;
      if (!isPublic) throw notFound(archiveMissing);
      return toPage(campaign, false);
    },
    /** The current text, for readers of a test mail; null if the token is not valid. */
    async readPreview(token: string): Promise<ArchivedNewsletter | null> {
      const link = openMailLink(context, 'preview', token);
      if (link === null || !ObjectId.isValid(link.id)) return null;
      if (link.isExpired)
        throw new AppError({ code: 'gone', publicMessage: 'This preview link is no longer valid' });
      const campaign = await campaigns.findById(new ObjectId(link.id));
      if (campaign === null) throw notFound(archiveMissing);
      return toPage(campaign, true);
    },
    async list(page: { page: number; limit: number }): Promise<Page<ArchivedNewsletterItem>> {
      const found = await campaigns.listArchived(page);
      const how = { resource: 'newsletter', schema: archivedNewsletterItem, toItem };
      return { ...found, items: await showEach(found.items, how) };
    },
    /** Possible after the sending too. */
    async choose(id: ObjectId, archive: ArchiveMode): Promise<void> {
      if (!(await campaigns.setArchive(id, archive))) throw notFound(campaignMissing);
      await events.publish({ resource: 'newsletter', ids: [id.toHexString()] });
    },
  };
}
export type Archive = ReturnType<typeof createArchive>;
