import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { readLinkAddress } from './link-address';
import classes from './rich-text-editor.module.css';

/** Sits inside the newsletter's form, so it is no form of its own: Enter and Escape are handled here. */
export function RichTextLinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string>(() => String(editor.getAttributes('link').href ?? ''));
  const [problem, setProblem] = useState('');

  useEffect(() => field.current?.focus(), []);

  function apply() {
    const href = readLinkAddress(address);
    if (!href) {
      setProblem('Enter a web address or an email address');
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      editor.commands.focus();
    }
  }

  return (
    <div className={classes.linkForm}>
      <label htmlFor={fieldId}>Link address</label>
      <input
        ref={field}
        id={fieldId}
        value={address}
        placeholder="https://"
        inputMode="url"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${fieldId}-problem` : undefined}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={handleKey}
      />
      <button type="button" onClick={apply}>
        Apply
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
      {problem ? (
        <p id={`${fieldId}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
