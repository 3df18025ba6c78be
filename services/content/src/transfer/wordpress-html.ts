const blockNames =
  'p|div|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|table|thead|tbody|tfoot|caption|tr|td|th|figure|figcaption|hr|section|article|form|iframe|video|audio|address';
const blockStart = new RegExp(`^</?(?:${blockNames})\\b`, 'i');
const beforeBlock = new RegExp(`(<(?:${blockNames})(?:\\s[^>]*)?/?>)`, 'gi');
const afterBlock = new RegExp(`(</(?:${blockNames})>|<hr\\s*/?>)`, 'gi');
const knownShortcodes = /\[\/?(?:caption|gallery|embed|audio|video|playlist|wp_caption|more)\b[^\]]*\]/gi;
const preformatted = /<pre[\s>][\s\S]*?<\/pre>/gi;
const emptyLine = /\n\s*\n/;

/**
 * Text of the old editor has no paragraphs: an empty line parts them, a single line break is one. Text of the block
 * editor has them already; its comments go.
 */
export function toParagraphs(content: string): string {
  const isBlockEditor = content.includes('<!-- wp:');
  const text = content
    .replaceAll('\r\n', '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(knownShortcodes, '');
  if (isBlockEditor) return text.trim();
  const kept: string[] = [];
  return text
    .replace(preformatted, (block) => `\n\n<pre>${kept.push(block) - 1}</pre>\n\n`)
    .replace(beforeBlock, '\n\n$1')
    .replace(afterBlock, '$1\n\n')
    .split(emptyLine)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (blockStart.test(part) ? part : `<p>${part.replaceAll('\n', '<br />')}</p>`))
    .join('\n')
    .replace(/<pre>\s*(\d+)\s*<\/pre>/g, (whole, index: string) => kept[Number(index)] ?? whole)
    .replace(/<(li|td|th|dt|dd|p|h[1-6]|blockquote)((?:\s[^>]*)?)>\n?/gi, '<$1$2>');
}
