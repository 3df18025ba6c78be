import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion';
import type { EditorTool } from './editor-tool';
import type { RichTextProfile } from './profiles';
import { findSlashCommands, type SlashCommand } from './slash-commands';
import classes from './slash-menu.module.css';

export interface SlashMenuOptions {
  profile: RichTextProfile | null;
  onTool(tool: EditorTool): void;
}

type Props = SuggestionProps<SlashCommand, SlashCommand>;

/** `/` in an empty paragraph offers blocks; the focus stays in the text, which names the active option. */
export const SlashMenu = Extension.create<SlashMenuOptions>({
  name: 'slashMenu',
  addOptions: () => ({ profile: null, onTool: () => {} }),
  addProseMirrorPlugins() {
    const { profile, onTool } = this.options;
    if (profile === null) return [];
    return [
      Suggestion<SlashCommand, SlashCommand>({
        pluginKey: new PluginKey('slashMenu'),
        editor: this.editor,
        char: '/',
        startOfLine: true,
        allow({ state, range }) {
          const { parent } = state.doc.resolve(range.from);
          const isAlone = parent.content.size === range.to - range.from;
          return parent.type.name === 'paragraph' && isAlone;
        },
        items: ({ query }) => findSlashCommands(query, profile),
        command({ editor, range, props: { run, tool } }) {
          const chain = editor.chain().focus().deleteRange(range);
          (run ? run(chain) : chain).run();
          if (tool) onTool(tool);
        },
        render: () => createMenu(),
      }),
    ];
  },
});

/** The list in the document. It disappears while nothing fits, so that `/` can also begin a text. */
function createMenu() {
  const list = document.createElement('div');
  list.className = classes.menu ?? '';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Insert');
  list.id = `slash-${crypto.randomUUID()}`;
  let shown: Props | undefined;
  let active = 0;
  let unmount = () => {};

  function show(): void {
    const { items, editor } = shown ?? { items: [] };
    list.hidden = items.length === 0;
    list.replaceChildren(...items.map(createOption));
    const option = list.children[active];
    option?.scrollIntoView({ block: 'nearest' });
    const box = editor?.view.dom;
    if (option) {
      box?.setAttribute('aria-controls', list.id);
      box?.setAttribute('aria-activedescendant', option.id);
    } else box?.removeAttribute('aria-activedescendant');
  }

  function createOption(item: SlashCommand, index: number): HTMLElement {
    const option = document.createElement('div');
    option.setAttribute('role', 'option');
    option.id = `${list.id}-${index}`;
    option.className = classes.option ?? '';
    option.setAttribute('aria-selected', String(index === active));
    option.textContent = item.label;
    // A press must not take the focus out of the text.
    option.addEventListener('mousedown', (event) => event.preventDefault());
    option.addEventListener('click', () => shown?.command(item));
    return option;
  }

  return {
    onStart(props: Props) {
      shown = props;
      active = 0;
      show();
      unmount = props.mount(list);
    },
    onUpdate(props: Props) {
      if (props.query !== shown?.query) active = 0;
      shown = props;
      show();
    },
    onKeyDown({ event: { key } }: { event: KeyboardEvent }): boolean {
      const { items = [], command } = shown ?? {};
      const item = items[active];
      if (item === undefined) return false;
      if (key === 'Enter') {
        command?.(item);
        return true;
      }
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      active = (active + step + items.length) % items.length;
      if (step !== 0) show();
      return step !== 0;
    },
    onExit({ editor }: Props) {
      shown = undefined;
      unmount();
      if (editor.isDestroyed) return;
      editor.view.dom.removeAttribute('aria-controls');
      editor.view.dom.removeAttribute('aria-activedescendant');
    },
  };
}
