import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import type { ItemPage } from '../site/data/load-item';
import { metaFromData } from '../site/meta/page-meta';
import { ArrowLink } from '../site/ui/arrow-link';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { PageHead } from '../site/ui/page-head';
import { TeamGrid } from '../site/ui/team-grid';
import { Thumb } from '../site/ui/thumb';
import { TitledSection } from '../site/ui/titled-section';
import type { Member, MemberView } from './member.loader';
import classes from './member.module.css';
import { MemberFacts } from './member-facts';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as ItemPage<MemberView>;
  if (page.problem) return <ItemProblemView problem={page.problem} backTo="/team" backLabel="Back to Team" />;
  const { member, others, breadcrumb } = page.view;
  return (
    <>
      <MemberHero member={member} breadcrumb={breadcrumb} />
      <Section spacing="m">
        <Container className={classes.layout}>
          <MemberStory member={member} />
          <MemberFacts member={member} />
        </Container>
      </Section>
      {others.length > 0 && (
        <TitledSection
          tone="soft"
          id="others"
          eyebrow="Team"
          title="At the same table"
          actions={<ArrowLink to="/team">Back to Team</ArrowLink>}
        >
          <TeamGrid members={others} />
        </TitledSection>
      )}
    </>
  );
}

const firstName = (member: Member) => member.name.split(' ')[0];

function MemberHero({ member, breadcrumb }: { member: Member; breadcrumb: MemberView['breadcrumb'] }) {
  return (
    <PageHead
      kind="editorial"
      title={member.name}
      eyebrow={member.title}
      breadcrumb={breadcrumb}
      text={member.quote && <q className={classes.quote}>{member.quote}</q>}
      aside={
        <div className={classes.portrait}>
          <Thumb
            image={member.image}
            sizes="(min-width: 60rem) 22rem, 70vw"
            initials={member.initials}
            ratio="1 / 1.1"
            isPriority
          />
        </div>
      }
      actions={
        member.email && (
          <LinkButton href={toMailtoLink(member.email)} variant="accent">
            Write to {firstName(member)}
          </LinkButton>
        )
      }
    />
  );
}

function MemberStory({ member }: { member: Member }) {
  return (
    <div className={classes.story}>
      <h2>About {firstName(member)}</h2>
      <p dir="auto" className={classes.bio}>
        {member.bio}
      </p>
      <div className={classes.timelines}>
        <Timeline
          title="Experience"
          entries={member.experience.map(({ position, company, duration }) => [position, company, duration])}
        />
        <Timeline
          title="Education"
          entries={member.education.map(({ degree, institution, year }) => [degree, institution, year])}
        />
      </div>
    </div>
  );
}

function Timeline({ title, entries }: { title: string; entries: [string, string, string][] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol className={classes.timeline}>
        {entries.map(([what, where, when]) => (
          <li key={what + where}>
            <span className="muted small">{when}</span>
            <strong>{what}</strong>
            <span>{where}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
