import { anchorId, listNumber } from '@atrium/contracts/content/rich-text';
import { Extension, Mark } from '@tiptap/core';
import { readAttribute } from './editor-nodes';

const verticalAlign = (name: string) => ({
  style: 'vertical-align',
  getAttrs: (value: string) => value === name && null,
});

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }, verticalAlign('sub')],
  renderHTML: () => ['sub', 0],
});

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }, verticalAlign('super')],
  renderHTML: () => ['sup', 0],
});

/** Keeps the anchors of imported texts, and the numbers of entries. A new heading or entry does not repeat those of the one before it. */
export const Anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes: () => [
    {
      types: ['heading', 'listItem', 'link'],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          parseHTML: ({ id }) => (anchorId.test(id) ? id : null),
        },
      },
    },
    {
      types: ['listItem'],
      attributes: {
        value: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element) => readAttribute(element, 'value', listNumber),
        },
      },
    },
  ],
});
