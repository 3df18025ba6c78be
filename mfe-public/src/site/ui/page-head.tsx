import { Breadcrumb, type BreadcrumbItem } from '@atrium/ui/breadcrumb';
import { Container, type ContainerProps } from '@atrium/ui/container';
import { joinClasses } from '@atrium/ui/join-classes';
import type { ReactNode } from 'react';
import classes from './page-head.module.css';
import { WholeWords } from './whole-words';

interface PageHeadProps {
  /** `immersive`: a deep panel with a picture. `compact`: title and text in one row. `editorial`: a large title to read. */
  kind?: 'immersive' | 'compact' | 'editorial' | undefined;
  title: ReactNode;
  eyebrow?: ReactNode;
  /** One line of facts under the title, such as author and date. */
  byline?: ReactNode;
  text?: ReactNode;
  breadcrumb?: readonly BreadcrumbItem[] | undefined;
  /** The picture beside the text; under it on phones. */
  aside?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  /** Full-width content below, e.g. stats. */
  children?: ReactNode;
  width?: ContainerProps['width'];
  className?: string | undefined;
}

/** The top of a page: breadcrumb, h1, a sentence, and what belongs to them. */
export function PageHead({ kind = 'compact', title, eyebrow, byline, text, ...rest }: PageHeadProps) {
  const { breadcrumb, aside, actions, children, width, className } = rest;
  return (
    <section
      className={joinClasses(classes.head, classes[kind], className)}
      data-tone={kind === 'immersive' ? 'ink' : undefined}
    >
      <Container width={width} className={joinClasses(classes.row, Boolean(aside) && classes.split)}>
        {breadcrumb && <Breadcrumb items={breadcrumb} className={classes.breadcrumb} />}
        <div dir="auto" className={classes.lead}>
          {eyebrow && (
            <p dir="auto" className={classes.eyebrow}>
              {eyebrow}
            </p>
          )}
          <h1 tabIndex={-1} className={classes.title}>
            {typeof title === 'string' ? <WholeWords>{title}</WholeWords> : title}
          </h1>
          {byline && <p className={classes.byline}>{byline}</p>}
          {text && (
            <p dir="auto" className={classes.text}>
              {text}
            </p>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {aside && <div className={classes.aside}>{aside}</div>}
        {children && <div className={classes.below}>{children}</div>}
      </Container>
    </section>
  );
}
