import { agreed } from '@atrium/contracts/forms/answer-rules';
import { withFormKeys } from '@atrium/contracts/forms/form-keys';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldControlProps } from '../shared/editor/entry-layout';
import type { Values } from '../shared/editor/field-values';

/** A condition looks at a text; files have none. */
const takesConditions = ({ kind }: Values): boolean => kind !== 'file';

const indexOf = (path: string): number => Number(path.split('.')[1]);

/** The fields above the one at this path, with their names. */
function useFieldsAbove(path: string) {
  const fields = (useWatch({ control: useFormContext().control, name: 'fields' }) ?? []) as Values[];
  return withFormKeys(fields).slice(0, indexOf(path));
}

/** The field that a condition looks at: one of those above. */
export function ConditionField({ path, value, error }: FieldControlProps) {
  const { getValues, setValue } = useFormContext();
  const above = useFieldsAbove(path);
  const stored = String(value ?? '');
  const isKnown = stored === '' || above.some(({ key }) => key === stored);
  /** The other field keeps its name from now on, also if its label changes before the first save. */
  function choose(key: string) {
    const next = (getValues('fields') as Values[]).map((entry, index) => {
      if (index === indexOf(path)) return { ...entry, shownWhen: { field: key, value: '' } };
      return above[index]?.key === key ? { ...entry, key } : entry;
    });
    setValue('fields', next, { shouldDirty: true });
  }
  return (
    <SelectField
      id={path}
      label="Field"
      error={error}
      hint="One of the fields above"
      value={stored}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', label: 'Always shown' },
        ...(isKnown ? [] : [{ value: stored, label: `${stored} (not above)` }]),
        ...above
          .filter(takesConditions)
          .map(({ key, label }) => ({ value: key, label: String(label || key) })),
      ]}
    />
  );
}

/** The answer that shows the field: an option where the other field has some. */
export function ConditionValue({ path, value, onChange, error }: FieldControlProps) {
  const above = useFieldsAbove(path);
  const chosen = useWatch({ control: useFormContext().control, name: path.replace(/value$/, 'field') });
  const source = above.find(({ key }) => key === chosen) as Values | undefined;
  const common = { id: path, label: 'has the answer', error, value: String(value ?? '') };
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (source?.kind === 'consent')
    return (
      <SelectField
        {...common}
        onChange={change}
        options={[
          { value: '', label: 'Choose' },
          { value: agreed, label: 'Ticked' },
        ]}
      />
    );
  if (Array.isArray(source?.options))
    return (
      <SelectField {...common} onChange={change} placeholder="Choose" options={source.options.map(String)} />
    );
  return <TextField {...common} onChange={change} maxLength={300} disabled={source === undefined} />;
}
