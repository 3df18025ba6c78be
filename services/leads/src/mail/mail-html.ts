import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { textDirection } from '@atrium/contracts/content/text-direction';
import { mailColumnWidth, showableInMails } from '@atrium/contracts/media/mail-picture';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { renderButtonHtml } from './mail-layout';

/** Mail clients drop style sheets, so styles are set on each element. */
const styles: Record<string, string> = {
  h1: 'margin:0 0 16px;font-size:28px;line-height:1.25;font-weight:700;color:#1d1b3a;',
  h2: 'margin:24px 0 12px;font-size:22px;line-height:1.3;font-weight:700;color:#1d1b3a;',
  h3: 'margin:20px 0 10px;font-size:18px;line-height:1.35;font-weight:700;color:#1d1b3a;',
  h4: 'margin:16px 0 8px;font-size:16px;line-height:1.4;font-weight:700;color:#1d1b3a;',
  p: 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#33324a;',
  ul: 'margin:0 0 16px;padding-left:24px;color:#33324a;',
  ol: 'margin:0 0 16px;padding-left:24px;color:#33324a;',
  li: 'margin:0 0 6px;font-size:16px;line-height:1.6;color:#33324a;',
  blockquote: 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #4A469B;color:#33324a;',
  a: 'color:#4A469B;text-decoration:underline;',
  hr: 'border:0;border-top:1px solid #e4e3f0;margin:24px 0;',
  img: 'display:block;max-width:100%;height:auto;border:0;border-radius:8px;',
  table: 'border-collapse:collapse;margin:0 0 16px;width:100%;',
  td: 'border:1px solid #e4e3f0;padding:8px;font-size:15px;line-height:1.5;color:#33324a;',
  th: 'border:1px solid #e4e3f0;padding:8px;font-size:15px;line-height:1.5;color:#1d1b3a;text-align:left;',
};

const textTags = [
  'h5',
  'h6',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'span',
  'div',
  'code',
  'pre',
  'sub',
  'sup',
];
const allowedTags = [...Object.keys(styles), ...textTags, 'tbody', 'thead', 'tr'];
const allowedAttributes = {
  '*': ['style', 'dir'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};
/** The button of the newsletter editor. */
const allowedClasses = { p: ['button'] };
const allowedSchemes = ['http', 'https', 'mailto', 'tel'];

const looksLikeHtml = /<\/?[a-z][^<>]*>/i;

/** Text typed without any markup keeps its paragraphs. */
function textToHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function cleanDirection(tagName: string, { dir, ...attribs }: Attributes): Tag {
  return { tagName, attribs: { ...attribs, ...(dir && textDirection.test(dir) && { dir }) } };
}

/** Leaves what the rich-text editor can make and mail clients can show; scripts, styles and forms don't come through. */
export function sanitiseMailHtml(content: string): string {
  return sanitizeHtml(looksLikeHtml.test(content) ? content : textToHtml(content), {
    allowedTags,
    allowedAttributes,
    allowedClasses,
    allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
    allowedSchemes,
    allowProtocolRelative: false,
    transformTags: { '*': cleanDirection },
  }).trim();
}

/** Outlook on Windows knows no `max-width`, so that a picture without a width would have its own, twice as wide as the mail. */
function sizeForMail({ width, height, ...attributes }: Record<string, string>): Record<string, string> {
  const given = Number(width);
  const isNarrow = given > 0 && given <= mailColumnWidth;
  if (isNarrow) return { ...attributes, width: String(given), ...(height && { height }) };
  // Without a height it is scaled with the width.
  return { ...attributes, width: String(mailColumnWidth) };
}

const buttonBlock =
  /<p class="button"[^<>]{0,99}>\s{0,9}<a href="([^"<>]{0,2000})"[^<>]{0,999}>((?:[^<]|<(?!\/a>)){0,999})<\/a>\s{0,9}<\/p>/g;

/** Puts the look on each element of sanitised content and makes addresses of this site whole. */
export function styleMailHtml(sanitised: string, publicUrl: string): string {
  const addStyle = (name: string, attributes: Record<string, string>) => {
    const { src } = attributes;
    const path = src?.startsWith(`${publicUrl}/`) ? src.slice(publicUrl.length) : src;
    const picture = path !== undefined && { src: showableInMails(path) };
    const sized = name === 'img' ? sizeForMail(attributes) : attributes;
    const attribs = { ...sized, ...picture, style: `${styles[name] ?? ''}${attributes.style ?? ''}` };
    for (const key of ['href', 'src'] as const) {
      const value = attribs[key as keyof typeof attribs];
      if (value?.startsWith('/')) Object.assign(attribs, { [key]: new URL(value, publicUrl).href });
    }
    return { tagName: name, attribs };
  };
  const styled = sanitizeHtml(sanitised, {
    allowedTags,
    allowedAttributes,
    allowedClasses,
    allowedSchemes,
    parseStyleAttributes: false,
    transformTags: Object.fromEntries(Object.keys(styles).map((tag) => [tag, addStyle])),
  });
  return styled.replace(buttonBlock, (_, href: string, label: string) => renderButtonHtml(label, href));
}
