import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { listOwners, useStaff } from '@atrium/admin-kit/staff';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { type ReviewMonths, reviewMonths } from '@atrium/contracts/content/reviews.constants';
import type { Review, ReviewInput } from '@atrium/contracts/content/reviews.schemas';
import { toast } from '@atrium/mfe-kit';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { type FormEvent, useState } from 'react';
import { type ReviewedItem, useChangeReview } from './reviews.api';

const never = 'never';
const intervals = [
  { value: never, label: 'Never' },
  ...reviewMonths.map((months) => ({ value: String(months), label: `Every ${months} months` })),
];

/** Only what has changed: a new interval without a day counts from today. */
function inputOf(review: Review, chosen: { ownerId: string; every: string; dueOn: string }): ReviewInput {
  const everyMonths = chosen.every === never ? null : (Number(chosen.every) as ReviewMonths);
  return {
    ...(chosen.ownerId !== review.owner?.id && { ownerId: chosen.ownerId }),
    ...(everyMonths !== review.everyMonths && { everyMonths }),
    ...(everyMonths !== null &&
      chosen.dueOn !== '' &&
      chosen.dueOn !== review.dueOn && { dueOn: chosen.dueOn }),
  };
}

/** The form for the owner of an item and the dates of its reviews. */
export function ReviewDialog({
  item,
  review,
  onClose,
}: {
  item: ReviewedItem;
  review: Review;
  onClose(): void;
}) {
  const staff = useStaff();
  const change = useChangeReview();
  const [ownerId, setOwnerId] = useState(review.owner?.id ?? '');
  const [every, setEvery] = useState(String(review.everyMonths ?? never));
  const [dueOn, setDueOn] = useState(review.dueOn ?? '');
  const owners = listOwners(staff.data ?? [], review.owner);
  const input = inputOf(review, { ownerId, every, dueOn });

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await change.mutateAsync({ ...item, input });
      toast.success('The review was changed');
      onClose();
    } catch {
      // The dialog says it.
    }
  }

  return (
    <FormDialog
      title="Review"
      description="When somebody looks whether this is still right. The owner gets a mail in each week in which it is due."
      size="s"
      submitLabel="Save"
      busyLabel="Saving…"
      isBusy={change.isPending}
      canSubmit={Object.keys(input).length > 0}
      waitsFor="Change something first"
      problem={change.isError ? messageOf(change.error, 'The review could not be changed') : undefined}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <SelectField
        label="Owner"
        options={owners.map(({ id, name }) => ({
          value: id,
          label: id === review.owner?.id && review.isOwnerAway ? `${name} (has left)` : name,
        }))}
        {...(ownerId === '' && { placeholder: 'Nobody' })}
        value={ownerId}
        onChange={(event) => setOwnerId(event.target.value)}
      />
      <SelectField
        label="How often"
        options={intervals}
        value={every}
        onChange={(event) => setEvery(event.target.value)}
      />
      {every !== never && (
        <TextField
          label="Next review"
          type="date"
          hint="If only the interval changes, the next review is that long from today."
          value={dueOn}
          onChange={(event) => setDueOn(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
