export const blogMessages = {
  titleRequired: 'Title is required',
  paragraphRequired: 'At least one paragraph with content is required',
  invalidStatus: 'Invalid status',
  notFound: 'Blog not found',
} as const;

export const blogLimits = {
  title: 200,
  paragraphs: 200,
  paragraphHtml: 1_000_000,
  tags: 30,
  tag: 50,
  keywords: 50,
  keyword: 80,
  focusKeyword: 100,
  author: 300,
} as const;

export const blogListTextLength = 120;
export const blogGridTextLength = 80;
export const defaultAuthorName = 'Our team';

export const paragraphFormattingDefaults = {
  isBold: false,
  isItalic: false,
  isUnderline: false,
  alignment: 'left',
  headingLevel: null,
  fontFamily: 'inter',
  isQuote: false,
  indentLevel: 0,
} as const;
