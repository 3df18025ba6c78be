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
  toast.info(`The ${embed.kind} can be shown in the text.`, {
    id: 'embed-offer',
    durationMs: offerMs,
    action: {
      label: `Show the ${embed.kind}`,
      onClick() {
        if (editor.isDestroyed) return;
        const attrs = { href: embed.address, title: embedTitle(embed) };
        editor.state.doc.descendants((node, position) => {
          if (node.type.name !== 'paragraph' || node.textContent.trim() !== text) return;
          const range = { from: position, to: position + node.nodeSize };
          editor.chain().focus().insertContentAt(range, { type: 'embed', attrs }).run();
        });
      },
    },
  });
}
