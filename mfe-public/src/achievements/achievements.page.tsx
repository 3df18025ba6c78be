import { Icon } from '@atrium/ui/icon';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { Fragment, type ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { metaFromData } from '../site/meta/page-meta';
import { CardGrid } from '../site/ui/card-grid';
import { CtaBand } from '../site/ui/cta-band';
import { HeroStats } from '../site/ui/hero-stats';
import { PageHead } from '../site/ui/page-head';
import { TitledSection } from '../site/ui/titled-section';
import type { AchievementsData } from './achievements.loader';
import classes from './achievements.module.css';

export const handle = metaFromData;

const views: Record<AchievementsData['sections'][number], (page: AchievementsData) => ReactNode> = {
  milestones: ({ milestones }) => <Milestones {...milestones} />,
  experience: ({ experience: { cards, ...heading } }) =>
    cards.length > 0 && (
      <TitledSection tone="soft" id="experience" {...heading}>
        <IconCards items={cards} />
      </TitledSection>
    ),
  trust: ({ trust }) => <Trust {...trust} />,
  callToAction: ({ callToAction }) => <CtaBand {...callToAction} />,
};

export function Component() {
  const page = useLoaderData() as AchievementsData;
  return (
    <>
      <PageHead {...page.head} breadcrumb={page.breadcrumb}>
        <HeroStats stats={page.stats} />
      </PageHead>
      {page.sections.map((section) => (
        <Fragment key={section}>{views[section](page)}</Fragment>
      ))}
    </>
  );
}

function Milestones({ figures, ...heading }: AchievementsData['milestones']) {
  if (figures.length === 0) return null;
  return (
    <TitledSection id="milestones" {...heading}>
      <CardGrid cards="narrow">
        {figures.map(({ value, label, text, icon, source }, index) => (
          <li key={index} className={classes.milestone}>
            <Icon node={icon} size={28} className={classes.icon} />
            <p className={classes.figure}>
              <bdi>{value}</bdi>
            </p>
            <h3 className="large">{label}</h3>
            {text && (
              <p dir="auto" className="muted">
                {text}
              </p>
            )}
            {source && (
              <a href={source} className="muted">
                Source<VisuallyHidden>: {label}</VisuallyHidden>
              </a>
            )}
          </li>
        ))}
      </CardGrid>
    </TitledSection>
  );
}

function Trust({ certifications, commitmentsTitle, commitments, ...heading }: AchievementsData['trust']) {
  if (certifications.length === 0 && commitments.length === 0) return null;
  return (
    <TitledSection id="trust" {...heading}>
      {certifications.length > 0 && (
        <ul className={classes.certifications}>
          {certifications.map(({ name, detail, body, to }, index) => (
            <li key={index} dir="auto">
              <strong>{to ? <a href={to}>{name}</a> : name}</strong>
              {detail && <span>{detail}</span>}
              {body && <span>{body}</span>}
            </li>
          ))}
        </ul>
      )}
      {commitmentsTitle && commitments.length > 0 && (
        <h3 dir="auto" className={classes.commitmentsTitle}>
          {commitmentsTitle}
        </h3>
      )}
      <IconCards items={commitments} level={commitmentsTitle ? 4 : 3} cards="wide" />
    </TitledSection>
  );
}

interface IconCardsProps {
  items: AchievementsData['experience']['cards'];
  level?: 3 | 4;
  cards?: 'wide' | 'narrow';
}

function IconCards({ items, level = 3, cards = 'narrow' }: IconCardsProps) {
  const Title = `h${level}` as const;
  if (items.length === 0) return null;
  return (
    <CardGrid cards={cards}>
      {items.map(({ title, text, icon }, index) => (
        <li key={index} className={classes.card}>
          <span className={classes.badge}>
            <Icon node={icon} />
          </span>
          <Title dir="auto" className="large">
            {title}
          </Title>
          {text && (
            <p dir="auto" className="muted">
              {text}
            </p>
          )}
        </li>
      ))}
    </CardGrid>
  );
}
