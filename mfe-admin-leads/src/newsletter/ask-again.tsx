import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { NewsletterSubscriber } from '@atrium/contracts/newsletter/subscribers.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newsletterKeys } from './newsletter.queries';

interface AskAgainProps {
  subscriber: NewsletterSubscriber;
  onAsked: () => void;
}

/** Asks somebody who left by one mail, once, with a link that subscribes them again. */
export function AskAgain({ subscriber, onAsked }: AskAgainProps) {
  const api = useApi();
  const queries = useQueryClient();
  const mayWrite = useCan('newsletter.write');
  const ask = useMutation({
    mutationFn: () =>
      api.post('/api/newsletter/subscribers/:id/ask-again', undefined, { params: { id: subscriber._id } }),
    onSuccess: ({ data: { email } }) => {
      toast.success(`${email} is asked by mail`);
      void queries.invalidateQueries({ queryKey: newsletterKeys.all });
      onAsked();
    },
    onError: (error) => toast.error(`Nobody was asked: ${reasonOf(error)}`),
  });
  if (subscriber.status !== 'unsubscribed' || subscriber.stopReason !== null) return null;
  if (subscriber.askedAgainAt !== null)
    return <p className="muted">Asked again by mail {formatDayAndTime(subscriber.askedAgainAt)}.</p>;
  if (!mayWrite) return null;
  return (
    <div className="stack gap-2">
      <p className="muted">
        One mail can ask whether this person would like the newsletter again. It is sent once, and only their
        own click subscribes them.
      </p>
      <div>
        <Button
          variant="outline"
          isLoading={ask.isPending}
          loadingLabel="Asking..."
          onClick={() => ask.mutate()}
        >
          Ask Again by Mail
        </Button>
      </div>
    </div>
  );
}
