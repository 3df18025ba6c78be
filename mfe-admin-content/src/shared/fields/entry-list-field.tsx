import type { Field } from '@atrium/contracts/content/fields.schemas';
import { Notice } from '@atrium/ui/notice';
import type { ReactNode } from 'react';
import { type ControllerFieldState, get, useFormState } from 'react-hook-form';
import { FieldRows } from '../editor/editor-layout';
import type { FieldProps, ListLayout } from '../editor/entry-layout';
import { emptyEntry, type Values } from '../editor/field-values';
import { EntryList } from './entry-list';

export interface EntryListFieldProps {
  field: Field;
  path: string;
  layout: ListLayout;
  entries: readonly Values[];
  onChange(entries: Values[]): void;
  showField(props: FieldProps): ReactNode;
}

/** A list of the form. Without a layout its entries show all their fields below each other. */
export function EntryListField(props: EntryListFieldProps) {
  const { field, path, layout, entries, onChange, showField } = props;
  const { fields = {}, entry: noun = 'Entry' } = field;
  const { addLabel = `Add ${noun}`, empty, Body } = layout;
  const shown = Object.keys(fields).filter((name) => fields[name]?.kind !== 'order');
  const { rows = shown, titleOf = (entry) => String(entry[shown[0] ?? ''] ?? '') } = layout;
  const problem = get(useFormState({ name: path }).errors, path) as
    | (ControllerFieldState['error'] & { root?: { message?: string } })
    | undefined;
  const message = problem?.root?.message ?? problem?.message;

  return (
    <div id={path} tabIndex={-1}>
      {message && (
        // The form summary already announces this problem.
        <Notice tone="danger" isLive={false}>
          {message}
        </Notice>
      )}
      <EntryList<Values>
        id={path}
        noun={noun}
        entries={entries}
        onChange={onChange}
        titleOf={titleOf}
        thumbOf={layout.thumbOf}
        create={() => emptyEntry(field)}
        addLabel={addLabel}
        empty={empty}
        removeVerb={layout.removeVerb}
        needsOne={field.required !== undefined}
      >
        {(entry, change, index) =>
          Body ? (
            <Body entry={entry} change={change} path={`${path}.${index}`} index={index} />
          ) : (
            <FieldRows rows={rows}>
              {(name) => {
                const part = fields[name];
                return (
                  part &&
                  showField({
                    field: part,
                    path: `${path}.${index}.${name}`,
                    value: entry[name],
                    onChange: (value) => change({ [name]: value }),
                  })
                );
              }}
            </FieldRows>
          )
        }
      </EntryList>
    </div>
  );
}
