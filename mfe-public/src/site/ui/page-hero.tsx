import { Breadcrumb, type BreadcrumbItem } from '@atrium/ui/breadcrumb';
import { Container } from '@atrium/ui/container';
import { Heading } from '@atrium/ui/heading';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toFileUrl } from '../meta/file-url';
import panel from './hero-panel.module.css';
import classes from './page-hero.module.css';
import { WholeWords } from './whole-words';

export interface PageHeroProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  text?: ReactNode;
  breadcrumb?: readonly BreadcrumbItem[] | undefined;
  /** An imported drawing of site/art. */
  art?: string;
  /** Replaces `art`. */
  aside?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  /** Full-width content below, e.g. stats. */
  children?: ReactNode;
}

/** The dark panel at the top of every page but home: breadcrumb, h1, a sentence, and a drawing. */
export function PageHero(props: PageHeroProps) {
  const { title, eyebrow, text, breadcrumb, art, aside, actions, children } = props;
  return (
    <section className={`${panel.panel} ${panel.glow} ${panel.grain} ${classes.hero}`} data-tone="ink">
      <Container>
        {breadcrumb && <Breadcrumb items={breadcrumb} linkAs={Link} className={classes.breadcrumb} />}
        <div className={`${classes.row} ${art || aside ? classes.split : ''}`}>
          <div className={classes.lead}>
            {eyebrow && (
              <p dir="auto" className={classes.eyebrow}>
                {eyebrow}
              </p>
            )}
            <Heading level={1} dir="auto" tabIndex={-1}>
              {typeof title === 'string' ? <WholeWords>{title}</WholeWords> : title}
            </Heading>
            {text && (
              <p dir="auto" className={classes.text}>
                {text}
              </p>
            )}
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
          {aside ?? (art && <img className={classes.art} src={toFileUrl(art)} alt="" fetchPriority="high" />)}
        </div>
        {children}
      </Container>
    </section>
  );
}
