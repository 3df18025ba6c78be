import { Container } from '@atrium/ui/container';
import { ErrorState } from '@atrium/ui/error-state';
import { Heading } from '@atrium/ui/heading';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { Link } from 'react-router-dom';
import type { ItemProblem } from '../data/load-item';
import classes from './item-problem-view.module.css';

interface ItemProblemViewProps {
  problem: ItemProblem;
  /** Path of the list. */
  backTo: string;
  backLabel: string;
}

/** Shown instead of an item, with a link to the list. Only an item that failed to load offers a retry. */
export function ItemProblemView({
  problem: { isMissing, title, text },
  backTo,
  backLabel,
}: ItemProblemViewProps) {
  if (isMissing) {
    return (
      <section className={classes.view} data-tone="ink">
        <Container className={classes.row}>
          <div className={classes.art} />
          <div>
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
  return (
    <Section>
      <Container>
        <ErrorState
          headingLevel={1}
          title={title}
          text={text}
          onRetry={() => window.location.reload()}
          actions={
            <LinkButton as={Link} to={backTo} variant="outline">
              {backLabel}
            </LinkButton>
          }
        />
      </Container>
    </Section>
  );
}
