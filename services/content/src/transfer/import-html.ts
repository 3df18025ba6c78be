import { escapeHtml } from '@atrium/contracts/escape-html';
import { Parser } from 'htmlparser2';
import { refuseDeepHtml } from '../html/html-depth';
import { voidElements, writeTag } from '../html/html-tags';

/** Placeholder of an image until it is stored, so that no URL of the source reaches the site. */
const imagePlaceholder = 'import-image:';

export interface PreparedHtml {
  html: string;
  /** Indexed by the number after `imagePlaceholder`. */
  imageUrls: string[];
  /** For the report: elements replaced by links, and dropped elements. */
  notes: string[];
}

/** Elements replaced by a link, because rich text lacks them. */
const linked = new Map([
  ['iframe', 'embeds'],
  ['embed', 'embeds'],
  ['object', 'embeds'],
  ['video', 'video'],
  ['audio', 'audio'],
]);
/** Dropped with their content. */
const dropped = new Map([
  ['form', 'forms'],
  ['button', 'forms'],
  ['input', 'forms'],
  ['select', 'forms'],
  ['textarea', 'forms'],
  ['script', 'scripts'],
  ['style', 'styles'],
  ['noscript', 'scripts'],
  ['template', 'scripts'],
  ['svg', 'drawings'],
  ['canvas', 'drawings'],
  ['math', 'formulas'],
]);
const isWebAddress = (url: string): boolean => /^(?:https?:)?\/\//i.test(url) || url.startsWith('/');

const list = (names: Iterable<string>): string => [...new Set(names)].sort().join(', ');

interface Skipped {
  name: string;
  depth: number;
  url: string;
  title: string;
}

/** Converts HTML of another system: images become placeholders, players and embeds become links, and other unsupported elements are dropped. */
export function prepareHtml(source: string): PreparedHtml {
  refuseDeepHtml(source);
  const out: string[] = [];
  const imageUrls: string[] = [];
  const asLinks: string[] = [];
  const leftOut: string[] = [];
  const numberByUrl = new Map<string, number>();
  let skipped: Skipped | undefined;

  function openImage(attributes: Record<string, string>): void {
    const { src = '', srcset: _srcset, ...kept } = attributes;
    const url = (src.startsWith('data:') ? (attributes['data-src'] ?? '') : src).trim();
    if (url === '') return;
    const number = numberByUrl.get(url) ?? imageUrls.push(url) - 1;
    numberByUrl.set(url, number);
    out.push(writeTag('img', { src: `${imagePlaceholder}${number}`, ...kept }));
  }

  function closeSkipped({ name, url, title }: Skipped): void {
    const kind = linked.get(name);
    if (kind === undefined) leftOut.push(dropped.get(name) ?? name);
    else if (!isWebAddress(url)) leftOut.push(kind);
    else {
      asLinks.push(kind);
      out.push(`<p><a href="${escapeHtml(url)}">${escapeHtml(title || url)}</a></p>`);
    }
  }

  function open(name: string, attributes: Record<string, string>): void {
    if (skipped !== undefined) {
      if (name === skipped.name) skipped.depth += 1;
      skipped.url ||= name === 'source' ? (attributes.src ?? '') : '';
      return;
    }
    if (name === 'img') {
      openImage(attributes);
      return;
    }
    if (linked.has(name) || dropped.has(name)) {
      skipped = {
        name,
        depth: 1,
        url: attributes.src ?? attributes.data ?? '',
        title: attributes.title ?? '',
      };
      return;
    }
    out.push(writeTag(name, attributes));
  }

  function close(name: string): void {
    if (skipped !== undefined) {
      if (name === skipped.name) skipped.depth -= 1;
      if (skipped.depth > 0) return;
      closeSkipped(skipped);
      skipped = undefined;
      return;
    }
    if (!voidElements.has(name)) out.push(`</${name}>`);
  }

  const parser = new Parser(
    {
      onopentag: open,
      onclosetag: close,
      ontext: (text) => void (skipped === undefined && out.push(escapeHtml(text))),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(source);
  parser.end();
  const notes = [
    ...(asLinks.length > 0 ? [`These became links: ${list(asLinks)}`] : []),
    ...(leftOut.length > 0 ? [`These were left out: ${list(leftOut)}`] : []),
  ];
  return { html: out.join(''), imageUrls, notes };
}

/** Replaces placeholders by stored URLs. The sanitiser drops images without one. */
export function placeImages(html: string, addressOf: (number: number) => string): string {
  const [first = '', ...rest] = html.split(`"${imagePlaceholder}`);
  return rest.reduce((placed, part) => {
    const end = part.indexOf('"');
    return `${placed}"${escapeHtml(addressOf(Number(part.slice(0, end))))}${part.slice(end)}`;
  }, first);
}
