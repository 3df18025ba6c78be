import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import art from '../site/art/contact.svg';
import { useLayoutData } from '../site/layout/layout-data';
import { metaFromData } from '../site/meta/page-meta';
import { PageHero } from '../site/ui/page-hero';
import type { ContactData } from './contact.loader';
import classes from './contact.module.css';
import { ContactForm } from './contact-form';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as ContactData;
  return (
    <>
      <PageHero
        breadcrumb={page.breadcrumb}
        eyebrow="Contact"
        title="Tell us what should change"
        text="Two short steps. A person answers within one working day, and a written plan follows within five."
        art={art}
      />
      <Section spacing="m">
        <Container className={classes.columns}>
          <ContactForm
            serviceTypes={page.serviceTypes}
            timelines={page.timelines}
            preselection={page.preselection}
          />
          <Aside />
        </Container>
      </Section>
    </>
  );
}

function Aside() {
  const { contact } = useLayoutData();
  return (
    <aside className={classes.aside} aria-label="Other ways to reach us">
      <section aria-labelledby="direct">
        <h2 id="direct" className={classes.heading}>
          Rather talk?
        </h2>
        <address className={classes.address}>
          <a href={contact.phoneHref}>{contact.phone}</a>
          <a href={toMailtoLink(contact.email)}>{contact.email}</a>
          {contact.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{contact.hours}</span>
        </address>
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
