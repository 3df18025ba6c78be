import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { renderMarkdown } from './render-markdown';

/** Fields of a card as named by Ghost's editors: strings, some of them HTML, and lists of images. */
type CardPayload = Readonly<Record<string, unknown>>;

/** Names of cards that were replaced by links or dropped. */
export interface CardNotes {
  linked: Set<string>;
  dropped: Set<string>;
}

export const createCardNotes = (): CardNotes => ({ linked: new Set(), dropped: new Set() });

/** Warnings for the import report. */
export function describeCardNotes({ linked, dropped }: CardNotes): string[] {
  const list = (names: Set<string>) => [...names].sort().join(', ');
  return [
    ...(linked.size > 0 ? [`These cards became links: ${list(linked)}`] : []),
    ...(dropped.size > 0 ? [`These cards were left out: ${list(dropped)}`] : []),
  ];
}

const text = (payload: CardPayload, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value.trim() : '';
};
const child = (payload: CardPayload, name: string): CardPayload => {
  const value = payload[name];
  return typeof value === 'object' && value !== null ? (value as CardPayload) : {};
};

/** Editors of different versions store a text with its `<p>` or without. */
const paragraph = (html: string): string => (html === '' || /<p[\s>]/i.test(html) ? html : `<p>${html}</p>`);
const line = (html: string): string =>
  html.replace(/<\/p>\s*<p[^<>]*>/gi, '<br>').replace(/<\/?p[^<>]*>/gi, '');
const link = (url: string, label: string): string =>
  url === '' ? paragraph(escapeHtml(label)) : paragraph(anchor(url, label));
const anchor = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label || url)}</a>`;

function image(payload: CardPayload): string {
  const src = text(payload, 'src');
  if (src === '') return '';
  const title = text(payload, 'title');
  const caption = text(payload, 'caption');
  const href = text(payload, 'href');
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(text(payload, 'alt'))}"${title === '' ? '' : ` title="${escapeHtml(title)}"`}>`;
  const linked = href === '' ? picture : `<a href="${escapeHtml(href)}">${picture}</a>`;
  return caption === '' ? linked : `<figure>${linked}<figcaption>${line(caption)}</figcaption></figure>`;
}

function gallery(payload: CardPayload): string {
  const images = Array.isArray(payload.images) ? payload.images : [];
  const shown = images.map((item) => (typeof item === 'object' && item !== null ? image(item) : ''));
  return `${shown.join('')}${paragraph(text(payload, 'caption'))}`;
}

function code(payload: CardPayload): string {
  const language = text(payload, 'language').toLowerCase();
  const source = typeof payload.code === 'string' ? payload.code : '';
  const kind = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
  return `<pre><code${kind}>${escapeHtml(source)}</code></pre>${paragraph(text(payload, 'caption'))}`;
}

/** Editors keep the texts of parts that are switched off. */
const isOff = (payload: CardPayload, ...names: string[]): boolean =>
  names.some((name) => payload[name] === false);
const button = (payload: CardPayload): string =>
  isOff(payload, 'buttonEnabled', 'showButton')
    ? ''
    : link(text(payload, 'buttonUrl'), text(payload, 'buttonText'));

function bookmark(payload: CardPayload): string {
  const metadata = child(payload, 'metadata');
  const about = [text(metadata, 'author'), text(metadata, 'publisher')].filter(Boolean).join(' · ');
  const quoted = [
    link(text(payload, 'url'), text(metadata, 'title')),
    paragraph(escapeHtml(text(metadata, 'description'))),
    paragraph(escapeHtml(about)),
  ].join('');
  const thumbnail = image({ src: metadata.thumbnail });
  return `${quoted === '' ? '' : `<blockquote>${quoted}</blockquote>`}${thumbnail}${paragraph(text(payload, 'caption'))}`;
}

/** The text of an embedded post stays; the player of a video is only linked to. */
function embed(payload: CardPayload): string {
  const html = text(payload, 'html');
  const url = text(payload, 'url');
  const shown = /<blockquote/i.test(html) ? html : '';
  const source =
    shown.includes(url) && shown !== '' ? '' : link(url, text(child(payload, 'metadata'), 'title'));
  return `${shown}${source}${paragraph(text(payload, 'caption'))}`;
}

function file(payload: CardPayload): string {
  const name = text(payload, 'fileName');
  const title = text(payload, 'fileTitle');
  const url = text(payload, 'src');
  const shown = url === '' ? '' : anchor(url, title || name);
  const about = title === '' || name === '' ? '' : ` (${escapeHtml(name)})`;
  return paragraph(`${shown}${about}`) + paragraph(text(payload, 'fileCaption'));
}

/** Cards with an equivalent in rich text. Line breaks in Markdown cards follow Ghost. */
const whole = new Map<string, (payload: CardPayload) => string>(
  Object.entries({
    image,
    gallery,
    code,
    button,
    hr: () => '<hr>',
    html: (payload) => text(payload, 'html'),
    markdown: (payload) => renderMarkdown(text(payload, 'markdown')),
    callout: (payload) =>
      `<blockquote><p>${[escapeHtml(text(payload, 'calloutEmoji')), line(text(payload, 'calloutText'))].join(' ').trim()}</p></blockquote>`,
    toggle: (payload) =>
      `<details><summary>${line(text(payload, 'heading'))}</summary>${paragraph(text(payload, 'content'))}</details>`,
    header: (payload) =>
      `${image({ src: payload.backgroundImageSrc })}<h2>${line(text(payload, 'header'))}</h2>${paragraph(text(payload, 'subheader'))}${button(payload)}`,
  }),
);

/** Cards that rich text can only link to. */
const linked = new Map<string, (payload: CardPayload) => string>(
  Object.entries({
    bookmark,
    embed,
    file,
    audio: (payload) =>
      image({ src: payload.thumbnailSrc }) + link(text(payload, 'src'), text(payload, 'title')),
    video: (payload) =>
      image({ src: payload.customThumbnailSrc || payload.thumbnailSrc }) +
      link(text(payload, 'src'), text(payload, 'fileName')) +
      paragraph(text(payload, 'caption')),
    product: (payload) =>
      `<h4>${line(text(payload, 'productTitle'))}</h4>${image({ src: payload.productImageSrc })}${text(payload, 'productDescription')}` +
      (isOff(payload, 'productButtonEnabled')
        ? ''
        : link(text(payload, 'productUrl'), text(payload, 'productButton'))),
    'call-to-action': (payload) =>
      (isOff(payload, 'hasSponsorLabel') ? '' : paragraph(text(payload, 'sponsorLabel'))) +
      image({ src: payload.imageUrl }) +
      paragraph(text(payload, 'textValue')) +
      button(payload),
  }),
);

const synonyms = new Map([
  ['card-markdown', 'markdown'],
  ['codeblock', 'code'],
  ['horizontalrule', 'hr'],
]);

/** Not every visitor of the site saw it: a part for members or for mails. */
function isHidden(payload: CardPayload): boolean {
  const visibility = child(payload, 'visibility');
  return visibility.showOnWeb === false || child(visibility, 'web').nonMember === false;
}

/** Renders a card of either editor as unsanitised HTML; empty for cards without an equivalent. */
export function renderCard(name: string, payload: CardPayload, notes: CardNotes): string {
  const known = synonyms.get(name) ?? name;
  const render = isHidden(payload) ? undefined : (whole.get(known) ?? linked.get(known));
  if (render === undefined) notes.dropped.add(known.slice(0, 40));
  else if (linked.has(known)) notes.linked.add(known);
  return render?.(payload) ?? '';
}
