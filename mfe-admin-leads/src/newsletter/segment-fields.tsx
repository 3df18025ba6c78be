import { RemovalsProvider } from '@atrium/admin-kit/removals';
import { TagsField } from '@atrium/admin-kit/tags-field';
import {
  type SubscriberStatus,
  subscriberStatuses,
  subscriberStatusLabels,
} from '@atrium/contracts/newsletter/subscribers.constants';
import { useApi } from '@atrium/mfe-kit';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useSiteTime } from '../shared/site-time';
import classes from './newsletter.module.css';
import { newsletterQueries } from './newsletter.queries';
import {
  type EngagementKind,
  type EngagementProblems,
  type EngagementRule,
  type EngagementValues,
  engagementKinds,
  needsDays,
  type SegmentProblems,
  type SegmentValues,
} from './segment-rules';

const statusOptions = subscriberStatuses.map((value) => ({ value, label: subscriberStatusLabels[value] }));

interface EngagementTexts {
  label: string;
  hint: string;
  daysLabel: string;
  quietDaysLabel: string;
  options: { value: EngagementRule; label: string }[];
}

/** How the two kinds of engagement are asked for: alike, in words of their own. */
const engagements: Record<EngagementKind, EngagementTexts> = {
  clicks: {
    label: 'Clicks',
    hint: 'Counts newsletters that track clicks.',
    daysLabel: 'Clicks within (days)',
    quietDaysLabel: 'No click within (days)',
    options: [
      { value: 'within', label: 'Clicked lately' },
      { value: 'notWithin', label: 'Did not click lately' },
      { value: 'lapsed', label: 'Clicked, but not lately' },
      { value: 'never', label: 'Never clicked' },
    ],
  },
  opens: {
    label: 'Openings',
    hint: 'Counts newsletters that track openings.',
    daysLabel: 'Openings within (days)',
    quietDaysLabel: 'No opening within (days)',
    options: [
      { value: 'within', label: 'Opened a mail lately' },
      { value: 'notWithin', label: 'Opened none lately' },
      { value: 'lapsed', label: 'Opened one, but not lately' },
      { value: 'never', label: 'Never opened one' },
    ],
  },
};

interface SegmentFieldsProps {
  values: SegmentValues;
  problems: SegmentProblems;
  onChange: (part: Partial<SegmentValues>) => void;
}

/** The name and the rules of a segment. */
export function SegmentFields({ values, problems, onChange }: SegmentFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        isRequired
        maxLength={80}
        className="full"
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
      <RemovalsProvider isInDialog>
        <TagsField
          noun="Tag"
          label="Tags"
          hint="Any of them."
          className="full"
          value={values.tags}
          onChange={(tags) => onChange({ tags })}
          maxCount={20}
          placeholder="Add a tag"
        />
      </RemovalsProvider>
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
      <ClickedCampaignField
        value={values.clickedCampaign}
        onChange={(clickedCampaign) => onChange({ clickedCampaign })}
      />
      {engagementKinds.map((kind) => (
        <EngagementFields
          key={kind}
          kind={kind}
          value={values[kind]}
          problems={problems[kind] ?? {}}
          onChange={(part) => onChange({ [kind]: { ...values[kind], ...part } })}
        />
      ))}
    </>
  );
}

interface ClickedCampaignFieldProps {
  value: string;
  onChange: (campaignId: string) => void;
}

/** All newsletters that count clicks, and the chosen one. Several may have the same subject. */
function ClickedCampaignField({ value, onChange }: ClickedCampaignFieldProps) {
  const api = useApi();
  const site = useSiteTime();
  const { data } = useQuery(newsletterQueries(api).trackedCampaigns);
  const options = (data ?? []).map(({ _id, subject, startedAt }) => ({
    value: _id,
    label: `${subject} (${site.formatDay(startedAt)})`,
  }));
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label="Clicked in newsletter"
      placeholder="Any"
      className="full"
      options={isListed ? options : [...options, { value, label: 'The newsletter of this segment' }]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface EngagementFieldsProps {
  kind: EngagementKind;
  value: EngagementValues;
  problems: EngagementProblems;
  onChange: (part: Partial<EngagementValues>) => void;
}

function EngagementFields({ kind, value, problems, onChange }: EngagementFieldsProps) {
  const { label, hint, options, daysLabel, quietDaysLabel } = engagements[kind];
  return (
    <div className={classes.pair}>
      <SelectField
        label={label}
        placeholder="Any"
        hint={hint}
        options={options}
        value={value.rule}
        onChange={(event) => onChange({ rule: event.target.value as EngagementRule })}
      />
      {needsDays(value.rule) ? (
        <TextField
          label={daysLabel}
          inputMode="numeric"
          value={value.days}
          error={problems.days}
          onChange={(event) => onChange({ days: event.target.value })}
        />
      ) : null}
      {value.rule === 'lapsed' ? (
        <TextField
          label={quietDaysLabel}
          inputMode="numeric"
          value={value.quietDays}
          error={problems.quietDays}
          onChange={(event) => onChange({ quietDays: event.target.value })}
        />
      ) : null}
    </div>
  );
}
