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

export const FormText = ({ name, onTyped, ...props }: FormTextProps) => (
  <TextField {...props} {...useRegistered(name, onTyped)} />
);

export const FormArea = ({ name, ...props }: Named & Omit<TextAreaProps, 'name'>) => (
  <TextArea {...props} {...useRegistered(name)} />
);
