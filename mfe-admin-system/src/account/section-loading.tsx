import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';

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
