import { joinClasses } from '@atrium/ui/join-classes';
import { Menu, type MenuEntry } from '@atrium/ui/menu';
import { type Editor, useEditorState } from '@tiptap/react';
import { Table2 } from 'lucide-react';
import classes from './editor-toolbar.module.css';
import { tableKeys } from './table-keys';

const withKeys = (label: string, command: keyof typeof tableKeys) => (
  <span className={classes.keyed}>
    {label} <kbd className="muted fine">{tableKeys[command]}</kbd>
  </span>
);

export function TableMenu({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') });
  const chain = () => editor.chain().focus();
  const items: MenuEntry[] = isInTable
    ? [
        {
          id: 'row-above',
          label: withKeys('Add row above', 'addRowBefore'),
          onSelect: () => chain().addRowBefore().run(),
        },
        {
          id: 'row-below',
          label: withKeys('Add row below', 'addRowAfter'),
          onSelect: () => chain().addRowAfter().run(),
        },
        {
          id: 'column-before',
          label: withKeys('Add column before', 'addColumnBefore'),
          onSelect: () => chain().addColumnBefore().run(),
        },
        {
          id: 'column-after',
          label: withKeys('Add column after', 'addColumnAfter'),
          onSelect: () => chain().addColumnAfter().run(),
        },
        { id: 'merge', label: 'Merge or split cells', onSelect: () => chain().mergeOrSplit().run() },
        { id: 'header', label: 'Header row on or off', onSelect: () => chain().toggleHeaderRow().run() },
        'separator',
        {
          id: 'delete-row',
          label: withKeys('Delete row', 'deleteRow'),
          onSelect: () => chain().deleteRow().run(),
        },
        {
          id: 'delete-column',
          label: withKeys('Delete column', 'deleteColumn'),
          onSelect: () => chain().deleteColumn().run(),
        },
        { id: 'delete', label: 'Delete table', tone: 'danger', onSelect: () => chain().deleteTable().run() },
      ]
    : [
        {
          id: 'insert',
          label: 'Insert table (3 × 3)',
          onSelect: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        },
        {
          id: 'insert-wide',
          label: 'Insert table (4 × 5)',
          onSelect: () => chain().insertTable({ rows: 5, cols: 4, withHeaderRow: true }).run(),
        },
      ];
  return (
    <Menu
      align="start"
      items={items}
      trigger={
        <button
          type="button"
          className={joinClasses(classes.button, isInTable && classes.on)}
          aria-label="Table"
          title="Table"
        >
          <Table2 size={17} />
        </button>
      }
    />
  );
}
