import { anchorId } from '@atrium/contracts/content/rich-text';
import { Extension, Mark } from '@tiptap/core';

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

/** Keeps the anchors of imported texts. A new heading or entry does not repeat the one before it. */
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
  ],
});
