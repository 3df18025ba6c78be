import { Breadcrumb, type BreadcrumbItem } from '@atrium/ui/breadcrumb';
import { Container, type ContainerProps } from '@atrium/ui/container';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './reading-head.module.css';
import { WholeWords } from './whole-words';

interface ReadingHeadProps {
  breadcrumb: readonly BreadcrumbItem[];
  /** What it is, or is about. */
  kind: string;
  title: string;
  /** Under the title: by whom, and when. */
  children: ReactNode;
  width?: ContainerProps['width'];
  /** A picture that comes next reaches into it. */
  hasCover?: boolean | undefined;
}

/** The ink panel that opens a page to be read: an article, a newsletter. */
export function ReadingHead({ breadcrumb, kind, title, children, width, hasCover }: ReadingHeadProps) {
  return (
    <header className={`${classes.head} ${hasCover ? classes.covered : ''}`} data-tone="ink">
      <Container width={width} className={classes.lead}>
        <Breadcrumb linkAs={Link} items={breadcrumb} />
        <p className={classes.kind}>{kind}</p>
        <h1 className={classes.title} tabIndex={-1}>
          <WholeWords>{title}</WholeWords>
        </h1>
        <p className={classes.byline}>{children}</p>
      </Container>
    </header>
  );
}
