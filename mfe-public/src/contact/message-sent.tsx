import { LinkButton } from '@atrium/ui/link-button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './message-sent.module.css';

/** Replaces the form after a successful submission. */
export function MessageSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.sent} aria-labelledby="message-sent">
      <span className={classes.mark} aria-hidden="true" />
      <h2 id="message-sent" ref={heading} tabIndex={-1} className={classes.title}>
        Message Sent
      </h2>
      <p className={classes.thanks}>Thank You</p>
      <p className={classes.text}>
        Your request is on the desk of the people who would do the work. One of them gets back to you within
        one working day.
      </p>
      <div className={classes.actions}>
        <LinkButton as={Link} to="/portfolio">
          See our work
        </LinkButton>
        <LinkButton as={Link} to="/" variant="outline">
          Back to Home
        </LinkButton>
      </div>
    </section>
  );
}
