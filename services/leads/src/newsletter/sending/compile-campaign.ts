import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import { addTextDirection } from '@atrium/contracts/content/text-direction';
import type { ArchiveMode } from '@atrium/contracts/newsletter/campaigns.constants';
import type { ObjectId } from 'mongodb';
import type { Sender } from '../../company-facts';
import { literal, mailboxOf, messageIdOf } from '../../mail/build-transactional';
import { compileMail } from '../../mail/compile-mail';
import { detectLanguage } from '../../mail/detect-language';
import { htmlToText } from '../../mail/html-to-text';
import {
  domainOf,
  formatMailbox,
  formatMailDate,
  requireWireAddress,
  toWireAddress,
} from '../../mail/mail-headers';
import { styleMailHtml } from '../../mail/mail-html';
import { langOfOwnWords, renderMailLayout, senderLine } from '../../mail/mail-layout';
import { unsubscribeUrls } from '../../mail/mail-links';
import type { OutgoingMail } from '../../mail/mailer';
import { deliveryMark, returnAddressOf } from '../../mail/return-address';
import type { NewsletterContext } from '../context';
import type { CampaignDocument } from './campaign-document';
import { clickUrl, openUrl } from './engagement-links';
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
  /** Empty: as the settings say. */
  senderName?: string | undefined;
  replyTo?: string | undefined;
  /** The sender as it was stored when the campaign started. */
  sender?: Sender | undefined;
  /** The address that "View in browser" leads to instead. */
  browserUrl?: string;
}

interface TrackingChoice {
  trackClicks?: boolean;
  trackOpens?: boolean;
  /** The links as they were stored when the campaign started; unset: those of the content. */
  trackedLinks?: string[] | undefined;
}

const trapField = 'trapUrl';
const pixelField = 'openUrl';
/** Invisible to people: a client that opens it is a scanner. */
const trapHtml = `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;" aria-hidden="true"><a href="{{${trapField}}}" tabindex="-1" rel="nofollow"></a></div>\n`;
const pixelHtml = `<img src="{{${pixelField}}}" width="1" height="1" alt="" style="display:block;border:0;">\n`;

export const renderContent = ({ publicUrl }: NewsletterContext, content: string): string =>
  styleMailHtml(addTextDirection(content), publicUrl);

export const listLinks = (context: NewsletterContext, content: string): string[] =>
  listTrackedLinks(renderContent(context, content));

function senderOf({ company }: NewsletterContext, { sender = company.current() }: CampaignTexts): Sender {
  return { ...sender, name: literal(sender.name), postalAddress: literal(sender.postalAddress) };
}

/** Neither the unsubscribe link nor the text part is tracked. */
export function renderParts(
  context: NewsletterContext,
  texts: CampaignTexts,
  { trackClicks, trackOpens, trackedLinks }: TrackingChoice = {},
) {
  const { publicUrl } = context;
  const { content, preheader, _id, archive = 'off' } = texts;
  const sender = senderOf(context, texts);
  const reason = `You get this mail because you subscribed to the ${sender.name} newsletter.`;
  const contentHtml = renderContent(context, content);
  const contentText = htmlToText(contentHtml);
  const { locale, paint } = context.company.current();
  const lang = detectLanguage(`${texts.subject}\n${contentText}`, locale);
  const footerHtml = `<div${langOfOwnWords(lang)}><p style="margin:0;">${escapeHtml(reason)}</p><p style="margin:8px 0 0;"><a href="{{unsubscribeUrl}}" style="color:#4A469B;">Unsubscribe</a></p></div>`;
  const hasPage = archive !== 'off' && _id !== undefined;
  const pageUrl = hasPage ? `${publicUrl}/newsletter/archive/${String(_id)}` : undefined;
  const browserUrl = texts.browserUrl ?? pageUrl;
  const page = renderMailLayout({
    sender,
    publicUrl,
    title: texts.subject,
    lang,
    preheader,
    contentHtml: trackClicks ? wrapTrackedLinks(contentHtml, trackedLinks) : contentHtml,
    footerHtml,
    browserUrl,
    hiddenHtml: `${trackClicks ? trapHtml : ''}${trackOpens ? pixelHtml : ''}`,
  });
  const html = paint(page);
  const inBrowser = browserUrl === undefined ? '' : `View in browser: ${browserUrl}\n`;
  const text = `${contentText}\n\n--\n${reason}\n${inBrowser}Unsubscribe: {{unsubscribeUrl}}\n${senderLine(sender)}\n`;
  return { html, text };
}

