import { textDirection } from '@atrium/contracts/content/text-direction';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const directed = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'definitionList',
  'definitionTerm',
  'definition',
  'details',
  'summary',
  'table',
  'tableHeader',
  'tableCell',
];

/** Keeps the direction that a text has. Each outer block without one is shown in the direction of its text, which is not stored. */
export const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes() {
    const known = new Set(this.extensions.map(({ name }) => name));
    return [
      {
        types: directed.filter((name) => known.has(name)),
        attributes: {
          dir: {
            default: null,
            parseHTML: (element) => (textDirection.test(element.dir) ? element.dir : null),
          },
        },
      },
    ];
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const shown: Decoration[] = [];
          doc.forEach((node, start) => {
            if (!node.isAtom && !node.attrs.dir)
              shown.push(Decoration.node(start, start + node.nodeSize, { dir: 'auto' }));
          });
          return DecorationSet.create(doc, shown);
        },
      },
    }),
  ],
});
