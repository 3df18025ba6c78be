import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import classes from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endSlot'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it; required unless `isRequired` is false. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      isRequired
      {...props}
      type={isShown ? 'text' : 'password'}
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
