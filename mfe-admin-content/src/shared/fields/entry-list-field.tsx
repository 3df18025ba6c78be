import { fieldsOfEntry } from '@atrium/contracts/content/variants.schemas';
import { Notice } from '@atrium/ui/notice';
import { Switch } from '@atrium/ui/switch';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import type { ComponentType } from 'react';
import { type ControllerFieldState, get, useFormState } from 'react-hook-form';
import { PartDrawing } from '../blocks/part-drawing';
import { FieldRows } from '../editor/editor-layout';
import type { EntryBodyProps, EntryRow, FieldProps, ListLayout } from '../editor/entry-layout';
import { emptyEntry, type Values } from '../editor/field-values';
import { EntryList } from './entry-list';

/** The fields that the row of an entry with a kind shows itself. */
const shownInRow = new Set(['kind', 'isShown']);

interface EntryListFieldProps extends FieldProps {
  layout: ListLayout;
  /** Shows the fields of an entry. */
  View: ComponentType<FieldProps>;
}

/** A list of the form. Without a layout its entries show all their fields below each other. */
export function EntryListField({ field, path, layout, value, onChange, View }: EntryListFieldProps) {
  const { fields = {}, entry: noun = 'Entry', variants } = field;
  const { addLabel = `Add ${noun}`, empty, Body } = layout;
  const { titleOf = (entry) => String(entry[namesOfEntry(entry)[0] ?? ''] ?? '') } = layout;
  const problem = get(useFormState({ name: path }).errors, path) as
    | (ControllerFieldState['error'] & { root?: { message?: string } })
    | undefined;
  const message = problem?.root?.message ?? problem?.message;

  function namesOfEntry(entry: Values): string[] {
    const own = variants ? fieldsOfEntry(field, entry) : fields;
    return Object.keys(own).filter(
      (name) => own[name]?.kind !== 'order' && !(variants && shownInRow.has(name)),
    );
  }
  const rowsOf = (entry: Values): readonly EntryRow[] =>
    layout.rowsOf?.[String(entry.kind)] ?? layout.rows ?? namesOfEntry(entry);

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
        nounOf={variants && (({ kind }) => variants[String(kind)]?.label ?? noun)}
        entries={value as Values[]}
        onChange={onChange}
        titleOf={titleOf}
        thumbOf={layout.thumbOf}
        drawingOf={variants && (({ kind }) => <PartDrawing part={String(kind)} />)}
        create={(_count, kind) => emptyEntry(field, kind)}
        kinds={
          variants &&
          Object.entries(variants).map(([kind, { label, hint }]) => ({
            value: kind,
            label,
            hint,
            icon: <PartDrawing part={kind} />,
          }))
        }
        renderSwitch={
          variants &&
          ((entry, change, name) => (
            <Switch
              label={<VisuallyHidden>Show {name}</VisuallyHidden>}
              isChecked={entry.isShown !== false}
              onChange={(isShown) => change({ isShown })}
            />
          ))
        }
        addLabel={addLabel}
        empty={empty}
        removeVerb={layout.removeVerb}
        needsOne={field.required !== undefined}
        isText={layout.isText}
      >
        {(entry, change, index) => {
          const props = { entry, change, path: `${path}.${index}`, index };
          return Body ? (
            <Body {...props} />
          ) : (
            <EntryRows {...props} View={View} fields={fieldsOfEntry(field, entry)} rows={rowsOf(entry)} />
          );
        }}
      </EntryList>
    </div>
  );
}

interface EntryRowsProps extends EntryBodyProps, Pick<EntryListFieldProps, 'View'> {
  fields: FieldProps['field']['fields'];
  rows: readonly EntryRow[];
}

const EntryRows = ({ fields = {}, rows, View, ...props }: EntryRowsProps) =>
  rows.map((row, index) => {
    if (typeof row === 'function') {
      const Row = row;
      return <Row key={index} {...props} />;
    }
    return (
      <FieldRows key={index} rows={[row]}>
        {(name) => {
          const part = fields[name];
          return (
            part && (
              <View
                field={part}
                path={`${props.path}.${name}`}
                value={props.entry[name]}
                onChange={(next) => props.change({ [name]: next })}
              />
            )
          );
        }}
      </FieldRows>
    );
  });
