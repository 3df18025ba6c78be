import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { isNestedDeeper } from '@atrium/service-kit/http/form-fields';
import { renderMarkdown } from './render-markdown';

/** Settings of nodes and cards that no reader sees. */
const settings = new Set(
  (
    'type version format style mode detail direction indent textFormat textStyle rel target tag listType value start ' +
    'language cardWidth backgroundColor buttonColor buttonTextColor textColor accentColor buttonPosition alignment layout ' +
    'size swapped showButton buttonEnabled visibility imageWidth imageHeight width height mimeType cardName embedType ' +
    'backgroundSize backgroundImageWidth backgroundImageHeight productImageWidth productImageHeight linkColor ' +
    'isEdited row fileSize duration thumbnailWidth thumbnailHeight customThumbnailWidth loop segment provider_name ' +
    'provider_url author_url thumbnail_url thumbnail_width thumbnail_height account_type labels showDividers key'
  ).split(' '),
);
const images = new Set(
  'backgroundImageSrc imageUrl productImageSrc thumbnailSrc customThumbnailSrc icon thumbnail'.split(' '),
);
const links = new Set('url href buttonUrl productUrl'.split(' '));
const plainTexts = new Set(
  'text code alt title calloutEmoji description author publisher fileName fileTitle'.split(' '),
);

const maxJsonDepth = 150;
const cardType = (name: unknown): unknown => (name === 'image' || name === 'gallery' ? 'image' : name);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const asImage = (url: string) => `<img src="${escapeHtml(url)}">`;
const asLink = (url: string, html: string, title: unknown = '') =>
  `<a href="${escapeHtml(url)}"${title ? ` title="${escapeHtml(String(title))}"` : ''}>${html}</a>`;

function describeText(name: string, value: string, card: Fields): string {
  const { type, fileName, fileTitle, src } = card;
  if (settings.has(name) || value.trim() === '') return '';
  // The `html` of an embed is the player of `url`, or a quotation that leads there.
  if (type === 'embed' && name === 'html') return `<div>${value.replace(/<iframe\b[^<>]*>/gi, '')}</div>`;
  if (type === 'embed' && name === 'url' && String(card.html).includes(value)) return '';
  if (name === 'src') {
    const isImage =
      (type === undefined || type === 'image') && fileName === undefined && fileTitle === undefined;
    return isImage ? asImage(value) : asLink(value, '');
  }
  if (images.has(name)) return asImage(value);
  if (links.has(name)) return asLink(value, '');
  if (name === 'markdown') return renderMarkdown(value);
  // The file name of an image names its source, which is accounted for.
  if (
    name === 'fileName' &&
    (type === 'image' || (type === undefined && src !== undefined && fileTitle === undefined))
  )
    return '';
  return `<div>${plainTexts.has(name) ? escapeHtml(value) : value}</div>`;
}

/**
 * Everything a node or card of Ghost's editors holds, as HTML to account for: all fields but known settings, so that fields of
 * later versions are included.
 */
function describeNode(value: unknown): string {
  if (Array.isArray(value)) return value.map(describeNode).join('');
  if (!isFields(value)) return '';
  const { type, text, url, children } = value;
  if (type === 'linebreak' || type === 'tab') return '<br>';
  if (typeof text === 'string' && !Array.isArray(children)) return escapeHtml(text);
  if (Array.isArray(children) && typeof url === 'string')
    return asLink(url, describeNode(children), value.title);
  const fields = Object.entries(value).map(([name, field]) => {
    if (typeof field === 'string') return describeText(name, field, value);
    // What the embedded site said of itself; the card shows its `html`.
    const isHidden = settings.has(name) || (name === 'metadata' && type === 'embed');
    return isHidden ? '' : describeNode(field);
  });
  return `<div>${fields.join('')}</div>`;
}

type Marker = readonly unknown[];
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The texts of a mobiledoc are in lists without names: `[kind, opened markups, closed, text or number of an atom]`. */
function describeMobiledoc({ sections, cards, atoms, markups }: Fields): string {
  const atomText = (number: unknown) => {
    const atom = isList(atoms) ? atoms[Number(number)] : undefined;
    return isList(atom) ? (atom[0] === 'soft-return' ? '<br>' : escapeHtml(String(atom[1] ?? ''))) : '';
  };
  const markers = (list: unknown): string =>
    isList(list)
      ? list
          .filter(isList)
          .map(([kind, , , value]: Marker) => (kind === 1 ? atomText(value) : escapeHtml(String(value))))
          .join('')
      : '';
  const texts = (isList(sections) ? sections : []).filter(isList).map(([kind, tag, list]: Marker) => {
    if (kind === 1) return `<div>${markers(list)}</div>`;
    if (kind === 2) return asImage(String(tag));
    return kind === 3 && isList(list) ? list.map((item) => `<div>${markers(item)}</div>`).join('') : '';
  });
  const hrefs = (isList(markups) ? markups : []).filter(isList).flatMap(([, attributes]: Marker) => {
    const at = isList(attributes) ? attributes.indexOf('href') : -1;
    return isList(attributes) && at >= 0 ? asLink(String(attributes[at + 1]), '') : '';
  });
  const shown = (isList(cards) ? cards : [])
    .filter(isList)
    .map(([name, payload]: Marker) =>
      describeNode(isFields(payload) ? { ...payload, type: cardType(name) } : payload),
    );
  return [...texts, ...hrefs, ...shown].join('');
}

/** Everything in a document of one of Ghost's editors; empty if it can't be read. */
export function describeDocument(json: string): string {
  if (isNestedDeeper(json, maxJsonDepth)) return '';
  const document: unknown = JSON.parse(json);
  if (!isFields(document)) return '';
  return isFields(document.root) ? describeNode(document.root.children) : describeMobiledoc(document);
}
