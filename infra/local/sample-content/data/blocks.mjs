// Content blocks of services and solutions, in the shape that the editor sends.
const plain = (html) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const base = { content: '', tinyMCEContent: '', listItems: [] };
const left = { backgroundColor: '#ffffff', textAlign: 'left' };

export const textBlock = (html, styling = left) => ({
  ...base,
  type: 'text',
  tinyMCEContent: html,
  content: plain(html),
  styling,
});

export const listBlock = (listItems, styling = left) => ({ ...base, type: 'list', listItems, styling });

/** Adds the order that the editor gives to blocks. */
export const inOrder = (blocks) => blocks.map((block, sortOrder) => ({ ...block, sortOrder }));
