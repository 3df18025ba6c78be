import { formatDayAndTime, readerTimeZone } from '@atrium/admin-kit/text/format';
import { useNow } from '@atrium/admin-kit/use-now';
import { text } from '@atrium/contracts/content/fields.schemas';
import {
  findScheduleProblem,
  type ScheduledType,
  scheduledNounOf,
} from '@atrium/contracts/content/schedule.constants';
import type { PublishReceipt } from '@atrium/contracts/content/schedule.schemas';
import { Button } from '@atrium/ui/button';
import { DateTimeField } from '@atrium/ui/date-time-field';
import { TZDate } from '@date-fns/tz';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormField } from '../fields/field-view';
import { ReviewPanel } from '../review-panel';
import { FieldGroup, FormSection } from './editor-layout';
import type { EntryContext, Section } from './entry-layout';
import type { Values } from './field-values';
import classes from './schedule-fields.module.css';

/** The IANA name of the reader's time zone. */
export const editorTimeZone = (): string =>
  readerTimeZone() ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');

/** Fields of a save, not of an item's content. */
export const scheduleFields = {
  publishedAt: text('Published on', {}),
  scheduledPublishAt: text('Scheduled publish date', {}),
  unpublishAt: text('Unpublish automatically on', {}),
};

const names = Object.keys(scheduleFields);

/** Dates that belong to another status are not sent. */
export function scheduleInputOf({ status, scheduledPublishAt, publishedAt }: Values): Values {
  const isScheduled = status === 'scheduled';
  return {
    scheduledPublishAt: isScheduled ? scheduledPublishAt : undefined,
    ...(isScheduled && { scheduleTimeZone: editorTimeZone() }),
    publishedAt: publishedAt || undefined,
  };
}

/** The rules of the save call, and those that depend on the clock. */
export const withScheduleRules = (
  input: z.ZodType<Record<string, unknown>, Values>,
  type: ScheduledType,
  now: () => Date = () => new Date(),
) =>
  input.superRefine(({ status = 'draft', scheduledPublishAt }, context) => {
    const given = {
      type,
      status: String(status),
      scheduledPublishAt: scheduledPublishAt as string | null | undefined,
    };
    const message = findScheduleProblem({ ...given, now: now() });
    if (message) context.addIssue({ code: 'custom', path: ['scheduledPublishAt'], message });
  });

/** For types whose status is a field of another section. */
export const scheduleOf = (type: ScheduledType): Section => ({
  title: 'Publication',
  rows: [[...names, 'plannedFor']],
  isAside: true,
  Panel: ({ context }) => (
    <FormSection title="Publication">
      <PlannedFor />
      <ScheduleFields context={context} type={type} />
    </FormSection>
  ),
});

interface Publication {
  status: string;
  publishedAt: string;
  scheduledPublishAt: string;
  unpublishAt: string;
}

/** The day that a draft is planned for. */
export function PlannedFor() {
  const status: unknown = useWatch({ name: 'status' });
  return status === 'draft' ? <FormField name="plannedFor" /> : null;
}

/** When the item goes out and leaves the site. Choosing a time schedules it. */
export function ScheduleFields({ context, type }: { context: EntryContext; type: ScheduledType }) {
  const form = useFormContext<Publication>();
  const { publishReceipt: receipt } = (context.saved ?? {}) as { publishReceipt?: PublishReceipt | null };
  const now = useNow(60_000);
  const timeZone = editorTimeZone();
  const [status, publishedAt, scheduledPublishAt, unpublishAt] = useWatch({
    control: form.control,
    name: ['status', 'publishedAt', 'scheduledPublishAt', 'unpublishAt'],
  });
  const { errors, isSubmitted } = form.formState;
  const options = { shouldDirty: true, shouldValidate: isSubmitted };

  function chooseQuickly(option: ScheduleOptionId) {
    const due = resolveScheduleOption({ option, now: new Date(), timeZone });
    form.setValue('status', 'scheduled', { shouldDirty: true });
    form.setValue('scheduledPublishAt', due.toISOString(), options);
  }

  return (
    <>
      {status === 'scheduled' && (
        <DateTimeField
          timeZone={timeZone}
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
      <p className="fine muted">
        Scheduled {scheduledNounOf(type)} are published automatically by the system, which checks every
        minute.
      </p>
      <DateTimeField
        timeZone={timeZone}
        id="publishedAt"
        label="Published on"
        hint="The date that visitors see. Empty: its first publication"
        isOptional
        value={publishedAt}
        error={errors.publishedAt?.message}
        onChange={(iso) => form.setValue('publishedAt', iso, options)}
      />
      {(status === 'published' || status === 'scheduled') && (
        <DateTimeField
          timeZone={timeZone}
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
      {context.saved && <ReviewPanel type={type} id={context.saved._id} />}
    </>
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

type ScheduleOptionId = (typeof scheduleOptions)[number]['id'];

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
