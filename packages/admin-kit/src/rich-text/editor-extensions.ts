import { linkRel, textAlignments } from '@atrium/contracts/content/rich-text';
import type { Extensions } from '@tiptap/core';
import { Table, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { Definition, DefinitionList, DefinitionTerm, Details, Summary } from './editor-blocks';
import { Direction } from './editor-direction';
import { Embed } from './editor-embed';
import { Anchors, Subscript, Superscript } from './editor-marks';
import {
  EditorCodeBlock,
  EditorImage,
  EditorLink,
  EditorOrderedList,
  EditorTableCell,
  EditorTableHeader,
  isAllowedLink,
} from './editor-nodes';
import { TableKeys } from './table-keys';

export const headingLevels = [1, 2, 3, 4, 5, 6] as const;
export type HeadingLevel = (typeof headingLevels)[number];

/** The editor's nodes and marks: no more and no less than the shared allow-list (a test compares the two). */
export function createEditorExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [...headingLevels] },
      codeBlock: false,
      link: false,
      orderedList: false,
      trailingNode: false,
    }),
    EditorCodeBlock,
    EditorLink.configure({
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: linkRel },
      isAllowedUri: isAllowedLink,
    }),
    EditorOrderedList,
    Anchors,
    Direction,
    Subscript,
    Superscript,
    Details,
    Summary,
    DefinitionList,
    DefinitionTerm,
    Definition,
    TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...textAlignments] }),
    EditorImage,
    Embed,
    Table.configure({ resizable: true, lastColumnResizable: false }),
    TableRow,
    EditorTableHeader,
    EditorTableCell,
    TableKeys,
  ];
}
