import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

/** The HTML of a long thread with its styles has 200,000 letters. Cleaning as many hostile ones takes a second. */
export const maxHtmlLength = 300_000;
/** Deeper elements are left out, with their text. Nested tables of newsletters reach 30. */
const maxDepth = 100;

const textTags = ['p', 'br', 'div', 'span', 'pre', 'hr', 'code', 'sub', 'sup'];
const markTags = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const listTags = ['ul', 'ol', 'li', 'blockquote'];
const tableTags = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];
const quoteTags = ['details', 'summary'];

/** Elements around a quoted mail. */
const quoteClass = /\b(?:gmail_quote|yahoo_quoted|protonmail_quote|tutanota_quote)\b/;
/** Outlook's elements in front of a quoted mail, which is their sibling. */
const outlookIds = new Set([
  'divRplyFwdMsg',
  'appendonsend',
  'mail-editor-reference-message-container',
  'ms-outlook-mobile-reference-message',
]);
const outlookLine = /border-top: ?solid #(?:e1e1e1|b5c4df)/i;

const quoteMark = 'quote-begins-here';
const whole = /^\d{1,2}$/;

function cleanImage(_name: string, { alt = '', width, height }: Attributes): Tag {
  // A picture of one or two pixels counts readers.
  if (Number(width) <= 2 || Number(height) <= 2) return { tagName: 'span', attribs: {} };
  const label = alt.trim().slice(0, 200);
  return {
    tagName: 'span',
    attribs: {},
    text: label === '' ? '[Picture not shown]' : `[Picture not shown: ${label}]`,
  };
}

/** A relative address would be one of this site. */
function isForeign(href: string): boolean {
  return URL.canParse(href) && ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol);
}

const cleanLink = (tagName: string, { href = '' }: Attributes): Tag => ({
  tagName,
  attribs: {
    ...(isForeign(href) && { href: href.trim() }),
    rel: 'noopener noreferrer nofollow',
    target: '_blank',
  },
});

const cleanCell = (tagName: string, attribs: Attributes): Tag => ({
  tagName,
  attribs: Object.fromEntries(
    ['colspan', 'rowspan'].flatMap((name) => {
      const value = attribs[name] ?? '';
      return whole.test(value) ? [[name, value]] : [];
    }),
  ),
});

function cleanBlock(
  tagName: string,
  { id = '', class: className = '', style = '', dir = '' }: Attributes,
): Tag {
  if (outlookIds.has(id) || outlookLine.test(style)) return { tagName, attribs: { 'data-mark': quoteMark } };
  if (quoteClass.test(className)) return { tagName: 'details', attribs: {} };
  return { tagName, attribs: { ...(/^(?:ltr|rtl|auto)$/i.test(dir) && { dir }) } };
}

const cleanQuote = (tagName: string, attribs: Attributes): Tag =>
  attribs.type === 'cite' ? { tagName: 'details', attribs: {} } : { tagName, attribs: {} };

const shared = {
  allowedAttributes: { a: ['href', 'rel', 'target'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: maxDepth,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'svg',
    'math',
    'object',
    'iframe',
  ],
};
const contentTags = [...textTags, ...markTags, ...listTags, ...tableTags];

/** Only the outermost quote is folded. */
function foldOutermost(html: string): string {
  let depth = 0;
  return html.replace(/<\/?details>/g, (tag) => {
    const isEnd = tag.startsWith('</');
    if (isEnd) depth -= 1;
    const isOutermost = depth === 0;
    if (!isEnd) depth += 1;
    if (isOutermost) return isEnd ? tag : `${tag}<summary>Quoted text</summary>`;
    return isEnd ? '</blockquote>' : '<blockquote>';
  });
}

/** From Outlook's mark to the end of the element that it is in. Outlook for Windows puts the mark alone into a `div`. */
function foldAfterMark(html: string): string {
  const mark = new RegExp(`(?:<div>\\s?)?<(?:div|p) data-mark="${quoteMark}">`);
  const at = html.search(mark);
  return at === -1 ? html : `${html.slice(0, at)}<details>${html.slice(at)}`;
}

/**
 * HTML of a stranger's mail, as a page may show it: no scripts, styles, forms or pictures, links to http, https and mailto. The quoted
 * mail is in a `details` element. Null for HTML that is too long.
 */
export function cleanMailHtml(html: string): string | null {
  if (html.length > maxHtmlLength) return null;
  const cleaned = sanitizeHtml(html, {
    ...shared,
    allowedTags: [...contentTags, 'details'],
    allowedAttributes: { ...shared.allowedAttributes, div: ['dir', 'data-mark'], p: ['dir', 'data-mark'] },
    transformTags: {
      // The mail's own foldable parts are shown open.
      details: 'div',
      summary: 'div',
      img: cleanImage,
      a: cleanLink,
      td: cleanCell,
      th: cleanCell,
      div: cleanBlock,
      p: cleanBlock,
      blockquote: cleanQuote,
    },
  });
  // Again, because the end of an element now closes the quote that begins in it.
  const folded = sanitizeHtml(foldAfterMark(cleaned), {
    ...shared,
    allowedTags: [...contentTags, ...quoteTags],
    allowedAttributes: { ...shared.allowedAttributes, div: ['dir'], p: ['dir'] },
  });
  const shown = foldOutermost(folded).trim();
  return shown.length > 2 * maxHtmlLength ? null : shown;
}
