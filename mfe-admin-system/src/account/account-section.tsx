import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { Heading } from '@atrium/ui/heading';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './account.module.css';

interface AccountSectionProps {
  title: string;
  description: string;
  /** Beside the title. */
  badge?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** A card of “Your account”; the heading takes the focus where what had it is gone. */
export function AccountSection({ title, description, badge, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" padding="l" aria-labelledby={id}>
      <div className="stack gap-5">
        <header className={`stack gap-1 muted ${classes.intro}`}>
          <span className="cluster gap-2">
            <Heading level={2} size="lg" id={id} ref={headingRef} tabIndex={-1}>
              {title}
            </Heading>
            {badge}
          </span>
          <p>{description}</p>
        </header>
        {children}
      </div>
    </Card>
  );
}

interface SectionLoadingProps {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch(): unknown };
}

/** Stands for what is not loaded yet, or could not be. */
export function SectionLoading({ query }: SectionLoadingProps) {
  if (query.isPending) return <Skeleton height="2.75rem" />;
  if (!query.isError) return null;
  return (
    <Notice
      tone="danger"
      actions={
        <Button variant="outline" onClick={() => query.refetch()}>
          Try again
        </Button>
      }
    >
      This could not be loaded: {reasonOf(query.error)}
    </Notice>
  );
}
