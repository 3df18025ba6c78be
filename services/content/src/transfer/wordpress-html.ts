import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { Parser } from 'htmlparser2';
import { refuseDeepHtml } from '../html/html-depth';
import { voidElements, writeTag } from '../html/html-tags';

/** Direct text in these becomes paragraphs. */
const containers = new Set(
  'div section article main header footer aside nav center blockquote details'.split(' '),
);
/** Text in these is unchanged. */
const blocks = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol dl pre table figure form iframe video audio address hr summary script style noscript ' +
    'object svg select textarea'
  ).split(' '),
);
const blankLine = /\n[^\S\n]*\n/;

/** Collects blocks; splits loose text between them into paragraphs at empty lines. */
function createParagraphs() {
  const parts: string[] = [];
  let loose = '';
  const flush = () => {
    const text = loose.trim().replaceAll('\n', '<br />');
    if (text !== '') parts.push(`<p>${text}</p>`);
    loose = '';
  };
  return {
    /** A line of text without blocks; undefined for anything else. */
    asLine: (): string | undefined => (parts.length === 0 ? loose : undefined),
    add(html: string): void {
      loose += html;
    },
    addText(text: string): void {
      const [first = '', ...rest] = text.split(blankLine);
      loose += escapeHtml(first);
      for (const part of rest) {
        flush();
        loose += escapeHtml(part);
      }
    },
    addBlock(html: string): void {
      flush();
      parts.push(html);
    },
    finish(): string {
      flush();
      return parts.join('\n');
    },
  };
}

type Paragraphs = ReturnType<typeof createParagraphs>;

/**
 * The classic editor stores no `<p>`: an empty line starts a paragraph, a line break is a `<br>`. Text of the block editor
 * has paragraphs, but may have classic text between its blocks.
 */
export function toParagraphs(content: string): string {
  refuseDeepHtml(content);
  const text = content.replaceAll('\r\n', '\n');
  const levels: { name: string; attributes: Record<string, string>; paragraphs: Paragraphs }[] = [];
  let paragraphs = createParagraphs();
  /** The open block of classic text, copied unchanged. */
  let block = '';
  let blockDepth = 0;

  function open(name: string, attributes: Record<string, string>): void {
    if (blockDepth > 0 || blocks.has(name)) {
      block += writeTag(name, attributes);
      if (!voidElements.has(name)) blockDepth += 1;
      else if (blockDepth === 0) endBlock();
    } else if (containers.has(name) || name === 'a') {
      levels.push({ name, attributes, paragraphs });
      paragraphs = createParagraphs();
    } else paragraphs.add(writeTag(name, attributes));
  }

  function endBlock(): void {
    paragraphs.addBlock(block);
    block = '';
  }

  function close(name: string): void {
    if (voidElements.has(name)) return;
    if (blockDepth > 0) {
      block += `</${name}>`;
      blockDepth -= 1;
      if (blockDepth === 0) endBlock();
    } else if (containers.has(name) || name === 'a') {
      const level = levels.pop();
      if (level === undefined) return;
      // A link may be around words or around blocks.
      const line = name === 'a' ? paragraphs.asLine() : undefined;
      const html = `${writeTag(level.name, level.attributes)}${line ?? paragraphs.finish()}</${level.name}>`;
      paragraphs = level.paragraphs;
      if (line === undefined) paragraphs.addBlock(html);
      else paragraphs.add(html);
    } else paragraphs.add(`</${name}>`);
  }

  const parser = new Parser({
    onopentag: open,
    onclosetag: close,
    ontext(data) {
      if (blockDepth > 0) block += escapeHtml(data);
      else paragraphs.addText(data);
    },
  });
  parser.write(text);
  parser.end();
  return paragraphs.finish();
}
