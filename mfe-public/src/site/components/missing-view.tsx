import { Container } from '@atrium/ui/container';
import { Heading } from '@atrium/ui/heading';
import { LinkButton } from '@atrium/ui/link-button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './missing-view.module.css';

export interface MissingViewProps {
  title: string;
  text: ReactNode;
  /** Path of the list. */
  backTo: string;
  backLabel: string;
}

/** "Not found" of a list's item, with a link back to the list. */
export function MissingView({ title, text, backTo, backLabel }: MissingViewProps) {
  return (
    <section className={classes.view} data-tone="ink">
      <Container className={classes.row}>
        <div className={classes.art} />
        <div className={classes.lead}>
          <Heading level={1} tabIndex={-1}>
            {title}
          </Heading>
          <p className={classes.text}>{text}</p>
          <LinkButton as={Link} to={backTo} variant="accent" size="l">
            {backLabel}
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}
