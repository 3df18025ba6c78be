import { z } from 'zod';
import { momentInput } from '../common/dates.schemas';
import { maybeMoment, moment, text as plain } from '../common/fields.schemas';
import { ruledText } from '../common/inputs.schemas';
import { day } from './fields.schemas';
import { textInput } from './inputs.schemas';

/** Empty for none. */
const isoMoment = (message: string) =>
  ruledText((text) => (text === '' || momentInput.safeParse(text).success ? null : message), message)
    .transform((text) => text || null)
    .nullable()
    .optional();

/** The input of types that are published and taken off by the clock. */
export const scheduleInput = {
  scheduledPublishAt: isoMoment('Scheduled publish date is not valid'),
  scheduleTimeZone: textInput(64).optional(),
  unpublishAt: isoMoment('Unpublish date is not valid'),
  /** The first publication, in the past: of an item that was out elsewhere before, or to correct it. */
  publishedAt: isoMoment('Publish date is not valid'),
};

const plannedFor = day('Planned for', {
  hint: 'Marks the day in the calendar. Nothing goes out by it.',
  words: 'deadline due date editorial plan',
  inLists: false,
});

/** The field of types that are published by the clock: the day that a draft is planned for, without a schedule. */
export const plannedField = {
  plannedFor: {
    ...plannedFor,
    output: plannedFor.output.optional(),
    isInternal: true as const,
    isForStaff: true as const,
  },
};

const receipt = z.object({
  action: z.enum(['publish', 'unpublish']),
  dueAt: moment,
  ranAt: moment,
  latenessMs: z.number(),
  announcedAt: moment.optional(),
});

/** The record of a scheduled change: when it was due and when it ran. */
export type PublishReceipt = z.output<typeof receipt>;

/** The optional part only to staff. */
export const scheduleResponse = {
  publishedAt: maybeMoment,
  scheduledPublishAt: maybeMoment,
  scheduleTimeZone: plain.nullable().optional(),
  unpublishAt: maybeMoment.optional(),
  publishReceipt: receipt.nullable().optional(),
};
