import { useApi } from '@atrium/mfe-kit';
import { getButtonClasses } from '@atrium/ui/button-look';
import { type FormEvent, useRef, useState } from 'react';
import type { LayoutData } from './layout-data';
import classes from './newsletter-form.module.css';
import { submitNewsletter } from './newsletter-submit';

/** The sign-up page, on which the footer's form is left out. */
export const SIGN_UP_PATH = '/newsletter/subscribe';

export interface NewsletterFormProps extends Omit<LayoutData['footer']['newsletter'], 'text'> {
  /** The path of the page that has the form. */
  page: string;
}

/** Newsletter sign-up in the footer. Without scripts it posts to the sign-up page. */
export function NewsletterForm({ page, ...texts }: NewsletterFormProps) {
  const api = useApi();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const textOf = (name: string) => String(data.get(name) ?? '');
    const values = { email: textOf('email'), page: textOf('page'), website: textOf('website') };
    if (isSubmitting || !values.email.trim()) return;
    setIsSubmitting(true);
    const outcome = await submitNewsletter(api, values, texts);
    setIsSubmitting(false);
    if (outcome === 'subscribed') form.reset();
    setIsWrong(outcome === 'refused');
    // The pressed button loses the focus while it is disabled.
    if (outcome === 'refused') field.current?.focus();
  }

  return (
    // The browser's own rule is another one, such as about invisible characters in a copied address.
    <form method="post" action={SIGN_UP_PATH} className={classes.form} onSubmit={handleSubmit} noValidate>
      <h2 dir="auto" className={classes.title}>
        {texts.title}
      </h2>
      <div className={classes.row}>
        <input
          ref={field}
          type="email"
          name="email"
          aria-label="Email address"
          placeholder={texts.placeholder}
          autoComplete="email"
          maxLength={254}
          aria-invalid={isWrong || undefined}
          onInput={() => setIsWrong(false)}
          className={classes.email}
        />
        <button type="submit" className={getButtonClasses({ variant: 'accent' })} disabled={isSubmitting}>
          {isSubmitting ? texts.sending : texts.button}
        </button>
      </div>
      {/* Honeypot: hidden from people, filled in by bots. */}
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className={classes.trap} />
      <input type="hidden" name="page" value={page} />
      <p dir="auto" className={classes.consent}>
        {texts.consent}
      </p>
    </form>
  );
}
