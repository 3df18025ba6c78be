import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { useLoaderData } from 'react-router-dom';
import { fill } from '../site/format/fill';
import { metaFromData } from '../site/meta/page-meta';
import { ArrowLink } from '../site/ui/arrow-link';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { PageHead } from '../site/ui/page-head';
import { TeamGrid } from '../site/ui/team-grid';
import { Thumb } from '../site/ui/thumb';
import { TitledSection } from '../site/ui/titled-section';
import type { Member, MemberLabels, MemberPage, ShownMember } from './member.loader';
import classes from './member.module.css';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as MemberPage;
  if (page.problem) return <ItemProblemView problem={page.problem} backTo="/team" />;
  const { breadcrumb, labels } = page;
  const { member, others, back } = page.view;
  return (
    <>
      <MemberHero member={member} breadcrumb={breadcrumb} labels={labels} />
      <Section spacing="m">
        <Container className={classes.layout}>
          <MemberStory member={member} labels={labels} />
          <MemberFacts member={member} labels={labels} />
        </Container>
      </Section>
      {others.length > 0 && (
        <TitledSection
          tone="soft"
          id="others"
          eyebrow={labels.othersEyebrow}
          title={labels.others}
          actions={<ArrowLink to="/team">{back}</ArrowLink>}
        >
          <TeamGrid members={others} />
        </TitledSection>
      )}
    </>
  );
}

const firstName = (member: Member) => member.name.split(' ')[0] ?? '';

function MemberHero({
  member,
  breadcrumb,
  labels,
}: { member: Member } & Pick<ShownMember, 'breadcrumb' | 'labels'>) {
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
            {fill(labels.write, 'name', firstName(member))}
          </LinkButton>
        )
      }
    />
  );
}

function MemberStory({ member, labels }: { member: Member; labels: MemberLabels }) {
  return (
    <div className={classes.story}>
      <h2 dir="auto">{fill(labels.about, 'name', firstName(member))}</h2>
      <p dir="auto" className={classes.bio}>
        {member.bio}
      </p>
      <div className={classes.timelines}>
        <Timeline
          title={labels.experience}
          entries={member.experience.map(({ position, company, duration }) => [position, company, duration])}
        />
        <Timeline
          title={labels.education}
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
      <h2 dir="auto">{title}</h2>
      <ol className={classes.timeline}>
        {entries.map(([what, where, when], index) => (
          <li key={index}>
            <span className="muted small">{when}</span>
            <strong>{what}</strong>
            <span>{where}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function MemberFacts({ member, labels }: { member: Member; labels: MemberLabels }) {
  const [name, host] = member.email.split('@');
  return (
    <aside className={classes.facts} aria-label={`About ${member.name}`}>
      {member.expertise.length > 0 && (
        <section>
          <h2 className={classes.title}>{labels.expertise}</h2>
          <ul className={classes.tags}>
            {member.expertise.map((topic, index) => (
              <li key={index}>{topic}</li>
            ))}
          </ul>
        </section>
      )}
      {member.email && (
        <section>
          <h2 className={classes.title}>{labels.email}</h2>
          <a href={toMailtoLink(member.email)} className={classes.link}>
            {name}
            {/* Lets a narrow screen break the line here. */}
            <wbr />
            {`@${host}`}
          </a>
        </section>
      )}
      {member.social.length > 0 && (
        <section>
          <h2 className={classes.title}>{labels.elsewhere}</h2>
          <ul className={classes.social}>
            {member.social.map(({ label, href }, index) => (
              <li key={index}>
                <a href={href} rel="me noopener" className={classes.link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
