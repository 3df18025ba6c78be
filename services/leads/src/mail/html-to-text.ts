import { compile } from 'html-to-text';

/** Deeper nesting is cut, which bounds the recursion. */
const maxDepth = 50;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth },
  formatters: {
    alternative: ({ attribs }, _walk, builder) => {
      if (attribs?.alt) builder.addInline(`[${attribs.alt}]`, { noWordTransform: true });
    },
  },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'alternative' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'hr', options: { length: 10 } },
  ],
});

/** The text part of a mail, from HTML that has been through the sanitiser. Links keep their address, images their description. */
export function htmlToText(html: string): string {
  return convert(html).trim();
}
