import { pluralise } from '@atrium/admin-kit/text/format';
import type { NewsletterStats } from '@atrium/contracts/newsletter/subscribers.schemas';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import type { SubscriberListState } from './subscriber-filters';

interface SubscribersEmptyProps {
  state: SubscriberListState;
  stats: NewsletterStats | undefined;
  onShowPending: () => void;
  /** Without it nobody can be added. */
  onImport: (() => void) | undefined;
}

/** Says why nobody is listed, and on the default list that people have yet to confirm. */
export function SubscribersEmpty({ state, stats, onShowPending, onImport }: SubscribersEmptyProps) {
  const isNarrowed = [state.q, state.segmentId, state.tag].some(Boolean);
  const isWaitedFor =
    !isNarrowed && state.status === 'subscribed' && stats !== undefined && stats.pending > 0;
  const text = isNarrowed
    ? 'Nobody matches the search and the filters.'
    : state.status === 'all'
      ? 'Nobody has signed up yet.'
      : `Nobody is ${state.status} at the moment.`;
  return (
    <EmptyState
      title="No subscribers found"
      text={
        isWaitedFor
          ? `${text} ${pluralise(stats.pending, 'person has', 'people have')} signed up and not confirmed yet.`
          : text
      }
      action={
        isWaitedFor ? (
          <Button variant="outline" onClick={onShowPending}>
            Show Pending
          </Button>
        ) : isNarrowed || onImport === undefined ? undefined : (
          <Button variant="outline" onClick={onImport}>
            Add people from a file
          </Button>
        )
      }
    />
  );
}
