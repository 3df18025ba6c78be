import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Link2, Link2Off, UserRound } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { PersonalField } from './personal-fields';
import { everyToolbarAction, type ToolbarAction, toolbarGroups, toolbarHistory } from './rich-text-actions';
import classes from './rich-text-editor.module.css';
import { RichTextFieldForm } from './rich-text-field-form';
import { RichTextLinkForm } from './rich-text-link-form';

interface RichTextToolbarProps {
  editor: Editor;
  personalFields: readonly PersonalField[];
}

export function RichTextToolbar({ editor, personalFields }: RichTextToolbarProps) {
  const [openForm, setOpenForm] = useState<'link' | 'field' | null>(null);
  const toggleForm = (form: 'link' | 'field') => setOpenForm(openForm === form ? null : form);
  const closeForm = () => setOpenForm(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: everyToolbarAction.map((action) => action.isActive?.(current) ?? null),
      disabled: everyToolbarAction.map((action) => action.isDisabled?.(current) ?? false),
      isLink: current.isActive('link'),
    }),
  });

  // A press on a button leaves the caret in the text.
  const keepTextFocused = (event: MouseEvent) => event.preventDefault();

  // One tab stop for the whole toolbar; the arrow keys move inside it.
  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...(toolbar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    if (index < 0) return;
    event.preventDefault();
    buttons[(index + step + buttons.length) % buttons.length]?.focus();
  }

  function renderAction(action: ToolbarAction) {
    const index = everyToolbarAction.indexOf(action);
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
        {toolbarGroups.map((group) => (
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
            aria-expanded={openForm === 'link'}
            tabIndex={-1}
            onClick={() => toggleForm('link')}
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
        <div className={classes.group}>{toolbarHistory.map(renderAction)}</div>
        {personalFields.length > 0 ? (
          <button
            type="button"
            className={`${classes.tool} ${classes.fieldTool}`}
            aria-expanded={openForm === 'field'}
            tabIndex={-1}
            onClick={() => toggleForm('field')}
          >
            <UserRound size={16} aria-hidden="true" />
            Personal field
          </button>
        ) : null}
      </div>
      {openForm === 'link' ? <RichTextLinkForm editor={editor} onClose={closeForm} /> : null}
      {openForm === 'field' ? (
        <RichTextFieldForm editor={editor} fields={personalFields} onClose={closeForm} />
      ) : null}
    </>
  );
}
