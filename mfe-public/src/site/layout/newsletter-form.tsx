import { loadCode, toast, useApi } from '@atrium/mfe-kit';
import { getButtonClasses } from '@atrium/ui/button-look';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LayoutData } from './layout-data';
import classes from './newsletter-form.module.css';

const importSubmit = () => import(/* webpackChunkName: "newsletter" */ './newsletter-submit');

/** Before it is needed, so that a lost connection can be reported. */
const prepareSubmit = () => void importSubmit().catch(() => {});

/** The sign-up page, on which the footer's form is left out. */
const PAGE = '/newsletter/subscribe';

/** Newsletter sign-up in the footer. Without scripts it posts to the sign-up page. */
export function NewsletterForm(texts: LayoutData['footer']['newsletter']) {
  const api = useApi();
  const { pathname } = useLocation();
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
    try {
      const { submitNewsletter } = await loadCode(importSubmit);
      const outcome = await submitNewsletter(api, values, texts);
      if (outcome === 'subscribed') form.reset();
      setIsWrong(outcome === 'refused');
      // The pressed button loses the focus while it is disabled.
      if (outcome === 'refused') field.current?.focus();
    } catch {
      // The code could not be loaded: submit the form natively. Offline, that would replace the page with the browser's own.
      if (navigator.onLine) form.submit();
      else toast.error('Subscription failed');
    } finally {
      setIsSubmitting(false);
    }
  }

  if (pathname === PAGE) return null;
  return (
    // The browser's own rule is another one, such as about invisible characters in a copied address.
    <form
      method="post"
      action={PAGE}
      className={classes.form}
      onFocus={prepareSubmit}
      onSubmit={handleSubmit}
      noValidate
    >
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
      <input type="hidden" name="page" value={pathname} />
      <p className={classes.consent}>{texts.consent}</p>
    </form>
  );
}
