import { useStaff } from '@atrium/admin-kit/staff';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { TextArea, type TextAreaProps } from '@atrium/ui/text-area';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { findTypedMention, insertMention, listMentioned, type TypedMention } from './mention';
import classes from './mention-area.module.css';

interface MentionAreaProps
  extends Omit<TextAreaProps, 'value' | 'onChange' | 'onKeyDown' | 'onSelect' | 'onBlur' | 'ref'> {
  value: string;
  onChange(value: string): void;
}

/** A text in which an @ offers the names of colleagues. */
export function MentionArea({ value, onChange, ...field }: MentionAreaProps) {
  const staff = useStaff();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const found = typed ? listMentioned(staff.data ?? [], typed.query) : [];
  const isOpen = found.length > 0;

  function readTyped() {
    const { value: text, selectionStart, selectionEnd } = area.current ?? { value: '' };
    const isCaret = selectionStart !== undefined && selectionStart === selectionEnd;
    const next = isCaret ? findTypedMention(text, selectionStart) : null;
    if (next?.query !== typed?.query) setActive(0);
    setTyped(next);
  }

  function choose({ name }: StaffRef) {
    if (!typed) return;
    const next = insertMention(value, typed, name);
    onChange(next.text);
    setTyped(null);
    // The caret can only be set in the text that React has written.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  function handleKey(event: KeyboardEvent) {
    const chosen = found[active];
    if (!isOpen || !chosen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={classes.area}>
      <TextArea
        {...field}
        ref={area}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          readTyped();
        }}
        onSelect={readTyped}
        onKeyDown={handleKey}
        onBlur={() => setTyped(null)}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label="Colleagues" className={classes.list}>
          {found.map((member, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={member.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
            >
              {member.name}
            </button>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen ? `Colleagues: ${found.length}. Choose with the arrow keys.` : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
