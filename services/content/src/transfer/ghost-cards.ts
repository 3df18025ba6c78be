import { escapeHtml } from '@atrium/contracts/escape-html';
import { marked } from 'marked';

/** Fields of a card as named by Ghost's editors: strings, some of them HTML, and lists of images. */
export type CardPayload = Readonly<Record<string, unknown>>;

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

const paragraph = (html: string): string => (html === '' ? '' : `<p>${html}</p>`);
const link = (url: string, label: string): string =>
  url === '' ? '' : paragraph(`<a href="${escapeHtml(url)}">${escapeHtml(label || url)}</a>`);

function image(payload: CardPayload): string {
  const src = text(payload, 'src');
  if (src === '') return '';
  const title = text(payload, 'title');
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(text(payload, 'alt'))}"${title === '' ? '' : ` title="${escapeHtml(title)}"`}>`;
  return `${picture}${paragraph(text(payload, 'caption'))}`;
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

const button = (payload: CardPayload): string =>
  link(text(payload, 'buttonUrl'), text(payload, 'buttonText'));

/** Cards with an equivalent in rich text. Line breaks in Markdown cards follow Ghost. */
const whole = new Map<string, (payload: CardPayload) => string>(
  Object.entries({
    image,
    gallery,
    code,
    button,
    hr: () => '<hr>',
    html: (payload) => text(payload, 'html'),
    markdown: (payload) => marked.parse(text(payload, 'markdown'), { async: false, breaks: true }),
    callout: (payload) =>
      `<blockquote><p>${[escapeHtml(text(payload, 'calloutEmoji')), text(payload, 'calloutText')].join(' ').trim()}</p></blockquote>`,
    toggle: (payload) => `<h4>${text(payload, 'heading')}</h4>${text(payload, 'content')}`,
    header: (payload) =>
      `<h2>${text(payload, 'header')}</h2>${paragraph(text(payload, 'subheader'))}${button(payload)}`,
  }),
);

/** Cards that rich text can only link to. */
const linked = new Map<string, (payload: CardPayload) => string>(
  Object.entries({
    bookmark: (payload) =>
      link(text(payload, 'url'), text(child(payload, 'metadata'), 'title')) +
      paragraph(text(payload, 'caption')),
    embed: (payload) =>
      link(text(payload, 'url'), text(child(payload, 'metadata'), 'title')) +
      paragraph(text(payload, 'caption')),
    file: (payload) => link(text(payload, 'src'), text(payload, 'fileTitle') || text(payload, 'fileName')),
    audio: (payload) => link(text(payload, 'src'), text(payload, 'title')),
    video: (payload) =>
      link(text(payload, 'src'), text(payload, 'fileName')) + paragraph(text(payload, 'caption')),
    product: (payload) =>
      `<h4>${text(payload, 'productTitle')}</h4>${image({ src: payload.productImageSrc })}${text(payload, 'productDescription')}` +
      link(text(payload, 'productUrl'), text(payload, 'productButton')),
    'call-to-action': (payload) =>
      image({ src: payload.imageUrl }) + text(payload, 'textValue') + button(payload),
  }),
);

const synonyms = new Map([
  ['card-markdown', 'markdown'],
  ['codeblock', 'code'],
  ['horizontalrule', 'hr'],
]);

/** Renders a card of either editor as unsanitised HTML; empty for cards without an equivalent. */
export function renderCard(name: string, payload: CardPayload, notes: CardNotes): string {
  const known = synonyms.get(name) ?? name;
  const render = whole.get(known) ?? linked.get(known);
  if (render === undefined) notes.dropped.add(known.slice(0, 40));
  else if (linked.has(known)) notes.linked.add(known);
  return render?.(payload) ?? '';
}
