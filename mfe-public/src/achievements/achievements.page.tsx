import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { CtaBand } from '../site/ui/cta-band';
import { HeroStats } from '../site/ui/hero-stats';
import { Icon } from '../site/ui/icon';
import { PageHead } from '../site/ui/page-head';
import { TitledSection } from '../site/ui/titled-section';
import type { AchievementsData } from './achievements.loader';
import classes from './achievements.module.css';

export const handle = metaFromData;

export function Component() {
  const page = useLoaderData() as AchievementsData;
  return (
    <>
      <PageHead title="Achievements" text={page.description} breadcrumb={page.breadcrumb}>
        <HeroStats stats={page.stats} />
      </PageHead>
      <TitledSection id="milestones" eyebrow="Milestones" title="Eight numbers we are asked about">
        <CardGrid cards="narrow">
          {page.milestones.map(({ value, label, text, icon }) => (
            <li key={label} className={classes.milestone}>
              <Icon node={icon} size={28} className={classes.icon} />
              <p className={classes.figure}>{value}</p>
              <h3 className="large">{label}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </CardGrid>
      </TitledSection>
      <TitledSection tone="soft" id="experience" eyebrow="How we work" title="Experience the Difference">
        <IconCards items={page.experience} />
      </TitledSection>
      <TitledSection
        id="trust"
        eyebrow="Trust"
        title="Held to a standard"
        text="Eight certifications and practices that outsiders check, and three promises that clients can."
      >
        <ul className={classes.certifications}>
          {page.certifications.map(({ id, name, detail }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>{detail}</span>
            </li>
          ))}
        </ul>
        <h3 className={classes.commitmentsTitle}>Our commitments</h3>
        <IconCards items={page.commitments} level={4} cards="wide" />
      </TitledSection>
      <CtaBand
        title="Be the next number"
        text="Tell us which figure should move, and we will tell you what it takes."
        links={[
          { to: '/contact', label: 'Start a project' },
          { to: '/services', label: 'Our services' },
          { to: '/case-studies', label: 'Case studies' },
        ]}
      />
    </>
  );
}

interface IconCardsProps {
  items: AchievementsData['commitments'];
  level?: 3 | 4;
  cards?: 'wide' | 'narrow';
}

function IconCards({ items, level = 3, cards = 'narrow' }: IconCardsProps) {
  const Title = `h${level}` as const;
  return (
    <CardGrid cards={cards}>
      {items.map(({ id, title, description, icon }) => (
        <li key={id} className={classes.card}>
          <span className={classes.badge}>
            <Icon node={icon} />
          </span>
          <Title className="large">{title}</Title>
          <p className="muted">{description}</p>
        </li>
      ))}
    </CardGrid>
  );
}
