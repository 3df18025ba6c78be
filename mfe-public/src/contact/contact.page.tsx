import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import { ContactLines } from '../site/layout/contact-lines';
import { useLayoutData } from '../site/layout/layout-data';
import { metaFromData } from '../site/meta/page-meta';
import { PageHead } from '../site/ui/page-head';
import { TitledSection } from '../site/ui/titled-section';
import type { ContactData } from './contact.loader';
import classes from './contact.module.css';
import { ContactSection } from './contact-section';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as ContactData;
  return (
    <>
      <PageHead {...page.head} breadcrumb={page.breadcrumb} />
      <Section spacing="m">
        <Container className={classes.columns}>
          <ContactSection {...page} />
          <Aside {...page} />
        </Container>
      </Section>
      {page.sections.includes('questions') && <Questions {...page.questions} />}
    </>
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
