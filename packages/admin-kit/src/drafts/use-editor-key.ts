import { useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Identifies the editor on screen for React. It stays the same when a new item gets its own address while somebody
 * types; any other change of the item or draft begins a new editor.
 */
export function useEditorKey(subject: string): string {
  const { state, key } = useLocation();
  const current = useRef({ subject, editor: `${subject} ${key}` });
  if (current.current.subject !== subject) {
    const keepsEditor = (state as { keepsEditor?: boolean } | null)?.keepsEditor === true;
    current.current = { subject, editor: keepsEditor ? current.current.editor : `${subject} ${key}` };
  }
  return current.current.editor;
}
