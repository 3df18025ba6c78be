import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { FirstSteps } from '@atrium/contracts/site/first-steps.schemas';
import { toast } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { LinkButton } from '@atrium/ui/link-button';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ListPage, RowSkeletons } from '../shared/list-page';
import { useFirstSteps, useRemoveSample, useSendingDomain } from './first-steps.api';
import classes from './first-steps.module.css';
import { listSteps, type Step } from './list-steps';

export function Component() {
  const query = useFirstSteps();
  const { data } = query;
  return (
    <ListPage
      title="First steps"
      label="First steps"
      description="What makes this site yours. Leave at any time: the list is kept, and this page stays in the menu."
      query={query}
    >
      {data ? (
        <Steps steps={data} />
      ) : query.isError ? (
        <QueryError query={query} title="The steps could not be loaded" />
      ) : (
        <RowSkeletons />
      )}
    </ListPage>
  );
}

function Steps({ steps }: { steps: FirstSteps }) {
  const seesMail = useCan('newsletter.read');
  const { data: report } = useSendingDomain({ enabled: seesMail });
  const listed = listSteps(steps, seesMail ? report : null);
  // The status counts the open steps. A step that may stay as it is would be added to the done ones and to their sum once it is taken.
  const open = listed.filter(({ isOptional, isDone }) => !isOptional && !isDone).length;
  return (
    <>
      <p className="muted" role="status">
        {open === 0 ? 'All steps are done.' : `${pluralise(open, 'step')} to do`}
      </p>
      <ol className={`stack gap-3 ${classes.steps}`}>
        {listed.map((step, index) => (
          <StepCard key={index} step={step} />
        ))}
      </ol>
      {steps.sample.unchanged > 0 && <RemoveSample sample={steps.sample} />}
    </>
  );
}

function StepCard({ step: { title, text, path, action, isDone, isOptional, note } }: { step: Step }) {
  return (
    <Card as="li" className={classes.step}>
      <div className="stack gap-1">
        <div className="cluster gap-3">
          <h2 className={classes.title}>{title}</h2>
          {isDone ? (
            <Badge tone="success">Done</Badge>
          ) : (
            <Badge tone={note ? 'warning' : 'neutral'}>
              {note ?? (isOptional ? 'Can stay as it is' : 'To do')}
            </Badge>
          )}
        </div>
        <p className="muted">{text}</p>
      </div>
      <LinkButton as={Link} to={path} size="s" variant={isDone || isOptional ? 'ghost' : 'outline'}>
        {isDone ? 'Look again' : isOptional ? 'Change' : action}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </LinkButton>
    </Card>
  );
}

function RemoveSample({ sample }: Pick<FirstSteps, 'sample'>) {
  const [isAsked, setAsked] = useState(false);
  const remove = useRemoveSample();
  const items = pluralise(sample.unchanged, 'item');

  async function confirm() {
    try {
      const { removed, kept } = await remove.mutateAsync();
      const rest = kept.length > 0 ? ` Kept, because you have changed them: ${kept.join(', ')}.` : '';
      toast.success(`${pluralise(removed, 'item')} of the sample removed.${rest}`);
    } catch (error) {
      toast.error(messageOf(error, 'The sample could not be removed', 'what was removed is in the trash'));
    } finally {
      setAsked(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="sample-title" className="stack gap-3">
      <h2 id="sample-title" className={classes.title}>
        The sample
      </h2>
      <p className="muted">
        {items} of this site came with the installation. Change what you like: what you have saved is yours
        and stays. The rest can go at once.
      </p>
      <Button variant="outline" className="start" onClick={() => setAsked(true)}>
        Remove the sample
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Remove the sample?"
        text={`${items} that nobody has changed ${sample.unchanged === 1 ? 'goes' : 'go'} to the trash for 30 days. Documents such as the company get their standard texts again.`}
        confirmLabel="Remove the sample"
        isBusy={remove.isPending}
        busyLabel="Removing..."
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(false)}
      />
    </Card>
  );
}
