import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Takes over the browser's selection now. The browser tells of a new one after the keys that follow it on a busy machine, too late for
 * what moves the focus out of the text.
 */
export function readSelection(view: EditorView): void {
  const selection = getSelection();
  if (selection === null || !view.hasFocus()) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  if (anchorNode === null || focusNode === null) return;
  const { doc, tr, selection: known } = view.state;
  const anchor = view.posAtDOM(anchorNode, anchorOffset);
  const head = view.posAtDOM(focusNode, focusOffset);
  if (!(known instanceof TextSelection) || (known.anchor === anchor && known.head === head)) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}
