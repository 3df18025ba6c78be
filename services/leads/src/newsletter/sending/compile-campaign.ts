import { addTextDirection } from '@atrium/contracts/content/text-direction';
import type { ArchiveMode } from '@atrium/contracts/newsletter/campaigns.constants';
import { createMediaSigner, never } from '@atrium/service-kit/media-signature';
import type { ObjectId } from 'mongodb';
import { messageIdOf } from '../../mail/build-transactional';
import { compileMail } from '../../mail/compile-mail';
import { htmlToText } from '../../mail/html-to-text';
import { domainOf, formatMailbox, formatMailDate, requireWireAddress } from '../../mail/mail-headers';
import { styleMailHtml } from '../../mail/mail-html';
import { renderMailLayout } from '../../mail/mail-layout';
import { unsubscribeUrls } from '../../mail/mail-links';
import type { OutgoingMail } from '../../mail/mailer';
import { deliveryMark, returnAddressOf } from '../../mail/return-address';
import type { NewsletterContext } from '../context';
import type { CampaignDocument } from './campaign-document';
import type { EngagementLinks } from './engagement-links';
import { clickField, listTrackedLinks, wrapTrackedLinks } from './tracked-links';

export interface Recipient {
  /** 24 hexadecimal digits. */
  id: string;
  email: string;
  firstName: string;
}

export interface CampaignMail {
  fill(recipient: Recipient): OutgoingMail;
}

export interface CampaignTexts extends Pick<CampaignDocument, 'subject' | 'preheader' | 'content'> {
  /** Needed for the link to the archive page. */
  _id?: ObjectId | string;
  archive?: ArchiveMode;
  /** Where "View in browser" leads instead. */
  browserUrl?: string;
}

interface TrackingChoice {
  trackClicks?: boolean;
  trackOpens?: boolean;
  /** As stored when the campaign started; without it those of the content. */
  trackedLinks?: string[] | undefined;
}

const trapField = 'trapUrl';
const pixelField = 'openUrl';
/** Invisible to people: a client that opens it is a scanner. */
const trapHtml = `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;" aria-hidden="true"><a href="{{${trapField}}}" tabindex="-1" rel="nofollow"></a></div>\n`;
const pixelHtml = `<img src="{{${pixelField}}}" width="1" height="1" alt="" style="display:block;border:0;">\n`;

export type CompileCampaign = ReturnType<typeof createCompileCampaign>;

/** Builds a campaign's mail once; each recipient's copy only joins strings. */
export function createCompileCampaign(context: NewsletterContext, engagementLinks: EngagementLinks) {
  const { config, publicUrl, internalSecret } = context;
  const { MAIL_FROM: from, MAIL_REPLY_TO: replyTo, SITE_NAME: siteName } = config;
  const domain = domainOf(from.address);

  const signer = createMediaSigner({ secret: internalSecret });
  /** Signs image addresses without an end, because images of unpublished articles need a signature. */
  const renderContent = (content: string): string =>
    styleMailHtml(
      addTextDirection(signer.sign(content, { expiresAt: never, isWanted: () => true })),
      publicUrl,
    );

  const listLinks = (content: string): string[] => listTrackedLinks(renderContent(content));

  /** Neither the unsubscribe link nor the text part is tracked. */
  function renderParts(texts: CampaignTexts, { trackClicks, trackOpens, trackedLinks }: TrackingChoice = {}) {
    const { content, preheader, _id, archive = 'off' } = texts;
    const contentHtml = renderContent(content);
    const footerHtml = `<p style="margin:0;">You get this mail because you subscribed to the ${siteName} newsletter.</p><p style="margin:8px 0 0;"><a href="{{unsubscribeUrl}}" style="color:#4A469B;">Unsubscribe</a></p>`;
    const hasPage = archive !== 'off' && _id !== undefined;
    const pageUrl = hasPage ? `${publicUrl}/newsletter/archive/${String(_id)}` : undefined;
    const browserUrl = texts.browserUrl ?? pageUrl;
    const html = renderMailLayout({
      siteName,
      publicUrl,
      postalAddress: config.POSTAL_ADDRESS,
      preheader,
      contentHtml: trackClicks ? wrapTrackedLinks(contentHtml, trackedLinks) : contentHtml,
      footerHtml,
      browserUrl,
      hiddenHtml: `${trackClicks ? trapHtml : ''}${trackOpens ? pixelHtml : ''}`,
    });
    const inBrowser = browserUrl === undefined ? '' : `View in browser: ${browserUrl}\n`;
    const text = `${htmlToText(contentHtml)}\n\n--\nYou get this mail because you subscribed to the ${siteName} newsletter.\n${inBrowser}Unsubscribe: {{unsubscribeUrl}}\n${siteName} · ${config.POSTAL_ADDRESS}\n`;
    return { html, text };
  }

  /** Tracking addresses of one delivery. */
  function createTrackedUrls(key: string, texts: CampaignTexts, choice: TrackingChoice) {
    const links = choice.trackClicks ? (choice.trackedLinks ?? listLinks(texts.content)) : [];
    return (subscriberId: string): Record<string, string> => {
      const urls: Record<string, string> = {};
      for (let index = 0; index < links.length; index += 1)
        urls[clickField(index)] = engagementLinks.clickUrl(key, subscriberId, index);
      if (choice.trackClicks) urls[trapField] = engagementLinks.clickUrl(key, subscriberId, 'trap');
      if (choice.trackOpens) urls[pixelField] = engagementLinks.openUrl(key, subscriberId);
      return urls;
    };
  }

  return {
    renderContent,
    renderParts,
    listLinks,
    /** The tracked addresses of a campaign that has started; a link's position is its number. */
    linksOf: ({ trackedLinks, content }: Pick<CampaignDocument, 'trackedLinks' | 'content'>): string[] =>
      trackedLinks ?? listLinks(content),
    compile({
      key,
      date,
      trackClicks = false,
      trackOpens = false,
      trackedLinks,
      ...texts
    }: CampaignTexts & TrackingChoice & { key: string; date: Date }): CampaignMail {
      const choice = { trackClicks, trackOpens, trackedLinks };
      const trackedUrlsOf = createTrackedUrls(key, texts, choice);
      const fill = compileMail({
        headers: [
          ['From', formatMailbox(from)],
          ['To', '{{mailTo}}'],
          ...(replyTo === undefined ? [] : [['Reply-To', formatMailbox(replyTo)] as [string, string]]),
          ['Date', formatMailDate(date)],
          ['Message-ID', '{{messageId}}'],
          ['List-Id', `${siteName.replace(/[^\w .-]/g, '')} newsletter <newsletter.${domain}>`],
          ['List-Unsubscribe', '<{{oneClickUrl}}>'],
          ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
          ['Precedence', 'bulk'],
        ],
        subject: texts.subject,
        ...renderParts(texts, choice),
      });
      return {
        fill({ id, email, firstName }) {
          const mark = deliveryMark(config, key, id) ?? `${key}.${id}`;
          const messageId = messageIdOf(mark, from.address);
          const to = requireWireAddress(email);
          const raw = fill({
            mailTo: `<${to}>`,
            email,
            firstName,
            messageId,
            ...unsubscribeUrls(context, id),
            ...trackedUrlsOf(id),
          });
          return {
            envelope: { from: returnAddressOf(config, key, id) ?? from.address, to },
            raw,
            messageId,
          };
        },
      };
    },
  };
}
