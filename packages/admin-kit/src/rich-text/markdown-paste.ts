import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as SchemaParser, Slice } from '@tiptap/pm/model';
import type { Editor, EditorEvents } from '@tiptap/react';

const fence = /^(?:```|~~~)/m;
const tableLine = /^ {0,3}\|? ?:?-{3,}:? ?(?:\| ?:?-{3,}:? ?)+\|? *$/m;
const heading = /^#{1,6} \S/gm;
const listLine = /^ {0,8}(?:[-*+]|\d{1,3}[.)]) \S/;
const link = /(?:^|[\s(])!?\[[^[\]\n]{1,200}\]\((?:https?:\/\/|mailto:|\/|#)[^\s()]{1,500}\)/m;
const strong = /(?:^|[\s(])\*\*[^\s*][^*\n]{0,300}\*\*(?=[\s).,;:!?]|$)/m;

/** Whether a text is plainly Markdown. A star, a number sign or a dash in a sentence is not. */
export function isMarkdown(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const headings = text.match(heading)?.length ?? 0;
  const hasList = lines.some((line, index) => listLine.test(line) && listLine.test(lines[index + 1] ?? ''));
  return (
    (fence.test(text) && lines.filter((line) => fence.test(line)).length > 1) ||
    (tableLine.test(text) && lines.length > 1) ||
    (headings > 0 && lines.length > 1) ||
    hasList ||
    link.test(text) ||
    strong.test(text)
  );
}

/** The text of a paste without formatting. Code editors offer HTML too, which has the colours of the source. */
function readPlainText(source: DataTransfer | null): string {
  if (source === null) return '';
  const { types } = source;
  return types.includes('text/html') && !types.includes('vscode-editor-data')
    ? ''
    : source.getData('text/plain');
}

async function renderMarkdown(text: string): Promise<string> {
  const { default: createMarkdown } = await import('markdown-it');
  return createMarkdown({ html: false, linkify: true }).render(text);
}

interface MarkdownPaste {
  editor: Editor;
  source: DataTransfer | null;
  /** Cleans HTML as it does for a paste. */
  clean(html: string): string;
  onFailure(): void;
}

/**
 * Pastes Markdown as it is, then formats it: an undo leaves the plain text. False for other texts, and in a code block.
 */
export function pasteMarkdown({ editor, source, clean, onFailure }: MarkdownPaste): boolean {
  const text = readPlainText(source).replace(/\r\n?/g, '\n');
  if (!isMarkdown(text) || editor.isActive('codeBlock')) return false;
  const range = { from: editor.state.selection.from, to: 0 };
  editor.view.pasteText(text);
  range.to = editor.state.selection.to;
  const follow = ({ transaction: { mapping } }: EditorEvents['transaction']) => {
    range.from = mapping.map(range.from, -1);
    range.to = mapping.map(range.to, 1);
  };
  editor.on('transaction', follow);
  void renderMarkdown(text)
    .then((html) => replace(editor, range, clean(html)), onFailure)
    .finally(() => editor.off('transaction', follow));
  return true;
}

function replace(editor: Editor, { from, to }: { from: number; to: number }, html: string): void {
  if (editor.isDestroyed || from >= to) return;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const { content } = SchemaParser.fromSchema(editor.schema).parse(body);
  const { tr } = editor.state;
  editor.view.dispatch(closeHistory(tr.replaceRange(from, to, new Slice(content, 0, 0))).scrollIntoView());
}
