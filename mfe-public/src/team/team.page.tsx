import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CtaBand } from '../site/ui/cta-band';
import { LogoLoop } from '../site/ui/logo-loop';
import { NothingToShow } from '../site/ui/nothing-to-show';
import { PageHead } from '../site/ui/page-head';
import { TeamGrid } from '../site/ui/team-grid';
import { TestimonialsCarousel } from '../site/ui/testimonials-carousel';
import { TitledSection } from '../site/ui/titled-section';
import type { TeamData } from './team.loader';

export const handle = metaFromData;

export function Component() {
  const { members, hasFailed, logos, testimonials, breadcrumb, description } = useLoaderData() as TeamData;
  return (
    <>
      <PageHead title="Our Team" text={description} breadcrumb={breadcrumb} />
      <TitledSection
        id="team-members"
        eyebrow="Team"
        title="The people you meet do the work"
        text="No account layer in between: whoever is in the first meeting is there at the launch."
      >
        {members.length > 0 ? (
          <TeamGrid members={members} />
        ) : (
          <NothingToShow hasFailed={hasFailed} text="Our team introduces itself here soon." />
        )}
      </TitledSection>
      {logos.length > 0 && (
        <TitledSection tone="soft" id="team-partners" eyebrow="Partners" title="Who we work with">
          <LogoLoop logos={logos} />
        </TitledSection>
      )}
      {testimonials.length > 0 && (
        <TitledSection id="team-testimonials" eyebrow="Testimonials" title="What clients say afterwards">
          <TestimonialsCarousel items={testimonials} />
        </TitledSection>
      )}
      <CtaBand
        title="There is a chair free"
        text="We look for people who can explain what they do and show what came of it."
        links={[
          { to: '/careers', label: 'See open roles' },
          { to: '/contact', label: 'Start a project' },
        ]}
      />
    </>
  );
}
