import type { LeadsConfig } from '../config';
import { messageIdOf } from '../mail/build-transactional';
import { compileMail } from '../mail/compile-mail';
import { htmlToText } from '../mail/html-to-text';
import { domainOf, formatMailbox, formatMailDate } from '../mail/mail-headers';
import { styleMailHtml } from '../mail/mail-html';
import { renderMailLayout } from '../mail/mail-layout';
import type { MailLinks } from '../mail/mail-links';
import type { OutgoingMail } from '../mail/mailer';
import type { CampaignDocument } from './campaign-document';

export interface Recipient {
  /** 24 hexadecimal digits. */
  id: string;
  email: string;
  firstName: string;
}

export interface CampaignMail {
  messageIdOf(subscriberId: string): string;
  fill(recipient: Recipient): OutgoingMail;
}

export type CampaignTexts = Pick<CampaignDocument, 'subject' | 'preheader' | 'content'>;

export type CompileCampaign = ReturnType<typeof createCompileCampaign>;

/** The mail of a campaign, built once; filling it in for a recipient is joining strings. */
export function createCompileCampaign({
  config,
  publicUrl,
  links,
}: {
  config: LeadsConfig;
  publicUrl: string;
  links: MailLinks;
}) {
  const {
    MAIL_FROM: from,
    MAIL_REPLY_TO: replyTo,
    MAIL_BOUNCE_ADDRESS: bounce,
    SITE_NAME: siteName,
  } = config;
  const domain = domainOf(from.address);

  function renderParts({ content, preheader }: CampaignTexts) {
    const contentHtml = styleMailHtml(content, publicUrl);
    const footerHtml = `<p style="margin:0;">You get this mail because you subscribed to the ${siteName} newsletter.</p><p style="margin:8px 0 0;"><a href="{{unsubscribeUrl}}" style="color:#4A469B;">Unsubscribe</a></p>`;
    const html = renderMailLayout({
      siteName,
      publicUrl,
      postalAddress: config.POSTAL_ADDRESS,
      preheader,
      contentHtml,
      footerHtml,
    });
    const text = `${htmlToText(contentHtml)}\n\n--\nYou get this mail because you subscribed to the ${siteName} newsletter.\nUnsubscribe: {{unsubscribeUrl}}\n${siteName} · ${config.POSTAL_ADDRESS}\n`;
    return { html, text };
  }

  /** Each delivery bounces to an address of its own, so that any bounce says whose it is. */
  function envelopeFrom(campaignId: string, subscriberId: string): string {
    if (bounce === undefined) return from.address;
    const at = bounce.address.lastIndexOf('@');
    return `${bounce.address.slice(0, at)}+${campaignId}-${subscriberId}${bounce.address.slice(at)}`;
  }

  return {
    renderParts,
    compile({ key, date, ...texts }: CampaignTexts & { key: string; date: Date }): CampaignMail {
      const fill = compileMail({
        headers: [
          ['From', formatMailbox(from)],
          ['To', '<{{email}}>'],
          ...(replyTo === undefined ? [] : [['Reply-To', formatMailbox(replyTo)] as [string, string]]),
          ['Date', formatMailDate(date)],
          ['Message-ID', '{{messageId}}'],
          ['List-Id', `${siteName.replace(/[^\w .-]/g, '')} newsletter <newsletter.${domain}>`],
          ['List-Unsubscribe', '<{{oneClickUrl}}>'],
          ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
          ['Precedence', 'bulk'],
        ],
        subject: texts.subject,
        ...renderParts(texts),
      });
      const idOf = (subscriberId: string) => messageIdOf(`${key}.${subscriberId}`, from.address);
      return {
        messageIdOf: idOf,
        fill({ id, email, firstName }) {
          const messageId = idOf(id);
          const raw = fill({
            email,
            firstName,
            messageId,
            ...links.unsubscribeUrls(id),
          });
          return { envelope: { from: envelopeFrom(key, id), to: email }, raw, messageId };
        },
      };
    },
  };
}
