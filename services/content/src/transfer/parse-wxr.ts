import { AppError } from '@atrium/service-kit/app-error';
import { SaxesParser } from 'saxes';
import { repairXml } from './repair-xml';

/** One `<item>`: the text of its fields by name, and lists for repeated ones. */
export interface WxrItem {
  fields: Map<string, string>;
  categories: { domain: string; name: string }[];
  meta: Map<string, string[]>;
  comments: number;
}

export interface WxrDocument {
  /** Address of the exported site; empty if the file does not have it. */
  site: string;
  /** Display name by login. */
  authors: Map<string, string>;
  items: WxrItem[];
}

interface Element {
  name: string;
  text: string;
  attributes: Record<string, string>;
}

const createItem = (): WxrItem => ({ fields: new Map(), categories: [], meta: new Map(), comments: 0 });

/** Collects the used parts of a WordPress export (WXR 1.0 to 1.2) while parsing. External entities are never fetched. */
function createCollector() {
  const document: WxrDocument = { site: '', authors: new Map(), items: [] };
  let item: WxrItem | undefined;
  let pair = { key: '', value: '' };

  function closeInItem(open: WxrItem, { name, text, attributes }: Element, parent: string | undefined): void {
    if (name === 'wp:meta_key') pair = { ...pair, key: text.trim() };
    else if (name === 'wp:meta_value' && parent === 'wp:postmeta') pair = { ...pair, value: text };
    else if (name === 'wp:postmeta')
      open.meta.set(pair.key, [...(open.meta.get(pair.key) ?? []), pair.value]);
    else if (name === 'wp:comment') open.comments += 1;
    else if (name === 'category')
      open.categories.push({ domain: attributes.domain ?? '', name: text.trim() });
    else if (parent === 'item') open.fields.set(name, text);
  }

  return {
    document,
    open({ name }: Element): void {
      if (name === 'item') item = createItem();
      if (name === 'wp:postmeta' || name === 'wp:author') pair = { key: '', value: '' };
    },
    close(element: Element, parent: string | undefined): void {
      const { name, text } = element;
      if (name === 'item' && item !== undefined) {
        document.items.push(item);
        item = undefined;
      } else if (item !== undefined) closeInItem(item, element, parent);
      else if (name === 'wp:base_blog_url' || (name === 'link' && parent === 'channel'))
        document.site ||= text.trim();
      else if (name === 'wp:author_login') pair = { ...pair, key: text.trim() };
      else if (name === 'wp:author_display_name') pair = { ...pair, value: text.trim() };
      else if (name === 'wp:author') document.authors.set(pair.key, pair.value);
    },
  };
}

const maxDepth = 50;

function parse(xml: string): WxrDocument {
  const parser = new SaxesParser({ xmlns: false });
  const collector = createCollector();
  const stack: Element[] = [];
  let isWxr = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (stack.length >= maxDepth) throw new Error('nested too deeply');
    if (name.startsWith('wp:')) isWxr = true;
    const element = { name, text: '', attributes: attributes as Record<string, string> };
    stack.push(element);
    collector.open(element);
  });
  const addText = (text: string) => {
    const top = stack.at(-1);
    if (top !== undefined) top.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = stack.pop();
    if (element !== undefined) collector.close(element, stack.at(-1)?.name);
  });
  // No exporter declares entities; they enable entity expansion and file disclosure (XXE).
  parser.on('doctype', (doctype) => {
    if (doctype.toUpperCase().includes('<!ENTITY')) throw new Error('entity declarations are not allowed');
  });
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(xml).close();
  } catch (cause) {
    const publicMessage = `The XML could not be read: it is broken at line ${parser.line}`;
    throw new AppError({ code: 'bad_request', publicMessage, cause });
  }
  if (!isWxr) throw new AppError({ code: 'bad_request', publicMessage: 'This is no WordPress export' });
  return collector.document;
}

/** Parses as XML, and after repairs if that fails. */
export function parseWxr(text: string): WxrDocument {
  // Old editors left control characters, which are invalid in XML.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const xml = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '');
  try {
    return parse(xml);
  } catch (error) {
    const repaired = repairXml(xml);
    if (repaired === xml) throw error;
    return parse(repaired);
  }
}
