import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { fillTemplate, parseTemplate, placeField } from '@atrium/contracts/common/mail-fields';
import type { MessageTexts } from '@atrium/contracts/content/message-row.constants';
import { blockOf, messageRow, paragraphsOf } from '@atrium/contracts/content/messages.constants';
import type { MailFacts } from './mail-facts';
import { renderButton } from './mail-layout';

/** The words of one mail; layout, headers and the text part come from elsewhere. */
interface WrittenMail {
  subject: string;
  preheader: string;
  contentHtml: string;
  footerHtml: string;
}

/** A field that the mail has not stays as it is typed: only a preview has one. */
const fill = (template: string, values: Record<string, string>) =>
  fillTemplate(
    parseTemplate(template).map((piece) =>
      'text' in piece || Object.hasOwn(values, piece.field)
        ? piece
        : { text: placeField({ ...piece, fallback: '' }, `{{${piece.field}}}`) },
    ),
    values,
  );

/** Fields of a template that is HTML by then. */
const fillHtml = (template: string, values: Record<string, string>) =>
  fill(
    escapeHtml(template)
      .replace(/\*\*([^*]{1,500})\*\*/g, '<strong>$1</strong>')
      .replaceAll('\n', '<br>'),
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, escapeHtml(value).replaceAll('\n', '<br>')]),
    ),
  );

const heading = (html: string) =>
  `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700;color:#1d1b3a;">${html}</h1>`;

/** Puts the values into the texts. A paragraph that is empty then is left out. */
export function writeMessage(
  texts: MessageTexts,
  { message, values: own = {}, blocks = {}, link, unsubscribeUrl }: MailFacts,
  siteName: string,
): WrittenMail {
  const values = { ...own, site: siteName };
  const row = messageRow(message);
  const shown: Record<string, string> = {
    ...blocks,
    ...(link !== undefined && { link: renderButton(fill(texts.button, values), link) }),
  };
  const showParagraph = (paragraph: string) => {
    const block = blockOf(row, paragraph);
    if (block !== undefined) return shown[block] ?? '';
    const html = fillHtml(paragraph, values);
    return html.trim() === '' ? '' : `<p style="margin:0 0 16px;">${html}</p>`;
  };
  const paragraphs = paragraphsOf(texts.text).map(showParagraph);
  const wayOut =
    unsubscribeUrl === undefined
      ? ''
      : `<p style="margin:8px 0 0;"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#4A469B;">Unsubscribe</a></p>`;
  return {
    subject: fill(texts.subject, values),
    preheader: fill(texts.preview, values),
    contentHtml: [heading(fillHtml(texts.heading, values)), ...paragraphs.filter(Boolean)].join('\n'),
    footerHtml: `<p style="margin:0;">${fillHtml(texts.reason, values)}</p>${wayOut}`,
  };
}
