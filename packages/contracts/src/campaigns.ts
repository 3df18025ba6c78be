import { z } from 'zod';
import { emailAddress } from './auth';
import { archiveModes, recipientTypes } from './campaign-types';
import { deliveryStatuses, subscriberStatuses } from './newsletter-types';
import { objectId } from './object-id';
import { paginationQuery } from './pagination';

const subject = z
  .string({ error: 'Subject is required' })
  .trim()
  .min(1, 'Subject is required')
  .max(200, 'The subject can have at most 200 characters')
  // A line end in a header starts the next header.
  .regex(/^[^\r\n]*$/, 'The subject must be one line');

const content = z
  .string({ error: 'Content is required' })
  .max(200_000, 'The content can have at most 200,000 characters')
  .refine(
    (html) => html.replace(/<[^<>]*>|&nbsp;/g, ' ').trim() !== '' || /<img\b/i.test(html),
    'Content is required',
  );

const futureDate = z
  .string({ error: 'Must be a date' })
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Must be a date')
  .refine((text) => new Date(text).getUTCFullYear() <= 2200, 'Must be a date before 2200');

const campaignFields = z.object({
  subject,
  preheader: z.string().trim().max(200, 'The preheader can have at most 200 characters').default(''),
  content,
  recipientType: z.enum(recipientTypes, { error: 'Unknown recipient type' }).default('all'),
  segmentId: objectId.optional(),
  neverTwice: z.boolean({ error: 'Must be true or false' }).default(false),
  maxRate: z
    .number({ error: 'Must be a number' })
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(10_000, 'Must be at most 10,000')
    .optional(),
  /** Links lead through this site, so that clicks can be counted. */
  trackClicks: z.boolean({ error: 'Must be true or false' }).default(false),
  /** A picture of one pixel tells that the mail was shown. */
  trackOpens: z.boolean({ error: 'Must be true or false' }).default(false),
  archive: z.enum(archiveModes, { error: 'Unknown archive mode' }).default('off'),
});

/** What a person typed to confirm the number of recipients; another number by now is a 409 and nothing is sent. */
const expectedCount = z.number({ error: 'Must be a number' }).int().min(0).optional();
/** Starts after the undo window of NEWSLETTER_UNDO_MINUTES. */
const undo = z.boolean({ error: 'Must be true or false' }).default(false);

function hasSegment({
  recipientType,
  segmentId,
}: {
  recipientType?: string;
  segmentId?: string | undefined;
}) {
  return recipientType !== 'segment' || segmentId !== undefined;
}
const segmentMissing = { path: ['segmentId'], message: 'Please choose a segment' };

/** POST /api/newsletter/bulk-email. With `sendAt` it is scheduled, with `undo` it starts after the undo window, else at once. */
export const bulkEmailInput = campaignFields
  .extend({ sendAt: futureDate.optional(), undo, expectedCount })
  .refine(hasSegment, segmentMissing);
export type BulkEmailInput = z.infer<typeof bulkEmailInput>;

/** POST /api/newsletter/campaigns: a draft. */
export const createCampaignInput = campaignFields.refine(hasSegment, segmentMissing);
export type CreateCampaignInput = z.infer<typeof createCampaignInput>;

export const updateCampaignInput = z.object({
  subject: subject.optional(),
  preheader: z.string().trim().max(200, 'The preheader can have at most 200 characters').optional(),
  content: content.optional(),
  recipientType: z.enum(recipientTypes, { error: 'Unknown recipient type' }).optional(),
  segmentId: objectId.nullable().optional(),
  neverTwice: z.boolean({ error: 'Must be true or false' }).optional(),
  maxRate: campaignFields.shape.maxRate,
  trackClicks: z.boolean({ error: 'Must be true or false' }).optional(),
  trackOpens: z.boolean({ error: 'Must be true or false' }).optional(),
  archive: z.enum(archiveModes, { error: 'Unknown archive mode' }).optional(),
});
export type UpdateCampaignInput = z.infer<typeof updateCampaignInput>;

