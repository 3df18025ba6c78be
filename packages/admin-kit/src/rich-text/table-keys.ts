import { type Editor, Extension } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import { Selection, TextSelection } from '@tiptap/pm/state';
import { cellAround, nextCell } from '@tiptap/pm/tables';

/** The keys of the menu's commands. Tab and Shift+Tab go from cell to cell; Tab in the last one adds a row (both of the table extension). */
export const tableKeys = {
  addRowBefore: 'Alt+Shift+↑',
  addRowAfter: 'Alt+Shift+↓',
  addColumnBefore: 'Alt+Shift+←',
  addColumnAfter: 'Alt+Shift+→',
  deleteRow: 'Alt+Shift+Backspace',
  deleteColumn: 'Alt+Shift+Delete',
} as const;

/**
 * Sets the cursor behind a table that ends the text, or before one that begins it, from any cell of that row: the table extension
 * looks for the nearest text and finds the outermost cell. False elsewhere.
 */
function leaveTable({ state, view }: Editor, direction: 1 | -1): boolean {
  const { selection, doc } = state;
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  const { $head } = selection;
  const $cell = cellAround($head);
  if (!$cell || nextCell($cell, 'vert', direction) !== null) return false;
  const [edge, side, blockEdge] =
    direction > 0
      ? ([$cell.after(-1), 'down', $head.after()] as const)
      : ([$cell.before(-1), 'up', $head.before()] as const);
  const next = Selection.findFrom(doc.resolve(blockEdge), direction, true);
  const isLastLine = next === null || cellAround(next.$head)?.pos !== $cell.pos;
  if (!isLastLine || !view.endOfTextblock(side)) return false;
  const $edge = doc.resolve(edge);
  if (Selection.findFrom($edge, direction) !== null) return false;
  view.dispatch(state.tr.setSelection(new GapCursor($edge)).scrollIntoView());
  return true;
}

export const TableKeys = Extension.create({
  name: 'tableKeys',
  addKeyboardShortcuts() {
    const { editor } = this;
    // Each is false outside of a table, so that the key keeps its meaning there.
    return {
      ArrowUp: () => leaveTable(editor, -1),
      ArrowDown: () => leaveTable(editor, 1),
      'Alt-Shift-ArrowUp': () => editor.commands.addRowBefore(),
      'Alt-Shift-ArrowDown': () => editor.commands.addRowAfter(),
      'Alt-Shift-ArrowLeft': () => editor.commands.addColumnBefore(),
      'Alt-Shift-ArrowRight': () => editor.commands.addColumnAfter(),
      'Alt-Shift-Backspace': () => editor.commands.deleteRow(),
      'Alt-Shift-Delete': () => editor.commands.deleteColumn(),
    };
  },
});
