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
  /** Told before `onChange`, for an undo. */
  onRemove?(chip: string, index: number): void;
  placeholder?: string | undefined;
  maxCount?: number | undefined;
  /** The id of the input. */
  id?: string | undefined;
}

/** Free text as chips: Enter, a comma or blur adds one, Backspace in the empty field removes the last. */
export function ChipInput({ value, onChange, onRemove, placeholder, maxCount, ...field }: ChipInputProps) {
  const [typed, setTyped] = useState('');

  function commit(text: string) {
    const next = addChips(value, text, { maxCount });
    if (next !== value) onChange([...next]);
    setTyped('');
  }

  function remove(index: number) {
    onRemove?.(value[index] ?? '', index);
    onChange(value.filter((_, other) => other !== index));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit(typed);
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      // No edit of the empty field, after which Ctrl+Z would mean this field.
      event.preventDefault();
      remove(value.length - 1);
    }
  }

  return (
    <Field {...field}>
      {(ids) => (
        <div className={joinClasses(fieldClasses.control, fieldClasses.chips)}>
          <ul className="cluster gap-1">
            {value.map((chip, index) => (
              <li key={index} dir="auto" className={classes.chip}>
                {chip}
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Remove ${chip}`}
                  onClick={() => remove(index)}
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
