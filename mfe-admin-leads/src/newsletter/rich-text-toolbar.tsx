import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  Link2Off,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import classes from './rich-text-editor.module.css';
import { RichTextLinkForm } from './rich-text-link-form';

interface ToolbarAction {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  isActive?: (editor: Editor) => boolean;
  isDisabled?: (editor: Editor) => boolean;
}

const groups: ToolbarAction[][] = [
  [
    {
      label: 'Bold',
      icon: Bold,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isActive: (editor) => editor.isActive('bold'),
    },
    {
      label: 'Italic',
      icon: Italic,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isActive: (editor) => editor.isActive('italic'),
    },
    {
      label: 'Underline',
      icon: Underline,
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isActive: (editor) => editor.isActive('underline'),
    },
    {
      label: 'Strikethrough',
      icon: Strikethrough,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isActive: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      label: 'Heading',
      icon: Heading2,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isActive: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      label: 'Subheading',
      icon: Heading3,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isActive: (editor) => editor.isActive('heading', { level: 3 }),
    },
    {
      label: 'Bullet list',
      icon: List,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isActive: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isActive: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Quote',
      icon: Quote,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
    {
      label: 'Divider',
      icon: Minus,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

const history: ToolbarAction[] = [
  {
    label: 'Undo',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isDisabled: (editor) => !editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isDisabled: (editor) => !editor.can().redo(),
  },
];

const everyAction = [...groups.flat(), ...history];

interface RichTextToolbarProps {
  editor: Editor;
  personalFields: readonly { label: string; token: string }[];
}

export function RichTextToolbar({ editor, personalFields }: RichTextToolbarProps) {
  const [isLinkOpen, setLinkOpen] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: everyAction.map((action) => action.isActive?.(current) ?? null),
      disabled: everyAction.map((action) => action.isDisabled?.(current) ?? false),
      isLink: current.isActive('link'),
    }),
  });

  // A press on a button leaves the caret in the text; the list of fields has to open, though.
  function keepTextFocused(event: MouseEvent) {
    if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
  }

  // One tab stop for the whole toolbar; the arrow keys move inside it.
  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...(toolbar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    if (index < 0) return;
    event.preventDefault();
    buttons[(index + step + buttons.length) % buttons.length]?.focus();
  }

  function renderAction(action: ToolbarAction) {
    const index = everyAction.indexOf(action);
    const Icon = action.icon;
    const isActive = state.active[index] ?? null;
    return (
      <button
        key={action.label}
        type="button"
        className={classes.tool}
        aria-label={action.label}
        title={action.label}
        aria-pressed={isActive === null ? undefined : isActive}
        aria-disabled={state.disabled[index] || undefined}
        tabIndex={index === 0 ? 0 : -1}
        onClick={() => !state.disabled[index] && action.run(editor)}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    );
  }

  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        aria-label="Text formatting"
        className={classes.toolbar}
        onKeyDown={moveFocus}
        onMouseDown={keepTextFocused}
      >
        {groups.map((group) => (
          <div key={group[0]?.label} className={classes.group}>
            {group.map(renderAction)}
          </div>
        ))}
        <div className={classes.group}>
          <button
            type="button"
            className={classes.tool}
            aria-label="Link"
            title="Link"
            aria-pressed={state.isLink}
            aria-expanded={isLinkOpen}
            tabIndex={-1}
            onClick={() => setLinkOpen(!isLinkOpen)}
          >
            <Link2 size={16} aria-hidden="true" />
          </button>
          {state.isLink ? (
            <button
              type="button"
              className={classes.tool}
              aria-label="Remove link"
              title="Remove link"
              tabIndex={-1}
              onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
            >
              <Link2Off size={16} aria-hidden="true" />
            </button>
          ) : null}
        </div>
        <div className={classes.group}>{history.map(renderAction)}</div>
        {personalFields.length > 0 ? (
          <select
            className={classes.fieldMenu}
            aria-label="Insert a personal field"
            value=""
            tabIndex={-1}
            onChange={(event) => editor.chain().focus().insertContent(event.target.value).run()}
          >
            <option value="" disabled>
              Personal field…
            </option>
            {personalFields.map((field) => (
              <option key={field.token} value={field.token}>
                {field.label}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      {isLinkOpen ? <RichTextLinkForm editor={editor} onClose={() => setLinkOpen(false)} /> : null}
    </>
  );
}
