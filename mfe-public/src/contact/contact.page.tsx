import { contactMessages } from '@atrium/contracts/contacts/contact-rules';
import { toast } from '@atrium/mfe-kit';
import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { useEffect, useRef, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { ContactLines } from '../site/layout/contact-lines';
import { useLayoutData } from '../site/layout/layout-data';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import { TitledSection } from '../site/ui/titled-section';
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
      <PageHead {...page.head} breadcrumb={page.breadcrumb} />
      <Section spacing="m">
        <Container className={classes.columns}>
          {actionData?.isSent ? (
            <MessageSent {...page.sent} />
          ) : (
            <ContactForm {...page} preselection={preselection} />
          )}
          <Aside {...page} />
        </Container>
      </Section>
      {page.sections.includes('questions') && <Questions {...page.questions} />}
    </>
  );
}

/** Replaces the form after a successful submission. */
function MessageSent({ title, thanks, text, primary, secondary }: ContactData['sent']) {
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
        {primary.label && (
          <LinkButton as={Link} to={primary.to}>
            {primary.label}
          </LinkButton>
        )}
        {secondary.label && (
          <LinkButton as={Link} to={secondary.to} variant="outline">
            {secondary.label}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function Aside({ sections, direct, next }: Pick<ContactData, 'sections' | 'direct' | 'next'>) {
  const { lines, further } = useLayoutData().contact;
  const views = {
    direct: lines.length + further.length > 0 && (
      <section key="direct" aria-labelledby="direct">
        <h2 id="direct" dir="auto" className={classes.heading}>
          {direct.title}
        </h2>
        <ContactLines className={classes.address} isWhole />
      </section>
    ),
    next: next.steps.length > 0 && (
      <section key="next" aria-labelledby="what-next">
        <h2 id="what-next" dir="auto" className={classes.heading}>
          {next.title}
        </h2>
        <ol className={classes.next}>
          {next.steps.map((step, index) => (
            <li key={index} dir="auto">
              {step}
            </li>
          ))}
        </ol>
      </section>
    ),
    questions: false,
  };
  const shown = sections.map((section) => views[section]).filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <aside className={classes.aside} aria-label="Other ways to reach us">
      {shown}
    </aside>
  );
}

function Questions({ items, ...heading }: ContactData['questions']) {
  if (items.length === 0) return null;
  return (
    <TitledSection tone="soft" id="questions" {...heading}>
      <dl className={classes.questions}>
        {items.map(({ question, answer }, index) => (
          <div key={index}>
            <dt dir="auto" className="large">
              {question}
            </dt>
            <dd dir="auto" className="muted">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
