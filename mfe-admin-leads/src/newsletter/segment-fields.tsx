import {
  type SubscriberStatus,
  subscriberStatuses,
  subscriberStatusLabels,
} from '@atrium/contracts/newsletter-types';
import { ChipInput } from '@atrium/ui/chip-input';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import classes from './newsletter.module.css';
import { type EngagementRule, needsDays, type SegmentProblems, type SegmentValues } from './segment-rules';

const statusOptions = subscriberStatuses.map((value) => ({ value, label: subscriberStatusLabels[value] }));
const clickOptions: { value: EngagementRule; label: string }[] = [
  { value: 'within', label: 'Clicked lately' },
  { value: 'notWithin', label: 'Did not click lately' },
  { value: 'never', label: 'Never clicked' },
];
const openOptions: { value: EngagementRule; label: string }[] = [
  { value: 'within', label: 'Opened a mail lately' },
  { value: 'notWithin', label: 'Opened none lately' },
  { value: 'never', label: 'Never opened one' },
];

interface SegmentFieldsProps {
  values: SegmentValues;
  problems: SegmentProblems;
  onChange: (part: Partial<SegmentValues>) => void;
}

/** The name and the rules of a segment. */
export function SegmentFields(props: SegmentFieldsProps) {
  const { values, problems, onChange } = props;
  return (
    <>
      <TextField
        label="Name"
        isRequired
        maxLength={80}
        className={classes.wide}
        value={values.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label="Status"
        placeholder="Any"
        options={statusOptions}
        value={values.status}
        onChange={(event) => onChange({ status: event.target.value as SubscriberStatus | '' })}
      />
      <TextField
        label="Source"
        maxLength={100}
        hint="Where they signed up, e.g. import."
        value={values.source}
        onChange={(event) => onChange({ source: event.target.value })}
      />
      <ChipInput
        label="Tags"
        hint="Any of them."
        className={classes.wide}
        value={values.tags}
        onChange={(tags) => onChange({ tags })}
        maxCount={20}
        placeholder="Add a tag"
      />
      <TextField
        label="Subscribed after"
        type="date"
        value={values.subscribedAfter}
        onChange={(event) => onChange({ subscribedAfter: event.target.value })}
      />
      <TextField
        label="Subscribed before"
        type="date"
        value={values.subscribedBefore}
        onChange={(event) => onChange({ subscribedBefore: event.target.value })}
      />
      <TextField
        label="Got a mail within (days)"
        inputMode="numeric"
        value={values.mailedWithinDays}
        error={problems.mailedWithinDays}
        onChange={(event) => onChange({ mailedWithinDays: event.target.value })}
      />
      <TextField
        label="Got no mail within (days)"
        inputMode="numeric"
        value={values.notMailedWithinDays}
        error={problems.notMailedWithinDays}
        onChange={(event) => onChange({ notMailedWithinDays: event.target.value })}
      />
      <EngagementFields {...props} />
    </>
  );
}

function EngagementFields({ values, problems, onChange }: SegmentFieldsProps) {
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label="Clicks"
          placeholder="Any"
          hint="Known of mailings that track clicks."
          options={clickOptions}
          value={values.clicks}
          onChange={(event) => onChange({ clicks: event.target.value as EngagementRule })}
        />
        {needsDays(values.clicks) ? (
          <TextField
            label="Clicks within (days)"
            inputMode="numeric"
            value={values.clickDays}
            error={problems.clickDays}
            onChange={(event) => onChange({ clickDays: event.target.value })}
          />
        ) : null}
      </div>
      <div className={classes.pair}>
        <SelectField
          label="Openings"
          placeholder="Any"
          hint="Known of mailings that track openings."
          options={openOptions}
          value={values.opens}
          onChange={(event) => onChange({ opens: event.target.value as EngagementRule })}
        />
        {needsDays(values.opens) ? (
          <TextField
            label="Openings within (days)"
            inputMode="numeric"
            value={values.openDays}
            error={problems.openDays}
            onChange={(event) => onChange({ openDays: event.target.value })}
          />
        ) : null}
      </div>
    </>
  );
}
