import { anchorId } from '@atrium/contracts/content/rich-text';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

export interface HeadingTarget {
  position: number;
  id: string;
  text: string;
}

const toId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** The headings that a link in the text may lead to: those with an anchor, and those that get one from their text. */
export function listHeadings(document: Node): HeadingTarget[] {
  const found: HeadingTarget[] = [];
  document.descendants((node, position) => {
    if (node.type.name !== 'heading') return;
    const made = toId(node.textContent);
    const id = String(node.attrs.id ?? (found.some((each) => each.id === made) ? '' : made));
    if (anchorId.test(id)) found.push({ position, id, text: node.textContent });
  });
  return found;
}

/** Gives the heading of a link such as `#prices` its anchor. */
export function anchorHeading({ state, commands }: Editor, href: string): void {
  const target = listHeadings(state.doc).find(({ id }) => `#${id}` === href);
  if (target === undefined || state.doc.nodeAt(target.position)?.attrs.id) return;
  commands.command(({ tr }) => {
    tr.setNodeAttribute(target.position, 'id', target.id);
    return true;
  });
}
