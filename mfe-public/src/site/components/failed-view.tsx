import { Container } from '@atrium/ui/container';
import { ErrorState } from '@atrium/ui/error-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Section } from '@atrium/ui/section';
import { Link } from 'react-router-dom';

export interface FailedViewProps {
  title?: string;
  text: string;
  /** Path of the list. */
  backTo: string;
  backLabel: string;
}

/** Shown for an item that failed to load: offers a retry and a link to the list. */
export function FailedView({ title, text, backTo, backLabel }: FailedViewProps) {
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
