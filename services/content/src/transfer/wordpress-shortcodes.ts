import { escapeHtml } from '@atrium/contracts/common/escape-html';

export interface Attachment {
  id: string;
  /** The post that it was uploaded to. */
  parent: string;
  url: string;
  alt: string;
  /** HTML. */
  caption: string;
}

/** The files of the library that a text can show. */
interface AttachmentSource {
  find(id: string): Attachment | undefined;
  /** The attachments of the text's own post, which a gallery without ids shows. */
  own(): readonly Attachment[];
  ofPost(id: string): readonly Attachment[];
}

const noAttachments: AttachmentSource = { find: () => undefined, own: () => [], ofPost: () => [] };

/** Highlighters of code, and those that have a tag for each language. */
const highlighters = new Set(['code', 'sourcecode', 'source']);
const languages = new Set(
  'bash cpp csharp css html java javascript js perl php plain python ruby shell sql xml'.split(' '),
);
const known = new Set(['caption', 'wp_caption', 'gallery', 'embed', 'audio', 'video', 'playlist']);
/**
 * Shortcodes of WordPress.com and Jetpack (https://jetpack.com/support/shortcode-embeds/): what follows the name has no name of its own.
 */
const embeds = new Set(
  (
    'archives archiveorg bandcamp blip.tv brightcove cartodb codepen contact-form crowdsignal dailymotion facebook flickr ' +
    'getty gist googleapps googlemaps googlevideo gravatar hulu instagram jetpack_subscription_form kickstarter latex ' +
    'livestream medium mixcloud pinterest polldaddy portfolio quiz recipe recipes scribd slideshare slideshow soundcloud ' +
    'spotify survey ted testimonials tweet twitchtv twitter-timeline upcomingevents ustream videopress vimeo vine ' +
    'vr wpvideo wufoo youtube'
  ).split(' '),
);
const embedAddress = /^[\w.-]+[\s=]+["']?(https?:\/\/[^\s"'\]]+)/i;
const tagStart = /\[(\/?)([a-z][\w.-]{0,60})(?=[\s\]/=])/iy;
const attribute = /(?<![\w-])([\w-]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
/** The address between the tags of a player: `[audio]https://…[/audio]`. */
const innerAddress = /\s*(https?:\/\/[^\s<>[\]"']+)\s*(?=\[\/(?:audio|video)\])/iy;
/** The first argument, without a name. */
const bareAddress = /^[a-z]+\s+["']?((?:https?:)?\/\/[^\s"']+)/i;
const closingTag = /\[\/([a-z][\w-]{0,60})\]/gi;
const codeTag = /<(\/?)(?:pre|code)\b/gi;

interface Shortcode {
  name: string;
  isClosing: boolean;
  attributes: Map<string, string>;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attribute))
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  const [, address] = bareAddress.exec(text) ?? [];
  if (address !== undefined) attributes.set('src', address);
  return attributes;
}

const image = ({ url, alt, caption }: Attachment): string =>
  `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
const mediaFields = ['src', 'mp4', 'webm', 'm4v', 'ogv', 'mp3', 'ogg', 'm4a', 'wav', 'flv', 'wmv'];
const readIds = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);

/** Renders WordPress's own shortcodes; `missing` gets the ids of files that the export does not have. */
function createRenderer(attachments: AttachmentSource, missing: Set<string>) {
  function chosen(attributes: Map<string, string>): Attachment[] {
    const ids = readIds(attributes.get('ids') ?? attributes.get('include'));
    const excluded = new Set(readIds(attributes.get('exclude')));
    const post = attributes.get('id');
    const all = () => (post === undefined ? attachments.own() : attachments.ofPost(post));
    if (ids.length === 0) return all().filter(({ id }) => !excluded.has(id));
    return ids.flatMap((id) => {
      const found = attachments.find(id);
      if (found === undefined) missing.add(id);
      return found ?? [];
    });
  }

  return function render({ name, isClosing, attributes }: Shortcode): string {
    if (name === 'gallery') return isClosing ? '' : chosen(attributes).map(image).join('');
    if (name === 'caption' || name === 'wp_caption') {
      if (isClosing) return '</figure>';
      const caption = attributes.get('caption') ?? '';
      return `<figure>${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}`;
    }
    if (name === 'playlist') {
      const kind = attributes.get('type') === 'video' ? 'video' : 'audio';
      const files = isClosing ? [] : chosen(attributes);
      // A player without a file: `prepareHtml` reports it as left out.
      if (files.length === 0) return isClosing ? '' : `<${kind}></${kind}>`;
      return files.map(({ url }) => `<${kind} src="${escapeHtml(url)}"></${kind}>`).join('');
    }
    // An address alone in a paragraph is an embed.
    if (name === 'embed') return isClosing ? '</p>' : '<p>';
    if (isClosing) return '';
    const src = mediaFields.map((field) => attributes.get(field)).find(Boolean) ?? '';
    const poster = attributes.get('poster');
    const picture = poster === undefined ? '' : ` poster="${escapeHtml(poster)}"`;
    // Rendered as a player of the block editor, which `prepareHtml` converts.
    return `<${name} src="${escapeHtml(src)}"${picture}></${name}>`;
  };
}

/** Entities stay: highlighters store code with them. Tags are code, except those of the visual editor. */
function renderCode(code: string, language: string): string {
  const lines = code.replace(/<br\s*\/?>\n?/gi, '\n').replace(/<\/?p>/gi, '');
  const kind = /^[a-z0-9+#-]{1,30}$/.test(language) ? ` class="language-${language}"` : '';
  return `<pre><code${kind}>${lines.trim().replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code></pre>`;
}

/** Whether text in brackets is a shortcode of a plugin: it has attributes, or an end. */
const isForeign = (name: string, inner: string, closed: ReadonlySet<string>): boolean =>
  closed.has(name) ||
  (embeds.has(name) && inner.length > name.length) ||
  /\s[\w-]{1,60}\s?=\s?["'\w]/.test(inner);

/**
 * Renders WordPress shortcodes as HTML. Those of plugins are left out and named with their attributes, their content stays.
 * Text in `<pre>` and `<code>` and `[[doubled]]` brackets are samples.
 */
export function expandShortcodes(
  text: string,
  attachments: AttachmentSource = noAttachments,
): { html: string; left: string[]; missing: string[] } {
  const left = new Set<string>();
  const missing = new Set<string>();
  const render = createRenderer(attachments, missing);
  const closed = new Set([...text.matchAll(closingTag)].map(([, name = '']) => name.toLowerCase()));
  const out: string[] = [];
  let place = 0;
  let codeDepth = 0;
  let end = -1;
  /** Highlighters without a further end. */
  const endless = new Set<string>();
  /** The end of a highlighter's code; -1 for other shortcodes. */
  const findCodeEnd = (name: string, from: number): number => {
    if (!(highlighters.has(name) || languages.has(name)) || !closed.has(name) || endless.has(name)) return -1;
    const ending = new RegExp(`\\[/${name}\\]`, 'gi');
    ending.lastIndex = from;
    const found = ending.exec(text)?.index ?? -1;
    if (found < 0) endless.add(name);
    return found;
  };
  const copy = (to: number) => {
    const part = text.slice(place, to);
    for (const [, slash] of part.matchAll(codeTag)) codeDepth = Math.max(codeDepth + (slash ? -1 : 1), 0);
    if (part !== '') out.push(part);
    place = to;
  };
  for (;;) {
    const start = text.indexOf('[', place);
    if (start < 0) break;
    copy(start);
    if (end <= start) end = text.indexOf(']', start);
    if (end < 0) break;
    tagStart.lastIndex = start;
    const [, slash = '', given = ''] = tagStart.exec(text) ?? [];
    const name = given.toLowerCase();
    const isDoubled = text[start - 1] === '[' && text[end + 1] === ']';
    const next = text.indexOf('[', start + 1);
    const isTag = given !== '' && !isDoubled && codeDepth === 0 && (next < 0 || next > end);
    const inner = isTag ? text.slice(start + 1, end) : '';
    const codeEnd = isTag ? findCodeEnd(name, end) : -1;
    if (isDoubled && codeDepth === 0) {
      // One pair of brackets is the escape.
      out[out.length - 1] = (out.at(-1) ?? '').slice(0, -1);
      out.push(text.slice(start, end + 1));
      place = end + 2;
    } else if (inner !== '' && slash === '' && codeEnd >= 0) {
      const attributes = readAttributes(inner);
      const language =
        attributes.get('language') ?? attributes.get('lang') ?? (languages.has(name) ? name : '');
      out.push(renderCode(text.slice(end + 1, codeEnd), language.toLowerCase()));
      place = codeEnd + name.length + 3;
    } else if (known.has(name) && inner !== '') {
      const attributes = readAttributes(inner);
      place = end + 1;
      innerAddress.lastIndex = place;
      const [address = '', src = ''] =
        slash === '' && attributes.size === 0 ? (innerAddress.exec(text) ?? []) : [];
      if (src !== '') attributes.set('src', src);
      place += address.length;
      out.push(render({ name, isClosing: slash !== '', attributes }));
    } else if (inner !== '' && isForeign(name, inner, closed)) {
      const [, address] = (embeds.has(name) && embedAddress.exec(inner)) || [];
      if (address !== undefined) out.push(`<p>${address}</p>`);
      else if (slash === '') left.add(`[${inner.slice(0, 300)}]`);
      place = end + 1;
    } else {
      out.push('[');
      place = start + 1;
    }
  }
  out.push(text.slice(place));
  return { html: out.join(''), left: [...left], missing: [...missing] };
}