/** POST /api/newsletter/campaigns/{id}/send; a call without a body sends at once. */
export const sendCampaignInput = z.object({ undo, expectedCount });
export const scheduleCampaignInput = z.object({ sendAt: futureDate, expectedCount });

/** PATCH /api/newsletter/campaigns/{id}/archive: also after it was sent. */
export const archiveCampaignInput = z.object({
  archive: z.enum(archiveModes, { error: 'Unknown archive mode' }),
});

export const testSendInput = z.object({
  to: z.array(emailAddress).min(1, 'Please enter an address').max(5, 'At most 5 addresses'),
});

export const previewCampaignInput = z.object({
  subject: z.string().trim().max(200).default(''),
  preheader: z.string().trim().max(200).default(''),
  content: z.string({ error: 'Content is required' }).max(200_000, 'The content is too long'),
  archive: z.enum(archiveModes, { error: 'Unknown archive mode' }).default('off'),
  /** As somebody sees it of whom nothing but the address is known. */
  isUnknown: z.boolean({ error: 'Must be true or false' }).default(false),
});

export const audienceQuery = z.object({
  recipientType: z.enum(recipientTypes, { error: 'Unknown recipient type' }).default('all'),
  segmentId: objectId.optional(),
});

export const campaignListQuery = paginationQuery(10);
export const archiveListQuery = paginationQuery(10);
export const deliveryListQuery = paginationQuery(50).extend({
  status: z.preprocess(
    (given) => (given === '' ? undefined : given),
    z.enum(deliveryStatuses, { error: 'Unknown status' }).optional(),
  ),
});

const days = z.number().int().min(1).max(3_650).optional();
const ruleDate = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'Must be a date')
  .optional();

/** The rules about one thing that people do: within so many days, not within so many, never. */
const momentRules = [
  ['mailedWithinDays', 'notMailedWithinDays', null],
  ['clickedWithinDays', 'notClickedWithinDays', 'neverClicked'],
  ['openedWithinDays', 'notOpenedWithinDays', 'neverOpened'],
] as const;

const segmentRules = z
  .object({
    status: z.enum(subscriberStatuses, { error: 'Unknown status' }).optional(),
    tags: z.array(z.string().trim().min(1).max(50)).max(20).optional(),
    subscribedAfter: ruleDate,
    subscribedBefore: ruleDate,
    source: z.string().trim().min(1).max(100).optional(),
    mailedWithinDays: days,
    notMailedWithinDays: days,
    clickedWithinDays: days,
    notClickedWithinDays: days,
    neverClicked: z.boolean({ error: 'Must be true or false' }).optional(),
    openedWithinDays: days,
    notOpenedWithinDays: days,
    neverOpened: z.boolean({ error: 'Must be true or false' }).optional(),
  })
  // Rules that nobody can fit are a slip, and one that waits for a mailing to find it would be found too late.
  .superRefine((rules, context) => {
    for (const [within, notWithin, never] of momentRules) {
      const since = rules[within];
      const quiet = rules[notWithin];
      if (since !== undefined && quiet !== undefined && quiet >= since)
        context.addIssue({
          code: 'custom',
          path: [notWithin],
          message: `Must be fewer days than ${within}`,
        });
      if (never !== null && rules[never] === true && (since ?? quiet) !== undefined)
        context.addIssue({
          code: 'custom',
          path: [never],
          message: `Cannot be combined with ${within} or ${notWithin}`,
        });
    }
  });

export const segmentInput = z.object({
  name: z.string({ error: 'A name is required' }).trim().min(1, 'A name is required').max(80),
  rules: segmentRules,
});

/** PATCH and PUT /api/newsletter/segments/{id}: what is sent takes the place of what was; rules go as a whole. */
export const updateSegmentInput = segmentInput.partial();
export type UpdateSegmentInput = z.infer<typeof updateSegmentInput>;

/** POST /api/newsletter/segments/count: how many people rules find before they are saved. */
export const segmentCountInput = z.object({ rules: segmentRules });

/** What a person decides about mails that a crash left in doubt. */
export const settleInDoubtInput = z.object({
  action: z.enum(['send', 'drop'], { error: 'Must be send or drop' }),
});
