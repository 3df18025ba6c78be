import { contactMessages } from '@atrium/contracts/contacts/contact-rules';
import { toast } from '@atrium/mfe-kit';
import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { useEffect, useRef, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { ContactLines } from '../site/layout/contact-lines';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import type { ContactData } from './contact.loader';
import classes from './contact.module.css';
import { ContactForm } from './contact-form';
import { type ContactActionData, clearDraft } from './contact-values';

export const handle = metaFromData;

/** A change of the step, or of the preselected service, needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

const noPreselection = { values: {}, notice: '' };

export function Component() {
  const page = useLoaderData() as ContactData;
  const actionData = useActionData() as ContactActionData | undefined;
  // After a request was sent, the form is empty, whatever the link selected.
  const [wasSent, setWasSent] = useState(false);
  if (actionData?.isSent && !wasSent) setWasSent(true);
  const preselection = wasSent ? noPreselection : page.preselection;
  return (
    <>
      <PageHead
        breadcrumb={page.breadcrumb}
        title="Tell us what should change"
        text="Two short steps. A person answers within one working day, and a written plan follows within five."
      />
      <Section spacing="m">
        <Container className={classes.columns}>
          {actionData?.isSent ? <MessageSent /> : <ContactForm {...page} preselection={preselection} />}
          <Aside />
        </Container>
      </Section>
    </>
  );
}

/** Replaces the form after a successful submission. */
function MessageSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    clearDraft();
    toast.success(contactMessages.sent);
    heading.current?.focus();
  }, []);
  return (
    <section className={classes.sent} aria-labelledby="message-sent">
      <span className={classes.mark} aria-hidden="true" />
      <h2 id="message-sent" ref={heading} tabIndex={-1} className={classes.sentTitle}>
        Message Sent
      </h2>
      <p className={classes.thanks}>Thank You</p>
      <p className={classes.sentText}>
        Your request is on the desk of the people who would do the work. One of them gets back to you within
        one working day.
      </p>
      <div className={classes.sentActions}>
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

function Aside() {
  return (
    <aside className={classes.aside} aria-label="Other ways to reach us">
      <section aria-labelledby="direct">
        <h2 id="direct" className={classes.heading}>
          Rather talk?
        </h2>
        <ContactLines className={classes.address} isWhole />
      </section>
      <section aria-labelledby="what-next">
        <h2 id="what-next" className={classes.heading}>
          What happens next
        </h2>
        <ol className={classes.next}>
          <li>One of the people who would do the work reads your request and calls or writes back.</li>
          <li>We agree on the one figure that should change, in half an hour.</li>
          <li>You get a plan with scope, price, people and dates. No cost, no obligation.</li>
        </ol>
      </section>
    </aside>
  );
}
