import type {
  ArchivedNewsletter,
  ArchivedNewsletterItem,
  ArchiveMode,
} from '@atrium/contracts/campaign-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { Page } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import { fillTemplate, parseTemplate } from '../../mail/mail-fields';
import type { MailLinks } from '../../mail/mail-links';
import type { CampaignDocument } from '../sending/campaign-document';
import type { CampaignRepository } from '../sending/campaign-repository';
import { campaignMissing } from '../sending/campaign-states';

export const archiveMissing = 'This newsletter is not here';

/** Addresses of this site as paths, so that a page works wherever it is served. */
const toSitePaths = (html: string, publicUrl: string) =>
  html.replaceAll(`href="${publicUrl}/`, 'href="/').replaceAll(`src="${publicUrl}/`, 'src="/');

/** Mailings as pages of the site: what everybody got, with each personal field as if nothing were known. */
export function createArchive({
  campaigns,
  links,
  events,
  publicUrl,
}: {
  campaigns: CampaignRepository;
  links: Pick<MailLinks, 'open'>;
  events: ContentEventPublisher;
  publicUrl: string;
}) {
  // An unsubscribe link of nobody leads to the site.
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
        campaign !== null && (campaign.archive ?? 'off') !== 'off' && campaign.startedAt !== null;
      if (!isPublic) throw notFound(archiveMissing);
      return toPage(campaign, false);
    },
    /** As it is at this moment, for whoever has a link of a test mail; null when the token is none. */
    async readPreview(token: string): Promise<ArchivedNewsletter | null> {
      const link = links.open('preview', token);
      if (link === null || !ObjectId.isValid(link.id)) return null;
      if (link.isExpired)
        throw new AppError({ code: 'gone', publicMessage: 'This preview link is no longer valid' });
      const campaign = await campaigns.findById(new ObjectId(link.id));
      if (campaign === null) throw notFound(archiveMissing);
      return toPage(campaign, true);
    },
    async list(page: { page: number; limit: number }): Promise<Page<ArchivedNewsletterItem>> {
      const found = await campaigns.listArchived(page);
      return { ...found, items: found.items.map(toItem) };
    },
    /** Also after it was sent: a page can be taken back, or made at last. */
    async choose(id: ObjectId, archive: ArchiveMode): Promise<void> {
      if (!(await campaigns.setArchive(id, archive))) throw notFound(campaignMissing);
      await events.publish({ resource: 'newsletter', ids: [id.toHexString()] });
    },
  };
}
export type Archive = ReturnType<typeof createArchive>;
