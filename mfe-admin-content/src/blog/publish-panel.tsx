import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useNow } from '@atrium/admin-kit/use-now';
import type { BlogStatus } from '@atrium/contracts/content/articles.constants';
import type { BlogPost, PublishReceipt } from '@atrium/contracts/content/articles.schemas';
import { Button } from '@atrium/ui/button';
import { DateTimeField } from '@atrium/ui/date-time-field';
import { RadioGroup } from '@atrium/ui/radio-group';
import { TZDate } from '@date-fns/tz';
import { Clock } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup, FormSection } from '../shared/editor/editor-layout';
import type { EntryContext } from '../shared/editor/entry-layout';
import classes from './publish-panel.module.css';

/** The IANA name of the browser's time zone. */
export const editorTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const statusOptions: { value: BlogStatus; label: string; hint: string }[] = [
  { value: 'draft', label: 'Save as Draft', hint: 'Only your team sees it' },
  { value: 'published', label: 'Publish Now', hint: 'Visible to everyone once saved' },
  { value: 'scheduled', label: 'Schedule for Later', hint: 'Goes out by itself' },
  { value: 'archived', label: 'Archive', hint: 'Kept, but hidden from the site' },
];

interface Publication {
  status: BlogStatus;
  scheduledPublishAt: string;
  unpublishAt: string;
}

export function PublishPanel({ context }: { context: EntryContext }) {
  const form = useFormContext<Publication>();
  const { publishReceipt: receipt } = (context.saved ?? {}) as Partial<BlogPost>;
  const now = useNow(60_000);
  const timeZone = editorTimeZone();
  const [status, scheduledPublishAt, unpublishAt] = useWatch({
    control: form.control,
    name: ['status', 'scheduledPublishAt', 'unpublishAt'],
  });
  const { errors, isSubmitted } = form.formState;
  const options = { shouldDirty: true, shouldValidate: isSubmitted };

  function chooseStatus(next: BlogStatus) {
    form.setValue('status', next, options);
    if (next !== 'scheduled') {
      form.setValue('scheduledPublishAt', '', { shouldDirty: true });
      form.clearErrors('scheduledPublishAt');
    }
  }

  function chooseQuickly(option: ScheduleOptionId) {
    const due = resolveScheduleOption({ option, now: new Date(), timeZone });
    form.setValue('status', 'scheduled', { shouldDirty: true });
    form.setValue('scheduledPublishAt', due.toISOString(), options);
  }

  return (
    <FormSection title="Publication">
      <RadioGroup
        id="status"
        label="Publication status"
        name="status"
        options={statusOptions}
        value={status}
        onChange={(next) => chooseStatus(next as BlogStatus)}
        error={errors.status?.message}
      />
      <p className={classes.clock}>
        <Clock size={16} />
        <span>
          Current Time: <time dateTime={now.toISOString()}>{formatDayAndTime(now)}</time>
          <span className={classes.zone}> ({timeZone})</span>
        </span>
      </p>
      {status === 'scheduled' && (
        <DateTimeField
          id="scheduledPublishAt"
          label="Scheduled publish date"
          isRequired
          value={scheduledPublishAt}
          min={now.toISOString()}
          error={errors.scheduledPublishAt?.message}
          onChange={(iso) => form.setValue('scheduledPublishAt', iso, options)}
        />
      )}
      <FieldGroup legend="Quick schedule">
        <div className={classes.quickButtons}>
          {scheduleOptions.map(({ id, label }) => (
            <Button key={id} size="s" variant="outline" onClick={() => chooseQuickly(id)}>
              {label}
            </Button>
          ))}
        </div>
      </FieldGroup>
      <p className={classes.help}>
        Scheduled posts are published automatically by the system, which checks every minute.
      </p>
      {(status === 'published' || status === 'scheduled') && (
        <DateTimeField
          id="unpublishAt"
          error={errors.unpublishAt?.message}
          label="Unpublish automatically on"
          isOptional
          value={unpublishAt}
          min={now.toISOString()}
          onChange={(iso) => form.setValue('unpublishAt', iso, options)}
        />
      )}
      {receipt && <Receipt receipt={receipt} />}
    </FormSection>
  );
}

/** The result of the last scheduled change. */
function Receipt({ receipt }: { receipt: PublishReceipt }) {
  const seconds = (receipt.latenessMs / 1000).toFixed(receipt.latenessMs < 10_000 ? 2 : 0);
  return (
    <dl className={classes.receipt}>
      <dt>{receipt.action === 'publish' ? 'Published on schedule' : 'Archived on schedule'}</dt>
      <dd>
        Due {formatDayAndTime(receipt.dueAt)}, ran {seconds} s later
        {receipt.announcedAt ? '; pages and feeds updated' : ''}
      </dd>
    </dl>
  );
}

export const scheduleOptions = [
  { id: 'in-30-minutes', label: 'In 30 minutes' },
  { id: 'in-1-hour', label: 'In 1 hour' },
  { id: 'tomorrow-9-am', label: 'Tomorrow 9 AM' },
  { id: 'next-monday-9-am', label: 'Next Monday 9 AM' },
] as const;

export type ScheduleOptionId = (typeof scheduleOptions)[number]['id'];

const minuteMs = 60_000;
const monday = 1;

/** Returns the instant of a quick option. "9 AM" is nine in the editor's time zone, also across a change to or from summer time. */
export function resolveScheduleOption({
  option,
  now,
  timeZone,
}: {
  option: ScheduleOptionId;
  now: Date;
  timeZone: string;
}): Date {
  if (option === 'in-30-minutes') return new Date(now.getTime() + 30 * minuteMs);
  if (option === 'in-1-hour') return new Date(now.getTime() + 60 * minuteMs);
  const today = new TZDate(now, timeZone);
  const daysToMonday = (monday + 7 - today.getDay()) % 7 || 7;
  const days = option === 'tomorrow-9-am' ? 1 : daysToMonday;
  const day = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + days, 9, timeZone);
  return new Date(day.getTime());
}
