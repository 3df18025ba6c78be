import { agreed, formLimits } from '@atrium/contracts/forms/answer-rules';
import type { FormTextMeaning } from '@atrium/contracts/forms/constants';
import { Checkbox } from '@atrium/ui/checkbox';
import { FieldError } from '@atrium/ui/field-error';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import type { ReactNode } from 'react';
import { FileField } from './file-field';
import classes from './form.module.css';
import type { FieldView } from './form-view';

interface AnswerFieldProps {
  id: string;
  field: FieldView;
  /** All fields of the form. */
  fields: readonly FieldView[];
  isAsked: boolean;
  /** The first values of the field. */
  initial: readonly string[];
  /** The length of the present text. */
  length: number;
  /** The chosen files. */
  files: readonly File[];
  /** A chosen file was removed. */
  onRemove(): void;
  error: string | undefined;
  autoFocus: boolean;
}

const inputOf: Record<FormTextMeaning, { type: string; autoComplete?: string }> = {
  text: { type: 'text' },
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { type: 'text', autoComplete: 'organization' },
};

/** One question. Where scripts are off all of them show, and say when they count. */
export function AnswerField(props: AnswerFieldProps) {
  const { field, fields, isAsked } = props;
  const condition = conditionOf(field, fields);
  return (
    <div className={classes.field} data-asked={isAsked}>
      {condition && <p className={classes.condition}>{condition}</p>}
      <Control {...props} />
    </div>
  );
}

function conditionOf({ shownWhen }: FieldView, fields: readonly FieldView[]): string | undefined {
  const source = fields.find(({ key }) => key === shownWhen.field);
  if (source === undefined) return undefined;
  return source.kind === 'consent'
    ? `Only if you tick “${source.label}”:`
    : `Only if “${source.label}” is “${shownWhen.value}”:`;
}

function Control({
  id,
  field,
  initial,
  length,
  files,
  error,
  autoFocus,
  onRemove,
}: AnswerFieldProps): ReactNode {
  const { kind, key, label, hint, required, options = [], meaning = 'text' } = field;
  const common = { id, name: key, label, hint, error, autoFocus };
  const single = { ...common, isRequired: required, defaultValue: initial[0] ?? '' };
  switch (kind) {
    case 'line':
      return <TextField {...single} {...inputOf[meaning]} maxLength={formLimits.text} />;
    case 'area':
      return (
        <TextArea
          {...single}
          rows={5}
          maxLength={formLimits.area}
          note={length > 0 && `${length} / ${formLimits.area}`}
        />
      );
    case 'number':
      return <TextField {...single} inputMode="decimal" autoComplete="off" maxLength={20} />;
    case 'date':
      return <TextField {...single} type="date" />;
    case 'choice':
      return <SelectField {...single} placeholder="Please choose" options={options} />;
    case 'several':
      return <Several {...{ id, field, initial, error, autoFocus }} />;
    case 'file':
      return <FileField {...{ id, field, files, error, autoFocus, onRemove }} />;
    case 'consent':
      return (
        <Checkbox
          {...common}
          label={
            <span dir="auto">
              {label}
              {required && ' *'}
            </span>
          }
          value={agreed}
          defaultChecked={initial.includes(agreed)}
          required={required}
        />
      );
  }
}

function Several({
  id,
  field: { key, label, hint, required, options = [] },
  initial,
  error,
  autoFocus,
}: Pick<AnswerFieldProps, 'id' | 'field' | 'initial' | 'error' | 'autoFocus'>) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.several} aria-describedby={described || undefined}>
      <legend dir="auto" className={classes.legend}>
        {label}
        {required && ' *'}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="fine muted">
          {hint}
        </p>
      )}
      {options.map((option, index) => (
        <Checkbox
          key={index}
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={key}
          value={option}
          label={option}
          defaultChecked={initial.includes(option)}
          autoFocus={autoFocus && index === 0}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
