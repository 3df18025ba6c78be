import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { useCan } from '@atrium/admin-kit/use-can';
import { useCheckedField } from '@atrium/admin-kit/use-checked-field';
import {
  liftSuppressionInput,
  type NewsletterSubscriber,
} from '@atrium/contracts/newsletter/subscribers.schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { TextArea } from '@atrium/ui/text-area';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import page from '../shared/page.module.css';
import { newsletterKeys } from './newsletter.queries';

const reasons = {
  bounced: 'Mailing to this address ended because a mail bounced.',
  complained: 'Mailing to this address ended because a mail was reported as spam.',
};

const findProblem = (note: string) => liftSuppressionInput.safeParse({ note }).error?.issues[0]?.message;

interface LiftSuppressionProps {
  subscriber: NewsletterSubscriber;
  onLifted: () => void;
}

/** Subscribes an address again that a bounce or a spam report has suppressed. */
export function LiftSuppression({ subscriber, onLifted }: LiftSuppressionProps) {
  const api = useApi();
  const queries = useQueryClient();
  const mayWrite = useCan('newsletter.write');
  const note = useCheckedField('', findProblem);
  const lift = useMutation({
    mutationFn: () =>
      api.post(
        '/api/newsletter/subscribers/:id/lift-suppression',
        { note: note.value },
        { params: { id: subscriber._id } },
      ),
    onSuccess: ({ data: { email } }) => {
      toast.success(`${email} is subscribed again`);
      void queries.invalidateQueries({ queryKey: newsletterKeys.all });
      onLifted();
    },
    onError: (error) => toast.error(`The suppression could not be lifted: ${reasonOf(error)}`),
  });
  if (subscriber.stopReason === null) return null;
  if (!mayWrite) return <p className="muted">{reasons[subscriber.stopReason]}</p>;

  return (
    <form
      noValidate
      className={page.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.check() && !lift.isPending) lift.mutate();
      }}
    >
      <TextArea
        label="Why it may be mailed again"
        isRequired
        rows={2}
        maxLength={1_000}
        hint={`${reasons[subscriber.stopReason]} The note is kept in the consent ledger.`}
        {...note.field}
      />
      <div>
        <Button type="submit" variant="outline" isLoading={lift.isPending} loadingLabel="Lifting...">
          Lift suppression
        </Button>
      </div>
    </form>
  );
}
