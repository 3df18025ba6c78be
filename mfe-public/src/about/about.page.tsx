import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Fragment, type ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { ArrowLink } from '../site/ui/arrow-link';
import { CtaBand } from '../site/ui/cta-band';
import { LogoLoop } from '../site/ui/logo-loop';
import { PageHead } from '../site/ui/page-head';
import { Portrait } from '../site/ui/portrait';
import { TeamGrid } from '../site/ui/team-grid';
import { TestimonialsCarousel } from '../site/ui/testimonials-carousel';
import { TitledSection } from '../site/ui/titled-section';
import type { AboutData } from './about.loader';
import classes from './about.module.css';
import { AboutStory } from './about-story';
import { WhyChooseUs } from './why-choose-us';

export const handle = metaFromData;

const views: Record<AboutData['sections'][number], (about: AboutData) => ReactNode> = {
  story: (about) => <AboutStory {...about} />,
  reasons: ({ reasons }) => <WhyChooseUs {...reasons} />,
  partners: ({ partners: { heading, logos } }) =>
    logos.length > 0 && (
      <TitledSection spacing="m" id="about-partners" {...heading}>
        <LogoLoop logos={logos} />
      </TitledSection>
    ),
  team: ({ team }) => <Team {...team} />,
  testimonials: ({ testimonials: { heading, items } }) =>
    items.length > 0 && (
      <TitledSection id="about-testimonials" {...heading}>
        <TestimonialsCarousel items={items} />
      </TitledSection>
    ),
  callToAction: ({ callToAction, person }) => (
    <>
      <CtaBand {...callToAction} />
      {person && <ContactPerson person={person} />}
    </>
  ),
};

export function Component() {
  const about = useLoaderData() as AboutData;
  const { head, picture, breadcrumb, sections } = about;
  return (
    <>
      <PageHead
        kind="editorial"
        {...head}
        breadcrumb={breadcrumb}
        aside={picture && <img src={picture.url} alt={picture.alt} className={classes.picture} />}
      />
      {sections.map((section) => (
        <Fragment key={section}>{views[section](about)}</Fragment>
      ))}
    </>
  );
}

function Team({ members, linkLabel, primary, secondary, ...heading }: AboutData['team']) {
  if (members.length === 0) return null;
  return (
    <TitledSection
      tone="soft"
      id="about-team"
      {...heading}
      actions={<ArrowLink to="/team">{linkLabel}</ArrowLink>}
    >
      <TeamGrid members={members} />
      {(primary.label || secondary.label) && (
        <p className={classes.join}>
          {secondary.label && (
            <LinkButton href={secondary.to} variant="outline">
              {secondary.label}
            </LinkButton>
          )}
          {primary.label && <LinkButton href={primary.to}>{primary.label}</LinkButton>}
        </p>
      )}
    </TitledSection>
  );
}

/** Somebody of the team to talk to. */
function ContactPerson({ person }: { person: NonNullable<AboutData['person']> }) {
  const { id, name, title, image, eyebrow, text, email, emailHref } = person;
  return (
    <section aria-label={`${eyebrow} ${name}`}>
      <Container>
        <div className={classes.person}>
          <Portrait image={image && { ...image, alt: '' }} sizes="(min-width: 48rem) 14rem, 40vw" />
          <div className={classes.words}>
            {eyebrow && (
              <p dir="auto" className="muted">
                {eyebrow}
              </p>
            )}
            <ArrowLink to={`/team/${id}`} className={classes.name}>
              {name}
            </ArrowLink>
            <p dir="auto">{title}</p>
            {text && (
              <p dir="auto" className="muted">
                {text}
              </p>
            )}
            {email && (
              <p>
                <a href={emailHref}>{email}</a>
              </p>
            )}
          </div>
        </div>
      </Container>
    </section>
  );
}
