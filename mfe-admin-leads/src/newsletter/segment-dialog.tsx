import {
  type SubscriberStatus,
  subscriberStatuses,
  subscriberStatusLabels,
} from '@atrium/contracts/newsletter-types';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ChipInput } from '@atrium/ui/chip-input';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { readErrorReason } from '../shared/error-reason';
import { pluralise } from '../shared/format';
import { createSegment } from './campaigns.api';
import classes from './newsletter.module.css';
import { newsletterKeys } from './newsletter-keys';
import { SegmentCountLine } from './segment-count-line';
import {
  buildRules,
  type EngagementRule,
  emptySegment,
  findSegmentProblems,
  type SegmentProblems,
  type SegmentValues,
} from './segment-rules';

const statusOptions = subscriberStatuses.map((value) => ({ value, label: subscriberStatusLabels[value] }));
const engagementOptions: { value: EngagementRule; label: string }[] = [
  { value: 'clicked', label: 'Clicked lately' },
  { value: 'notClicked', label: 'Did not click lately' },
  { value: 'never', label: 'Never clicked' },
];

export function SegmentDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const formId = useId();
  const [values, setValues] = useState<SegmentValues>(emptySegment);
  const [problems, setProblems] = useState<SegmentProblems>({});
  function change(part: Partial<SegmentValues>) {
    setValues((current) => ({ ...current, ...part }));
    setProblems({});
  }

  const create = useMutation({
    mutationFn: () => createSegment(api, values.name.trim(), buildRules(values)),
    onSuccess: (segment) => {
      toast.success(`Segment saved: ${pluralise(segment.count, 'person', 'people')} at the moment`);
      void queries.invalidateQueries({ queryKey: newsletterKeys.segments });
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = findSegmentProblems(values);
    setProblems(found);
    if (Object.keys(found).length === 0 && !create.isPending) create.mutate();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={create.isPending}
      title="New segment"
      description="People who fit every rule that is set. Only those who are subscribed are mailed."
      footer={
        <>
          <Button variant="outline" isSquare onClick={onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isSquare isLoading={create.isPending} loadingLabel="Saving...">
            Save Segment
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={classes.segmentForm} onSubmit={submit}>
        {create.isError ? (
          <Notice tone="danger" className={classes.wide}>
            {readErrorReason(create.error)}
          </Notice>
        ) : null}
        {problems.rules ? (
          <Notice tone="danger" className={classes.wide}>
            {problems.rules}
          </Notice>
        ) : null}
        <TextField
          label="Name"
          isRequired
          maxLength={80}
          className={classes.wide}
          value={values.name}
          error={problems.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label="Status"
          placeholder="Any"
          options={statusOptions}
          value={values.status}
          onChange={(event) => change({ status: event.target.value as SubscriberStatus | '' })}
        />
        <SelectField
          label="Clicks"
          placeholder="Any"
          options={engagementOptions}
          value={values.engagement}
          onChange={(event) => change({ engagement: event.target.value as EngagementRule })}
        />
        {values.engagement === 'clicked' || values.engagement === 'notClicked' ? (
          <TextField
            label="Within (days)"
            inputMode="numeric"
            value={values.engagementDays}
            error={problems.engagementDays}
            onChange={(event) => change({ engagementDays: event.target.value })}
          />
        ) : null}
        <ChipInput
          label="Tags"
          hint="Any of them."
          className={classes.wide}
          value={values.tags}
          onChange={(tags) => change({ tags })}
          maxCount={20}
          placeholder="Add a tag"
        />
        <TextField
          label="Subscribed after"
          type="date"
          value={values.subscribedAfter}
          onChange={(event) => change({ subscribedAfter: event.target.value })}
        />
        <TextField
          label="Subscribed before"
          type="date"
          value={values.subscribedBefore}
          onChange={(event) => change({ subscribedBefore: event.target.value })}
        />
        <TextField
          label="Source"
          maxLength={100}
          hint="Where they signed up, e.g. import."
          className={classes.wide}
          value={values.source}
          onChange={(event) => change({ source: event.target.value })}
        />
        <TextField
          label="Got a mail within (days)"
          inputMode="numeric"
          value={values.mailedWithinDays}
          error={problems.mailedWithinDays}
          onChange={(event) => change({ mailedWithinDays: event.target.value })}
        />
        <TextField
          label="Got no mail within (days)"
          inputMode="numeric"
          value={values.notMailedWithinDays}
          error={problems.notMailedWithinDays}
          onChange={(event) => change({ notMailedWithinDays: event.target.value })}
        />
        <SegmentCountLine values={values} />
      </form>
    </Dialog>
  );
}
