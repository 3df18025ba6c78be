import { Fact, Facts } from '@atrium/admin-kit/facts';
import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { formatDay } from '@atrium/admin-kit/text/format';
import type { Review } from '@atrium/contracts/content/reviews.schemas';
import { useSession } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Skeleton } from '@atrium/ui/skeleton';
import { useState } from 'react';
import { FieldGroup } from './editor/editor-layout';
import { ConfirmButton } from './review-confirm';
import { ReviewDialog } from './review-dialog';
import { type ReviewedItem, useReview } from './reviews.api';

/** Owner and next review of a saved item. They are no part of the form: a change is stored at once, without a version. */
export function ReviewPanel(item: ReviewedItem) {
  const query = useReview(item);
  return (
    <FieldGroup legend="Review">
      {query.data ? (
        <ReviewFacts item={item} review={query.data} />
      ) : query.isError ? (
        <p role="status" className="cluster gap-3 small">
          The review could not be loaded: {reasonOf(query.error)}
          <Button size="s" variant="outline" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton lines={2} />
      )}
    </FieldGroup>
  );
}

function ReviewFacts({ item, review }: { item: ReviewedItem; review: Review }) {
  const userId = useSession((session) => session.user?.id);
  const [isOpen, setIsOpen] = useState(false);
  const { owner, isOwnerAway, everyMonths, dueOn, isDue, confirmedAt, confirmedBy, canChange } = review;
  const canConfirm = everyMonths !== null && (canChange || owner?.id === userId);
  return (
    <div className="stack gap-3">
      <Facts>
        <Fact name="Owner">{owner === null || isOwnerAway ? 'Nobody' : owner.name}</Fact>
        <Fact name="Next review">
          {dueOn === null ? 'Never' : formatDay(dueOn)}{' '}
          {isDue && (
            <Badge tone="warning" size="s">
              Due
            </Badge>
          )}
        </Fact>
      </Facts>
      {confirmedAt !== null && confirmedBy !== null && (
        <p className="fine muted">
          Still right on {formatDay(confirmedAt)}, says {confirmedBy.name}
        </p>
      )}
      <div className="cluster gap-2">
        {canConfirm && <ConfirmButton item={item} />}
        {canChange && (
          <Button size="s" variant="outline" onClick={() => setIsOpen(true)}>
            Change the review…
          </Button>
        )}
      </div>
      {isOpen && <ReviewDialog item={item} review={review} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
