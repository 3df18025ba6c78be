import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Link2, Link2Off } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { everyToolbarAction, type ToolbarAction, toolbarGroups, toolbarHistory } from './rich-text-actions';
import classes from './rich-text-editor.module.css';
import { RichTextLinkForm } from './rich-text-link-form';

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
      active: everyToolbarAction.map((action) => action.isActive?.(current) ?? null),
      disabled: everyToolbarAction.map((action) => action.isDisabled?.(current) ?? false),
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
        <div className={classes.group}>{toolbarHistory.map(renderAction)}</div>
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
