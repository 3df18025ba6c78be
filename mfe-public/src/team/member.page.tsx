import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { LinkButton } from '@atrium/ui/link-button';
import { useLoaderData } from 'react-router-dom';
import { fill } from '../site/format/fill';
import { metaFromData } from '../site/meta/page-meta';
import { ArrowLink } from '../site/ui/arrow-link';
import { ItemColumns, ItemPart, Panel, TagList } from '../site/ui/item-layout';
import { ItemProblemView } from '../site/ui/item-problem-view';
import { PageHead } from '../site/ui/page-head';
import { Portrait } from '../site/ui/portrait';
import { TeamGrid } from '../site/ui/team-grid';
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
      <ItemColumns
        sidebar={{
          label: `About ${member.name}`,
          sticky: <MemberFacts member={member} labels={labels} />,
        }}
      >
        <MemberStory member={member} labels={labels} />
      </ItemColumns>
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
        <Portrait
          image={member.image}
          sizes="(min-width: 60rem) 22rem, 70vw"
          isPriority
          className={classes.portrait}
        />
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
    <>
      <ItemPart id="about" title={fill(labels.about, 'name', firstName(member))}>
        <p dir="auto" className={classes.bio}>
          {member.bio}
        </p>
      </ItemPart>
      <div className={classes.timelines}>
        <Timeline
          id="experience"
          title={labels.experience}
          entries={member.experience.map(({ position, company, duration }) => [position, company, duration])}
        />
        <Timeline
          id="education"
          title={labels.education}
          entries={member.education.map(({ degree, institution, year }) => [degree, institution, year])}
        />
      </div>
    </>
  );
}

interface TimelineProps {
  id: string;
  title: string;
  entries: [what: string, where: string, when: string][];
}

function Timeline({ id, title, entries }: TimelineProps) {
  if (entries.length === 0) return null;
  return (
    <ItemPart id={id} title={title}>
      <ol className={classes.timeline}>
        {entries.map(([what, where, when], index) => (
          <li key={index}>
            <span className="muted small">{when}</span>
            <strong>{what}</strong>
            <span>{where}</span>
          </li>
        ))}
      </ol>
    </ItemPart>
  );
}

function MemberFacts({ member, labels }: { member: Member; labels: MemberLabels }) {
  const [name, host] = member.email.split('@');
  return (
    <Panel className={classes.facts}>
      {member.expertise.length > 0 && (
        <section>
          <h2 className={classes.title}>{labels.expertise}</h2>
          <TagList tags={member.expertise} />
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
    </Panel>
  );
}
