import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import classes from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endSlot' | 'isRequired'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A required password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      isRequired
      endSlot={
        <button
          type="button"
          className={classes.reveal}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} />
        </button>
      }
    />
  );
}
