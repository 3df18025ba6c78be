import { formMessages } from '@atrium/contracts/forms/constants';
import { useEffect, useRef } from 'react';
import classes from './form.module.css';

/** Replaces a form once its answers are accepted. */
export function FormThanks({ text }: { text: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} role="status" tabIndex={-1} dir="auto" className={classes.thanks}>
      {text || formMessages.sent}
    </p>
  );
}
