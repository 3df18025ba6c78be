import { LinkButton } from '@atrium/ui/link-button';
import { Link, useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { ArrowLink } from '../site/ui/arrow-link';
import { CtaBand } from '../site/ui/cta-band';
import { LogoLoop } from '../site/ui/logo-loop';
import { PageHead } from '../site/ui/page-head';
import { TeamGrid } from '../site/ui/team-grid';
import { TestimonialsCarousel } from '../site/ui/testimonials-carousel';
import { TitledSection } from '../site/ui/titled-section';
import type { AboutData } from './about.loader';
import classes from './about.module.css';
import { AboutStory } from './about-story';
import { WhyChooseUs } from './why-choose-us';

export const handle = metaFromData;

export function Component() {
  const { breadcrumb, name, founded, members, logos, testimonials, reasons, ...story } =
    useLoaderData() as AboutData;
  return (
    <>
      <PageHead
        kind="editorial"
        breadcrumb={breadcrumb}
        eyebrow={`Since ${founded}`}
        title={`About ${name}`}
        text="One table, every craft. The people you meet are the people who do the work, and one number decides whether it worked."
      />
      <AboutStory {...story} />
      <WhyChooseUs {...reasons} />
      {logos.length > 0 && (
        <TitledSection spacing="m" id="about-partners" eyebrow="Partners" title="Who we work with">
          <LogoLoop logos={logos} />
        </TitledSection>
      )}
      {members.length > 0 && (
        <TitledSection
          tone="soft"
          id="about-team"
          eyebrow="Team"
          title="People you would meet"
          actions={<ArrowLink to="/team">Meet the whole team</ArrowLink>}
        >
          <TeamGrid members={members} />
          <p className={classes.join}>
            <LinkButton as={Link} to="/careers" variant="outline">
              Join the team
            </LinkButton>
            <LinkButton as={Link} to="/contact">
              Talk to us
            </LinkButton>
          </p>
        </TitledSection>
      )}
      {testimonials.length > 0 && (
        <TitledSection id="about-testimonials" eyebrow="Testimonials" title="What clients say afterwards">
          <TestimonialsCarousel items={testimonials} />
        </TitledSection>
      )}
      <CtaBand
        title="Pull up a chair"
        text="Tell us what should be different in a year. You get a written plan within five working days."
      />
    </>
  );
}
