import { embedOf, embedTitle } from '@atrium/contracts/content/embeds.constants';
import { toast } from '@atrium/mfe-kit';
import type { Editor } from '@tiptap/react';

const offerMs = 10_000;

/** An address of a video or map that is pasted into an empty paragraph may become one. It stays a link if nobody takes the offer. */
export function offerEmbed(editor: Editor, source: DataTransfer | null): void {
  const text = source?.getData('text/plain').trim() ?? '';
  const embed = embedOf(text);
  const { empty, $from } = editor.state.selection;
  const isBlank = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (embed === undefined || !isBlank) return;
  const from = $from.before();
  toast.info(`The ${embed.kind} can be shown in the text.`, {
    id: 'embed-offer',
    durationMs: offerMs,
    action: {
      label: `Show the ${embed.kind}`,
      onClick() {
        if (editor.isDestroyed) return;
        const attrs = { href: embed.address, title: embedTitle(embed) };
        const range = findPasted(editor, { text, from });
        if (range !== undefined)
          editor.chain().focus().insertContentAt(range, { type: 'embed', attrs }).run();
      },
    },
  });
}

/** The paragraph of that text that is nearest to where it was pasted: the text may have changed before it. */
function findPasted({ state: { doc } }: Editor, { text, from }: { text: string; from: number }) {
  const found: { from: number; to: number }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'paragraph' && node.textContent.trim() === text)
      found.push({ from: position, to: position + node.nodeSize });
  });
  return found.sort((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from))[0];
}
