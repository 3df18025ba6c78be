import createMarkdown, { type MarkdownIt, type StateBlock } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import marks from 'markdown-it-mark';
import subscript from 'markdown-it-sub';
import superscript from 'markdown-it-sup';

/** How Ghost names headings since version 4. */
const nameOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\][!"#$%&'()*+,./:;<=>?@\\^_{|}~]/g, '')
    .replace(/\s+/g, '-')
    .replace(/^-|-{2,}|-$/g, '');

function nameHeadings({ core }: MarkdownIt): void {
  core.ruler.push('heading_names', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const texts = tokens[index + 1]?.children ?? [];
      if (token.type === 'heading_open')
        token.attrSet('id', nameOf(texts.map(({ content }) => content).join('')));
    }
  });
}

const lazyHeading = /^(#{1,6})([^#\s].*)$/;
/** A heading may end with marks too. */
const closingMarks = /\s#+$/;

/** Headings without a space after `#`. */
function allowLazyHeadings({ block }: MarkdownIt): void {
  const read = (state: StateBlock, line: number, _end: number, isSilent: boolean): boolean => {
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    const [, marker = '', title = ''] = lazyHeading.exec(state.src.slice(start, state.eMarks[line])) ?? [];
    if (marker === '' || (state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
    if (isSilent) return true;
    const tag = `h${marker.length}`;
    state.line = line + 1;
    state.push('heading_open', tag, 1);
    const inline = state.push('inline', '', 0);
    inline.content = title.trimEnd().replace(closingMarks, '').trimEnd();
    inline.children = [];
    state.push('heading_close', tag, -1);
    return true;
  };
  block.ruler.after('heading', 'lazy_heading', read, { alt: ['paragraph', 'reference', 'blockquote'] });
}

const markdown = createMarkdown({ html: true, breaks: true, linkify: true })
  .use(footnotes)
  .use(marks)
  .use(subscript)
  .use(superscript)
  .use(allowLazyHeadings)
  .use(nameHeadings);
markdown.linkify.set({ fuzzyLink: false });

/** Renders Markdown with the library and the extensions that Ghost renders it with. */
export const renderMarkdown = (text: string): string => markdown.render(text);
