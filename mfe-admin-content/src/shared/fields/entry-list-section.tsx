import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, type ControllerFieldState, get, useFormContext } from 'react-hook-form';
import { FormSection } from '../editor/editor-layout';
import { EntryList, type KeyedEntry } from './entry-list';
import classes from './entry-list.module.css';

type TextNames<Entry> = { [Name in keyof Entry]: Entry[Name] extends string ? Name : never }[keyof Entry];

export interface EntryFields<Entry> {
  entry: Entry;
  index: number;
  change(part: Partial<Entry>): void;
  /** Props of the field of a text. */
  bind(name: TextNames<Entry> & string): {
    id: string;
    value: string;
    error: string | undefined;
    onChange(event: { target: { value: string } }): void;
  };
}

export interface EntryListSectionProps<Entry extends KeyedEntry> {
  title: string;
  description?: string;
  /** Of the form's list. */
  name: string;
  /** 'Feature' is shown as 'Feature 1'. */
  noun: string;
  titleOf(entry: Entry): string;
  addLabel: string;
  create(count: number): Entry;
  /** Shown for an empty list; the add button then moves to the heading. */
  empty?: { title: string; addLabel: string };
  /** Below the list. */
  after?: ReactNode;
  children(fields: EntryFields<Entry>): ReactNode;
}

/** A section of the form with one of its lists. */
export function EntryListSection<Entry extends KeyedEntry>(props: EntryListSectionProps<Entry>) {
  const { title, description, name, noun, titleOf, addLabel, create, empty, after, children } = props;
  const { errors } = useFormContext().formState;
  return (
    <Controller
      name={name}
      render={({ field }) => {
        const entries: readonly Entry[] = field.value;
        const add = () => field.onChange([...entries, create(entries.length)]);
        return (
          <FormSection
            title={title}
            description={description}
            actions={empty && entries.length > 0 && <AddButton label={addLabel} onClick={add} size="s" />}
          >
            {empty && entries.length === 0 ? (
              <EmptyState
                headingLevel={3}
                title={empty.title}
                action={
                  <Button variant="soft" onClick={add}>
                    {empty.addLabel}
                  </Button>
                }
              />
            ) : (
              <EntryList<Entry>
                id={name}
                noun={noun}
                entries={entries}
                onChange={field.onChange}
                titleOf={titleOf}
              >
                {(entry, change, index) =>
                  children({
                    entry,
                    index,
                    change,
                    bind: (field) => ({
                      id: `${name}.${index}.${field}`,
                      value: String(entry[field]),
                      error: errorAt(errors, `${name}.${index}.${field}`),
                      onChange: ({ target }) => change({ [field]: target.value } as Partial<Entry>),
                    }),
                  })
                }
              </EntryList>
            )}
            {!empty && <AddButton label={addLabel} onClick={add} />}
            {after}
          </FormSection>
        );
      }}
    />
  );
}

const errorAt = (errors: object, path: string): string | undefined =>
  (get(errors, path) as ControllerFieldState['error'])?.message;

function AddButton({ label, onClick, size }: { label: string; onClick(): void; size?: 's' }) {
  return (
    <Button
      variant="outline"
      size={size}
      className={classes.add}
      startIcon={<Plus size={size ? 16 : 18} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
