import { Breadcrumb, type BreadcrumbItem } from '@atrium/ui/breadcrumb';
import { Container, type ContainerProps } from '@atrium/ui/container';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import panel from './hero-panel.module.css';
import classes from './reading-head.module.css';
import { WholeWords } from './whole-words';

interface ReadingHeadProps {
  breadcrumb: readonly BreadcrumbItem[];
  /** Kind or category, above the title. */
  kind: string;
  title: string;
  /** Author and date, under the title. */
  children: ReactNode;
  width?: ContainerProps['width'];
  /** Leaves room for a cover picture that overlaps the lower edge. */
  hasCover?: boolean | undefined;
}

/** The dark panel at the top of an article or a newsletter. */
export function ReadingHead({ breadcrumb, kind, title, children, width, hasCover }: ReadingHeadProps) {
  return (
    <header
      className={`${panel.panel} ${panel.glow} ${classes.head} ${hasCover ? classes.covered : ''}`}
      data-tone="ink"
    >
      <Container width={width} className={classes.lead}>
        <Breadcrumb linkAs={Link} items={breadcrumb} />
        <p className={classes.kind}>{kind}</p>
        <h1 dir="auto" className={classes.title} tabIndex={-1}>
          <WholeWords>{title}</WholeWords>
        </h1>
        <p className={classes.byline}>{children}</p>
      </Container>
    </header>
  );
}
