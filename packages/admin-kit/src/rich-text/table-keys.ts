import { Extension } from '@tiptap/core';

/** As the menu names them. Tab and Shift+Tab go from cell to cell; Tab in the last one adds a row (of the table extension). */
export const tableKeys = {
  addRowBefore: 'Alt+Shift+↑',
  addRowAfter: 'Alt+Shift+↓',
  addColumnBefore: 'Alt+Shift+←',
  addColumnAfter: 'Alt+Shift+→',
  deleteRow: 'Alt+Shift+Backspace',
  deleteColumn: 'Alt+Shift+Delete',
} as const;

export const TableKeys = Extension.create({
  name: 'tableKeys',
  addKeyboardShortcuts() {
    const { editor } = this;
    // Each is false outside of a table, so that the key keeps its meaning there.
    return {
      'Alt-Shift-ArrowUp': () => editor.commands.addRowBefore(),
      'Alt-Shift-ArrowDown': () => editor.commands.addRowAfter(),
      'Alt-Shift-ArrowLeft': () => editor.commands.addColumnBefore(),
      'Alt-Shift-ArrowRight': () => editor.commands.addColumnAfter(),
      'Alt-Shift-Backspace': () => editor.commands.deleteRow(),
      'Alt-Shift-Delete': () => editor.commands.deleteColumn(),
    };
  },
});
