import { Extension } from '@tiptap/core';

/**
 * A redo key with nothing to redo does nothing. ProseMirror tries a key that no command took again without Shift, which is undo: with
 * Caps Lock, and on macOS always, the letter of Shift+Z is a small one.
 */
export const RedoKeys = Extension.create({
  name: 'redoKeys',
  priority: 1000,
  addKeyboardShortcuts() {
    const redo = () => {
      this.editor.commands.redo();
      return true;
    };
    return { 'Shift-Mod-z': redo, 'Shift-Mod-я': redo, 'Mod-y': redo };
  },
});
