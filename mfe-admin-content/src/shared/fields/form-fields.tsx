import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { Checkbox } from '@atrium/ui/checkbox';
import { ChipInput } from '@atrium/ui/chip-input';
import { SelectField, type SelectFieldProps } from '@atrium/ui/select-field';
import { TextArea, type TextAreaProps } from '@atrium/ui/text-area';
import { TextField, type TextFieldProps } from '@atrium/ui/text-field';
import {
  Controller,
  type FieldError,
  type FieldPath,
  type FieldValues,
  useFormContext,
} from 'react-hook-form';

/** Fields of the form around them; the id is the name, so that the form summary can link to it. */
interface Named<Values extends FieldValues> {
  name: FieldPath<Values>;
}

function useRegistered<Values extends FieldValues>(
  name: FieldPath<Values>,
  onTyped?: (text: string) => void,
) {
  const { register, getFieldState, formState } = useFormContext<Values>();
  const onChange = (event: { target: { value: string } }) => onTyped?.(event.target.value);
  return { id: name, error: getFieldState(name, formState).error?.message, ...register(name, { onChange }) };
}

interface FormTextProps<Values extends FieldValues> extends Named<Values>, Omit<TextFieldProps, 'name'> {
  /** Called with what a person types, not with what is filled in. */
  onTyped?: ((text: string) => void) | undefined;
}

export const FormText = <Values extends FieldValues>({ name, onTyped, ...props }: FormTextProps<Values>) => (
  <TextField {...props} {...useRegistered<Values>(name, onTyped)} />
);

export const FormArea = <Values extends FieldValues>({ name, ...props }: Named<Values> & TextAreaProps) => (
  <TextArea {...props} {...useRegistered<Values>(name)} />
);

export const FormSelect = <Values extends FieldValues>({
  name,
  ...props
}: Named<Values> & SelectFieldProps) => <SelectField {...props} {...useRegistered<Values>(name)} />;

export function FormCheck<Values extends FieldValues>({ name, label }: Named<Values> & { label: string }) {
  return <Checkbox label={label} {...useRegistered<Values>(name)} />;
}

const richTextHeight = 400;

export function FormRichText<Values extends FieldValues>({ name, label }: Named<Values> & { label: string }) {
  return (
    <Controller<Values>
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <RichTextEditor
          id={name}
          label={label}
          value={value}
          onChange={onChange}
          height={richTextHeight}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export interface FormChipsProps<Values extends FieldValues> extends Named<Values> {
  label: string;
  placeholder: string;
  maxCount: number;
}

/** The list's own problem, else that of the first entry with one. */
function messageOfList(error: FieldError): string | undefined {
  if (error.message) return error.message;
  const entries = Object.values(error as object) as ({ message?: unknown } | undefined)[];
  const message = entries.find((entry) => typeof entry?.message === 'string')?.message;
  return typeof message === 'string' ? message : undefined;
}

export function FormChips<Values extends FieldValues>({ name, ...props }: FormChipsProps<Values>) {
  return (
    <Controller<Values>
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <ChipInput
          {...props}
          id={name}
          value={value}
          onChange={onChange}
          error={fieldState.error && messageOfList(fieldState.error)}
        />
      )}
    />
  );
}
