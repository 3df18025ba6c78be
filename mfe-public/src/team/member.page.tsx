import { Container } from '@atrium/ui/container';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { Link, useLoaderData } from 'react-router-dom';
import { PageHero } from '../site/kit/page-hero';
import { Thumb } from '../site/kit/thumb';
import { metaFromData } from '../site/meta/page-meta';
import type { MemberData } from './member.loader';
import classes from './member.module.css';

export const handle = metaFromData;

export function Component() {
  const { member, breadcrumb } = useLoaderData() as MemberData;
  if (member === null) {
    return (
      <Section>
        <Container>
          <EmptyState
            headingLevel={1}
            title="Team Member Not Found"
            text="Nobody on our team has this address. They may have moved on, or the link has a typo."
            action={
              <LinkButton as={Link} to="/team">
                Back to Team
              </LinkButton>
            }
          />
        </Container>
      </Section>
    );
  }
  return (
    <>
      <PageHero
        title={member.name}
        eyebrow={member.title}
        breadcrumb={breadcrumb}
        aside={
          <div className={classes.portrait}>
            <Thumb
              image={member.image}
              sizes="(min-width: 60rem) 22rem, 70vw"
              shape="arch"
              ratio="1 / 1.1"
              isPriority
            />
          </div>
        }
        actions={
          <LinkButton href={`mailto:${member.email}`} variant="accent">
            {member.email}
          </LinkButton>
        }
      />
      <Section>
        <Container className={classes.layout}>
          <div className={classes.story}>
            <h2>About {member.name.split(' ')[0]}</h2>
            <p className={classes.bio}>{member.bio}</p>
            <blockquote className={classes.quote}>{member.quote}</blockquote>
            <Timeline
              title="Experience"
              entries={member.experience.map(({ position, company, duration }) => [
                position,
                company,
                duration,
              ])}
            />
            <Timeline
              title="Education"
              entries={member.education.map(({ degree, institution, year }) => [degree, institution, year])}
            />
          </div>
          <aside className={classes.facts}>
            <h2 className={classes.factsTitle}>Expertise</h2>
            <ul className={classes.tags}>
              {member.expertise.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
            {member.social.length > 0 && (
              <>
                <h2 className={classes.factsTitle}>Elsewhere</h2>
                <ul className={classes.social}>
                  {member.social.map(({ label, href }) => (
                    <li key={label}>
                      <a href={href} rel="me noopener">
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <LinkButton as={Link} to="/team" variant="outline" isBlock>
              Back to Team
            </LinkButton>
          </aside>
        </Container>
      </Section>
    </>
  );
}

function Timeline({ title, entries }: { title: string; entries: [string, string, string][] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className={classes.timeline}>
        {entries.map(([what, where, when]) => (
          <li key={what + where}>
            <strong>{what}</strong>
            <span>{where}</span>
            <span className={classes.when}>{when}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
