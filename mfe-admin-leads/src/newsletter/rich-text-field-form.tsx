import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { buildFieldToken, type PersonalField } from './personal-fields';
import classes from './rich-text-editor.module.css';

interface RichTextFieldFormProps {
  editor: Editor;
  fields: readonly PersonalField[];
  onClose: () => void;
}

/** A personal field and what stands there for people who never told us. */
export function RichTextFieldForm({ editor, fields, onClose }: RichTextFieldFormProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [field, setField] = useState(fields[0]);
  const [fallback, setFallback] = useState(fields[0]?.fallback ?? '');
  const hasFallback = field?.fallback !== null;

  useEffect(() => select.current?.focus(), []);

  function choose(name: string) {
    const chosen = fields.find((one) => one.name === name);
    setField(chosen);
    setFallback(chosen?.fallback ?? '');
  }

  function insert() {
    if (!field) return;
    editor
      .chain()
      .focus()
      .insertContent(buildFieldToken(field.name, hasFallback ? fallback : ''))
      .run();
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      insert();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      editor.commands.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the fields inside, as in a form
    <div className={classes.linkForm} onKeyDown={handleKey}>
      <label htmlFor={`${id}-field`}>Field</label>
      <select
        ref={select}
        id={`${id}-field`}
        value={field?.name}
        onChange={(event) => choose(event.target.value)}
      >
        {fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {hasFallback ? (
        <>
          <label htmlFor={`${id}-fallback`}>If it is not known</label>
          <input
            id={`${id}-fallback`}
            value={fallback}
            maxLength={100}
            onChange={(event) => setFallback(event.target.value)}
          />
        </>
      ) : null}
      <button type="button" onClick={insert}>
        Insert
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </div>
  );
}
