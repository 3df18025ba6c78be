import type { ChainedCommands } from '@tiptap/core';
import type { EditorTool } from './editor-tool';
import type { RichTextProfile } from './profiles';

export interface SlashCommand {
  label: string;
  /** Other words that find it. */
  words: string;
  /** Changes the text, after the typed command is gone. */
  run?(chain: ChainedCommands): ChainedCommands;
  /** Asks first. */
  tool?: EditorTool;
  isPageTool?: true;
  isButtonTool?: true;
}

const commands: readonly SlashCommand[] = [
  { label: 'Heading 2', words: 'title h2', run: (chain) => chain.setHeading({ level: 2 }) },
  { label: 'Heading 3', words: 'subtitle h3', run: (chain) => chain.setHeading({ level: 3 }) },
  { label: 'Bulleted list', words: 'ul points', run: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', words: 'ol steps', run: (chain) => chain.toggleOrderedList() },
  { label: 'Quote', words: 'blockquote', run: (chain) => chain.toggleBlockquote() },
  { label: 'Code block', words: 'pre', run: (chain) => chain.toggleCodeBlock(), isPageTool: true },
  {
    label: 'Table',
    words: 'rows columns grid',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    isPageTool: true,
  },
  { label: 'Picture', words: 'image photo media', tool: 'image' },
  { label: 'Button', words: 'call to action link cta', tool: 'button', isButtonTool: true },
  { label: 'Video or map', words: 'youtube vimeo openstreetmap embed', tool: 'embed', isPageTool: true },
  { label: 'Figure of the register', words: 'claim number', tool: 'claim', isPageTool: true },
  { label: 'Divider', words: 'horizontal line hr', run: (chain) => chain.setHorizontalRule() },
];

/** The commands of a field in which each word of `query` begins a word. */
export function findSlashCommands(
  query: string,
  { hasPageTools, hasButtons }: RichTextProfile,
): SlashCommand[] {
  const typed = query.toLowerCase();
  return commands.filter(({ label, words, isPageTool, isButtonTool }) => {
    if ((isPageTool && !hasPageTools) || (isButtonTool && !hasButtons)) return false;
    return `${label} ${words}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(typed));
  });
}
