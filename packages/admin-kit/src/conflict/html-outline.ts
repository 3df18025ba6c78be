const blockLabels: Readonly<Record<string, string>> = {
  H1: '[Heading 1] ',
  H2: '[Heading 2] ',
  H3: '[Heading 3] ',
  H4: '[Heading 4] ',
  H5: '[Heading 5] ',
  H6: '[Heading 6] ',
  PRE: '[Code] ',
};
const marks: Readonly<Record<string, string>> = { STRONG: '**', EM: '_', U: '__', S: '~~', CODE: '`' };

export const fileNameOf = (address: string): string => address.split('/').at(-1) ?? address;

function describeImage(image: Element): string {
  const read = (name: string) => image.getAttribute(name) ?? '';
  const facts = [
    read('alt') || 'no alt text',
    fileNameOf(read('src')),
    read('width') && `${read('width')} px`,
    read('title'),
  ];
  return `[Image: ${facts.filter(Boolean).join(', ')}]`;
}

function describeLink(link: Element): string {
  const target = link.getAttribute('target') === '_blank' ? ', new tab' : '';
  return `${inlineText(link)} [link to ${link.getAttribute('href') ?? ''}${target}]`;
}

function inlineText(node: Node): string {
  return [...node.childNodes].map(describeInline).join('');
}

function describeInline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  if (node.tagName === 'IMG') return describeImage(node);
  if (node.tagName === 'A') return describeLink(node);
  if (node.tagName === 'BR') return '\n';
  const mark = marks[node.tagName] ?? '';
  return `${mark}${inlineText(node)}${mark}`;
}

/** The lines of one block; `prefix` stands before those of a list or quotation. */
function blockLines(block: Element, prefix = ''): string[] {
  const { tagName } = block;
  if (tagName === 'HR') return [`${prefix}[Line]`];
  if (tagName === 'UL') return [...block.children].flatMap((item) => blockLines(item, `${prefix}• `));
  if (tagName === 'OL')
    return [...block.children].flatMap((item, index) => blockLines(item, `${prefix}${index + 1}. `));
  if (tagName === 'BLOCKQUOTE') return containerLines(block, `${prefix}[Quote] `);
  if (tagName === 'LI') return containerLines(block, prefix);
  if (tagName === 'TABLE')
    return [...block.querySelectorAll('tr')].map(
      (row) => `${prefix}[Row] ${[...row.children].map((cell) => inlineText(cell).trim()).join(' | ')}`,
    );
  if (tagName === 'FIGURE' || tagName === 'DIV') return containerLines(block, prefix);
  const { textAlign } = (block as HTMLElement).style;
  const alignment = textAlign && textAlign !== 'left' ? `[${textAlign}] ` : '';
  const label = tagName === 'FIGCAPTION' ? '[Caption] ' : (blockLabels[tagName] ?? '');
  return [`${prefix}${label}${alignment}${inlineText(block).trim()}`];
}

const inlineTags = /^(A|B|BR|CODE|EM|I|IMG|S|SPAN|STRONG|SUB|SUP|U)$/;

function containerLines(container: Element, prefix = ''): string[] {
  const isBlock = (node: Node): node is Element => node instanceof Element && !inlineTags.test(node.tagName);
  const nodes = [...container.childNodes];
  if (!nodes.some(isBlock)) return [`${prefix}${inlineText(container).trim()}`];
  return nodes.flatMap((node) =>
    isBlock(node)
      ? blockLines(node, prefix)
      : [prefix + describeInline(node).trim()].filter((line) => line !== prefix),
  );
}

/** Rich text as lines that show its structure, so that a comparison also finds images, links, levels and order. */
export function outlineHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return containerLines(body)
    .filter((line) => line !== '')
    .join('\n');
}
