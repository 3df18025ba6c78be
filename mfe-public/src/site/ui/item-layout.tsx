import { Badge } from '@atrium/ui/badge';
import { Container } from '@atrium/ui/container';
import { joinClasses } from '@atrium/ui/join-classes';
import { Section } from '@atrium/ui/section';
import type { ReactNode } from 'react';
import classes from './item-layout.module.css';

interface ItemColumnsProps {
  children: ReactNode;
  /** Above both columns. */
  top?: ReactNode;
  /** Its sticky part follows the text on wide screens. */
  sidebar: { label: string; content?: ReactNode; sticky?: ReactNode };
  className?: string | undefined;
}

/** The text of an item's page and its sidebar: beside it on wide screens, below it on others. */
export const ItemColumns = ({ children, top, sidebar, className }: ItemColumnsProps) => (
  <Section spacing="m" className={className}>
    <Container className={classes.columns}>
      {top && <div className={classes.top}>{top}</div>}
      <div className={classes.main}>{children}</div>
      <aside className={classes.sidebar} aria-label={sidebar.label}>
        {sidebar.content}
        {sidebar.sticky && <div className={classes.sticky}>{sidebar.sticky}</div>}
      </aside>
    </Container>
  </Section>
);

interface ItemPartProps {
  id: string;
  title: ReactNode;
  /** In a frame, for the sidebar. */
  isPanel?: boolean;
  children: ReactNode;
}

/** A part of the text or of the sidebar, named by its heading. */
export const ItemPart = ({ id, title, isPanel, children }: ItemPartProps) => (
  <section aria-labelledby={id} className={isPanel ? classes.panel : undefined}>
    <h2 id={id} dir="auto" className={isPanel ? 'larger' : classes.heading}>
      {title}
    </h2>
    {children}
  </section>
);

export const Panel = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={joinClasses(classes.panel, className)}>{children}</div>
);

/** The first sentences, in a larger font. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className={classes.lead}>
    {children}
  </p>
);

interface FactsProps {
  /** Facts without a value are left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[];
  className: string | undefined;
}

export const Facts = ({ facts, className }: FactsProps) => (
  <dl className={joinClasses(classes.facts, className)}>
    {facts.map(
      ([term, value], index) =>
        value && (
          <div key={index}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ),
    )}
  </dl>
);

interface TagListProps {
  tags: readonly string[];
  label?: string;
  className?: string | undefined;
}

export const TagList = ({ tags, label, className }: TagListProps) =>
  tags.length > 0 && (
    <ul className={joinClasses(classes.tags, className)} aria-label={label}>
      {tags.map((tag, index) => (
        <li key={index} dir="auto">
          <Badge tone="primary">{tag}</Badge>
        </li>
      ))}
    </ul>
  );