/** Tracking addresses of one delivery. */
function createTrackedUrls(
  context: NewsletterContext,
  key: string,
  texts: CampaignTexts,
  choice: TrackingChoice,
) {
  const links = choice.trackClicks ? (choice.trackedLinks ?? listLinks(context, texts.content)) : [];
  return (subscriberId: string): Record<string, string> => {
    const urls: Record<string, string> = {};
    for (let index = 0; index < links.length; index += 1)
      urls[clickField(index)] = clickUrl(context, key, subscriberId, index);
    if (choice.trackClicks) urls[trapField] = clickUrl(context, key, subscriberId, 'trap');
    if (choice.trackOpens) urls[pixelField] = openUrl(context, key, subscriberId);
    return urls;
  };
}

/** The tracked addresses of a campaign that has started; a link's position is its number. */
export const linksOf = (
  context: NewsletterContext,
  { trackedLinks, content }: Pick<CampaignDocument, 'trackedLinks' | 'content'>,
): string[] => trackedLinks ?? listLinks(context, content);

/**
 * The figures of Gmail's Postmaster Tools by campaign. The last part is the same in all mails of a sender and has 5 to 15
 * characters: https://support.google.com/a/answer/6254652
 */
function feedbackIdOf(key: string, domain: string): string {
  const sender = domain
    .replace(/[^a-z\d]/gi, '')
    .slice(-15)
    .padStart(5, '0');
  return `${isObjectId(key) ? key : 'test'}:newsletter:${sender}`;
}

/** Builds a campaign's mail once; each recipient's copy only joins strings. */
export function compileCampaign(
  context: NewsletterContext,
  {
    key,
    date,
    trackClicks = false,
    trackOpens = false,
    trackedLinks,
    ...texts
  }: CampaignTexts & TrackingChoice & { key: string; date: Date },
): CampaignMail {
  const { config } = context;
  const sender = senderOf(context, texts);
  const usual = mailboxOf(config, sender);
  const from = texts.senderName ? { ...usual, name: literal(texts.senderName) } : usual;
  const answersTo = texts.replyTo ? toWireAddress(texts.replyTo) : null;
  const replyTo = answersTo === null ? config.MAIL_REPLY_TO : { name: '', address: answersTo };
  const choice = { trackClicks, trackOpens, trackedLinks };
  const trackedUrlsOf = createTrackedUrls(context, key, texts, choice);
  const fill = compileMail({
    headers: [
      ['From', formatMailbox(from)],
      ['To', '{{mailTo}}'],
      ...(replyTo === undefined ? [] : [['Reply-To', formatMailbox(replyTo)] as [string, string]]),
      ['Date', formatMailDate(date)],
      ['Message-ID', '{{messageId}}'],
      [
        'List-Id',
        `${sender.name.replace(/[^\w .-]/g, '')} newsletter <newsletter.${domainOf(from.address)}>`,
      ],
      ['List-Unsubscribe', '<{{oneClickUrl}}>'],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ['Precedence', 'bulk'],
      ['Feedback-ID', feedbackIdOf(key, domainOf(from.address))],
    ],
    subject: texts.subject,
    ...renderParts(context, texts, choice),
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
        ...unsubscribeUrls(context, id, isObjectId(key) ? key : undefined),
        ...trackedUrlsOf(id),
      });
      return {
        envelope: { from: returnAddressOf(config, key, id) ?? from.address, to },
        raw,
        messageId,
      };
    },
  };
}
