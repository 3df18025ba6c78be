import { contactMessages } from '@atrium/contracts/contacts/contact-rules';
import { toast } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import { useEffect, useRef } from 'react';
import type { ContactData } from './contact.loader';
import classes from './contact.module.css';
import { clearDraft } from './contact-draft';

/** Replaces the form after a successful submission. */
export function MessageSent({ title, thanks, text, primary, secondary }: ContactData['sent']) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    clearDraft();
    toast.success(contactMessages.sent);
    heading.current?.focus();
  }, []);
  return (
    <section className={classes.sent} aria-labelledby="message-sent">
      <span className={classes.mark} aria-hidden="true" />
      <h2 id="message-sent" dir="auto" ref={heading} tabIndex={-1} className={classes.sentTitle}>
        {title}
      </h2>
      {thanks && (
        <p dir="auto" className={classes.thanks}>
          {thanks}
        </p>
      )}
      {text && (
        <p dir="auto" className={classes.sentText}>
          {text}
        </p>
      )}
      <div className={classes.sentActions}>
        {primary.label && <LinkButton href={primary.to}>{primary.label}</LinkButton>}
        {secondary.label && (
          <LinkButton href={secondary.to} variant="outline">
            {secondary.label}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
