import { TextArea, type TextAreaProps } from '@atrium/ui/text-area';
import { TextField, type TextFieldProps } from '@atrium/ui/text-field';
import { useFormContext } from 'react-hook-form';

/** Fields of the form around them; the id is the name, so that the form summary can link to it. */
interface Named {
  name: string;
}

function useRegistered(name: string, onTyped?: (text: string) => void) {
  const { register, getFieldState, formState } = useFormContext();
  const onChange = (event: { target: { value: string } }) => onTyped?.(event.target.value);
  return { id: name, error: getFieldState(name, formState).error?.message, ...register(name, { onChange }) };
}

interface FormTextProps extends Named, Omit<TextFieldProps, 'name'> {
  /** Called with what a person types, not with what is filled in. */
  onTyped?: ((text: string) => void) | undefined;
}

type FormHeadlineProps = Omit<TextAreaProps, 'name' | 'rows'> & Pick<FormTextProps, 'name' | 'onTyped'>;

export const FormText = ({ name, onTyped, ...props }: FormTextProps) => (
  <TextField {...props} {...useRegistered(name, onTyped)} />
);

export const FormArea = ({ name, ...props }: Named & Omit<TextAreaProps, 'name'>) => (
  <TextArea {...props} {...useRegistered(name)} />
);

/** A text of one line that is shown in as many as it needs. Enter leads into the rich text below. */
export function FormHeadline({ name, onTyped, ...props }: FormHeadlineProps) {
  const { onChange, ...field } = useRegistered(name, onTyped);
  return (
    <TextArea
      {...props}
      {...field}
      rows={1}
      onChange={(event) => {
        const { value } = event.target;
        if (value.includes('\n')) event.target.value = value.split(/\s/).filter(Boolean).join(' ');
        return onChange(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus();
      }}
    />
  );
}
