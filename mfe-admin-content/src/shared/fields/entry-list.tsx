import { createKey } from '@atrium/admin-kit/create-key';
import { IconButton } from '@atrium/ui/icon-button';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { insertEntry, moveEntry } from '../move-entry';
import classes from './entry-list.module.css';
import { nameRemoval, useOfferUndo } from './removals';

/** An entry of a form's list; `key` identifies it for React and is never sent. */
export interface KeyedEntry {
  key: string;
}

/** Deterministic, so that two forms of one item can be compared. */
const storedKey = (index: number): string => `stored-${index}`;

/** Entries of a stored list. */
export const keyed = <Entry extends object>(entries: readonly Entry[]): (Entry & KeyedEntry)[] =>
  entries.map((entry, index) => ({ ...entry, key: storedKey(index) }));

export interface EntryListProps<Entry extends KeyedEntry> {
  entries: readonly Entry[];
  onChange(entries: Entry[]): void;
  /** The cards have `<id>.<index>`. */
  id?: string | undefined;
  /** 'Feature' is shown as 'Feature 1'. */
  noun: string;
  /** Title shown after the number. */
  titleOf?(entry: Entry): string;
  children(entry: Entry, change: (part: Partial<Entry>) => void, index: number): ReactNode;
}

/** Cards of a form's list with move and remove; `onChange` gets the whole list. */
export function EntryList<Entry extends KeyedEntry>(props: EntryListProps<Entry>) {
  const { id, entries, onChange, noun, titleOf, children } = props;
  const offerUndo = useOfferUndo();
  /** The list may have changed when a removal is undone. */
  const latest = useRef(props);
  latest.current = props;

  function remove(entry: Entry, index: number) {
    onChange(entries.filter(({ key }) => key !== entry.key));
    offerUndo(nameRemoval(`${noun} ${index + 1}`, titleOf?.(entry) ?? ''), () => {
      const { entries: now, onChange: change } = latest.current;
      const isTaken = now.some(({ key }) => key === entry.key);
      change(insertEntry(now, index, isTaken ? { ...entry, key: createKey() } : entry));
    });
  }

  return (
    <ul className={classes.list}>
      {entries.map((entry, index) => {
        const name = `${noun} ${index + 1}`;
        const title = titleOf?.(entry).trim();
        return (
          <li
            key={entry.key}
            id={id && `${id}.${index}`}
            tabIndex={id === undefined ? undefined : -1}
            className={classes.entry}
          >
            <div className={classes.head}>
              <h3 className={classes.title}>
                {name}
                {title && <span className={classes.name}> {title}</span>}
              </h3>
              <IconButton
                label={`Move ${name.toLowerCase()} up`}
                size="s"
                disabled={index === 0}
                onClick={() => onChange(moveEntry(entries, index, index - 1))}
              >
                <ArrowUp size={16} />
              </IconButton>
              <IconButton
                label={`Move ${name.toLowerCase()} down`}
                size="s"
                disabled={index === entries.length - 1}
                onClick={() => onChange(moveEntry(entries, index, index + 1))}
              >
                <ArrowDown size={16} />
              </IconButton>
              <IconButton
                label={`Delete ${name.toLowerCase()}`}
                size="s"
                onClick={() => remove(entry, index)}
              >
                <Trash2 size={16} />
              </IconButton>
            </div>
            <div className={classes.body}>
              {children(
                entry,
                (part) =>
                  onChange(entries.map((other) => (other.key === entry.key ? { ...other, ...part } : other))),
                index,
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
