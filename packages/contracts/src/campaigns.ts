import { z } from 'zod';
import { emailAddress } from './auth';
import { archiveModes, recipientTypes } from './campaign-types';
import { dayOrMomentInput, momentInput } from './dates';
import { deliveryStatuses, subscriberStatuses } from './newsletter-types';
import { objectId } from './object-id';
import { paginationQuery } from './pagination';
import { unsetWhenEmpty } from './query-fields';

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

const preheader = z.string().trim().max(200, 'The preheader can have at most 200 characters');
const recipientType = z.enum(recipientTypes, { error: 'Unknown recipient type' });
const flag = z.boolean({ error: 'Must be true or false' });
const archive = z.enum(archiveModes, { error: 'Unknown archive mode' });
const maxRate = z
  .number({ error: 'Must be a number' })
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(10_000, 'Must be at most 10,000');

const campaignFields = z.object({
  subject,
  preheader: preheader.default(''),
  content,
  recipientType: recipientType.default('all'),
  segmentId: objectId.optional(),
  neverTwice: flag.default(false),
  maxRate: maxRate.optional(),
  /** Links lead through this site, so that clicks can be counted. */
  trackClicks: flag.default(false),
  /** A picture of one pixel tells that the mail was shown. */
  trackOpens: flag.default(false),
  archive: archive.default('off'),
});

/** What a person typed to confirm the number of recipients; another number by now is a 409 and nothing is sent. */
const expectedCount = z.number({ error: 'Must be a number' }).int().min(0).optional();
/** Starts after the undo window of NEWSLETTER_UNDO_MINUTES. */
const undo = flag.default(false);

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
  .extend({ sendAt: momentInput.optional(), undo, expectedCount })
  .refine(hasSegment, segmentMissing);
export type BulkEmailInput = z.infer<typeof bulkEmailInput>;

/** POST /api/newsletter/campaigns: a draft. */
export const createCampaignInput = campaignFields.refine(hasSegment, segmentMissing);
export type CreateCampaignInput = z.infer<typeof createCampaignInput>;

export const updateCampaignInput = z
  .object({
    subject,
    preheader,
    content,
    recipientType,
    segmentId: objectId.nullable(),
    neverTwice: flag,
    maxRate,
    trackClicks: flag,
    trackOpens: flag,
    archive,
  })
  .partial();
export type UpdateCampaignInput = z.infer<typeof updateCampaignInput>;

/** POST /api/newsletter/campaigns/{id}/send; a call without a body sends at once. */
export const sendCampaignInput = z.object({ undo, expectedCount });
export const scheduleCampaignInput = z.object({ sendAt: momentInput, expectedCount });

/** PATCH /api/newsletter/campaigns/{id}/archive: also after it was sent. */
export const archiveCampaignInput = z.object({ archive });

export const testSendInput = z.object({
  to: z.array(emailAddress).min(1, 'Please enter an address').max(5, 'At most 5 addresses'),
});

export const previewCampaignInput = z.object({
  subject: z.string().trim().max(200).default(''),
  preheader: z.string().trim().max(200).default(''),
  content: z.string({ error: 'Content is required' }).max(200_000, 'The content is too long'),
  archive: archive.default('off'),
  /** As somebody sees it of whom nothing but the address is known. */
  isUnknown: flag.default(false),
});

export const audienceQuery = campaignFields.pick({ recipientType: true, segmentId: true });

export const campaignListQuery = paginationQuery(10);
export const archiveListQuery = paginationQuery(10);
export const deliveryListQuery = paginationQuery(50).extend({
  status: unsetWhenEmpty(z.enum(deliveryStatuses, { error: 'Unknown status' })),
});

const days = z.number().int().min(1).max(3_650).optional();

/** The rules about one thing that people do: within so many days, not within so many, never. */
const momentRules = [
  ['mailedWithinDays', 'notMailedWithinDays', null],
  ['clickedWithinDays', 'notClickedWithinDays', 'neverClicked'],
  ['openedWithinDays', 'notOpenedWithinDays', 'neverOpened'],
] as const;

export const segmentRuleFields = {
  status: z.enum(subscriberStatuses, { error: 'Unknown status' }).optional(),
  tags: z.array(z.string().trim().min(1).max(50)).min(1, 'Please name a tag').max(20).optional(),
  subscribedAfter: dayOrMomentInput.optional(),
  subscribedBefore: dayOrMomentInput.optional(),
  source: z.string().trim().min(1).max(100).optional(),
  mailedWithinDays: days,
  notMailedWithinDays: days,
  clickedWithinDays: days,
  notClickedWithinDays: days,
  neverClicked: flag.optional(),
  openedWithinDays: days,
  notOpenedWithinDays: days,
  neverOpened: flag.optional(),
};

const segmentRules = z
  // A rule that is left out finds more people, so a misspelt one is refused instead of dropped.
  .strictObject(segmentRuleFields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unknown rule: ${issue.keys?.join(', ')}` : undefined,
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
