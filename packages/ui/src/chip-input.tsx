import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { addChips } from './chips';
import classes from './combobox.module.css';
import { Field, type FieldProps } from './field';
import fieldClasses from './field.module.css';
import { joinClasses } from './join-classes';

export interface ChipInputProps extends FieldProps {
  value: readonly string[];
  onChange(value: string[]): void;
  placeholder?: string | undefined;
  maxCount?: number | undefined;
  /** Of the input. */
  id?: string | undefined;
}

/** Free text as chips: Enter, a comma or blur adds one, Backspace in the empty field removes the last. */
export function ChipInput({ value, onChange, placeholder, maxCount, ...field }: ChipInputProps) {
  const [typed, setTyped] = useState('');

  function commit(text: string) {
    const next = addChips(value, text, { maxCount });
    if (next !== value) onChange([...next]);
    setTyped('');
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit(typed);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <Field {...field}>
      {(ids) => (
        <div className={joinClasses(fieldClasses.control, classes.chips)}>
          <ul className={classes.chipRow}>
            {value.map((chip) => (
              <li key={chip} dir="auto" className={classes.chip}>
                {chip}
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Remove ${chip}`}
                  onClick={() => onChange(value.filter((other) => other !== chip))}
                >
                  <X size={14} />
                </button>
              </li>
            ))}
            <li className={classes.entry}>
              <input
                dir="auto"
                {...ids}
                value={typed}
                placeholder={value.length === 0 ? placeholder : undefined}
                className={classes.input}
                onKeyDown={handleKey}
                onBlur={() => commit(typed)}
                onChange={(event) => {
                  const text = event.target.value;
                  if (text.includes(',')) commit(text);
                  else setTyped(text);
                }}
              />
            </li>
          </ul>
        </div>
      )}
    </Field>
  );
}
