import { nameRemoval, useOfferUndo } from '@atrium/admin-kit/removals';
import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import classes from './entry-list.module.css';
import { insertEntry } from './use-entry-order';

interface StringListFieldProps {
  /** The texts have `<id>.<index>`. */
  id?: string;
  label: string;
  /** 'Benefit' is shown as 'Benefit 1'. */
  entryLabel: string;
  items: readonly string[];
  onChange(items: string[]): void;
  addLabel: string;
  maxLength?: number | undefined;
}

/** A list of short texts: Enter adds one, Backspace removes an empty one. */
export function StringListField(props: StringListFieldProps) {
  const { label, entryLabel, items, onChange, addLabel, maxLength = 500 } = props;
  const labelId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const offerUndo = useOfferUndo();
  /** The list may have changed when a removal is undone. */
  const latest = useRef(props);
  latest.current = props;

  function focusEntry(index: number) {
    // Waits for the new field to render.
    requestAnimationFrame(() => listRef.current?.querySelectorAll('input')[index]?.focus());
  }

  function insert(index: number) {
    onChange([...items.slice(0, index), '', ...items.slice(index)]);
    focusEntry(index);
  }

  function remove(index: number) {
    const item = items[index] ?? '';
    onChange(items.filter((_, other) => other !== index));
    focusEntry(Math.max(0, index - 1));
    if (item === '') return;
    offerUndo(nameRemoval(`${entryLabel} ${index + 1}`, item), () => {
      const { items: now, onChange: change } = latest.current;
      change(insertEntry(now, index, item));
    });
  }

  return (
    <fieldset className={classes.linesGroup} id={props.id} aria-labelledby={labelId}>
      <span id={labelId} className="small semibold">
        {label}
      </span>
      {items.length > 0 && (
        <ul ref={listRef} className={classes.lineList}>
          {items.map((item, index) => (
            // Index keys are safe: entries are plain texts and fields are controlled.
            <li key={index} className="row gap-1">
              <TextField
                id={props.id && `${props.id}.${index}`}
                label={`${entryLabel} ${index + 1}`}
                isLabelHidden
                className={classes.lines}
                maxLength={maxLength}
                value={item}
                onChange={(event) =>
                  onChange(items.map((text, other) => (other === index ? event.target.value : text)))
                }
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return;
                  if (event.key === 'Enter') {
                    event.preventDefault();
                    insert(index + 1);
                  } else if (event.key === 'Backspace' && item === '') {
                    event.preventDefault();
                    remove(index);
                  }
                }}
              />
              <IconButton
                label={`Remove ${entryLabel.toLowerCase()} ${index + 1}`}
                size="s"
                onClick={() => remove(index)}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="ghost"
        size="s"
        className="start"
        startIcon={<Plus size={16} />}
        onClick={() => insert(items.length)}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}

interface TextListFieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: readonly string[];
  onChange(value: string[]): void;
  /** One entry per line, or entries separated by commas. */
  separator?: 'line' | 'comma';
}

const notations = {
  line: { split: /\r?\n/, join: '\n' },
  comma: { split: ',', join: ', ' },
};

/** A list as one text. */
export function TextListField({ value, onChange, separator = 'line', ...field }: TextListFieldProps) {
  const { split, join } = notations[separator];
  const [typed, setTyped] = useState('');
  const read = (text: string) =>
    text
      .split(split)
      .map((entry) => entry.trim())
      .filter(Boolean);
  // What is typed may end with a separator; a list that was filled in meanwhile is shown instead.
  const isTyped = read(typed).join(join) === value.join(join);
  const props = {
    ...field,
    value: isTyped ? typed : value.join(join),
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value);
      onChange(read(target.value));
    },
  };
  return separator === 'line' ? <TextArea {...props} rows={4} /> : <TextField {...props} />;
}
