import { Fragment, type ReactNode } from 'react';
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

const views: Record<TeamData['sections'][number], (team: TeamData) => ReactNode> = {
  partners: ({ partners: { heading, logos } }) =>
    logos.length > 0 && (
      <TitledSection tone="soft" id="team-partners" {...heading}>
        <LogoLoop logos={logos} />
      </TitledSection>
    ),
  testimonials: ({ testimonials: { heading, items } }) =>
    items.length > 0 && (
      <TitledSection id="team-testimonials" {...heading}>
        <TestimonialsCarousel items={items} />
      </TitledSection>
    ),
  callToAction: ({ callToAction }) => <CtaBand {...callToAction} />,
};

export function Component() {
  const team = useLoaderData() as TeamData;
  const { heading, members, hasFailed, empty } = team.members;
  return (
    <>
      <PageHead {...team.head} breadcrumb={team.breadcrumb} />
      <TitledSection id="team-members" {...heading}>
        {members.length > 0 ? (
          <TeamGrid members={members} />
        ) : (
          <NothingToShow hasFailed={hasFailed} text={empty} />
        )}
      </TitledSection>
      {team.sections.map((section) => (
        <Fragment key={section}>{views[section](team)}</Fragment>
      ))}
    </>
  );
}
