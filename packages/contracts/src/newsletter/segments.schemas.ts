import { z } from 'zod';
import { dayOrMomentInput } from '../common/dates.schemas';
import { count, maybeMoment, moment, text } from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { strictFlag } from '../common/inputs.schemas';
import { subscriberStatuses } from './subscribers.constants';

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
  /** A person, not a scanner, clicked in this campaign's mail. */
  clickedCampaign: objectId.optional(),
  clickedWithinDays: days,
  notClickedWithinDays: days,
  neverClicked: strictFlag.optional(),
  openedWithinDays: days,
  notOpenedWithinDays: days,
  neverOpened: strictFlag.optional(),
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
      if (never !== null && rules[never] === false)
        context.addIssue({
          code: 'custom',
          path: [never],
          message: 'Must be true or left out: "false" would find everybody',
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
  rules: segmentRules.refine((rules) => Object.values(rules).some((rule) => rule !== undefined), {
    error: 'Set at least one rule; without any it would be everyone',
  }),
});

/** PATCH and PUT /api/newsletter/segments/{id}: what is sent takes the place of what was; rules go as a whole. */
export const updateSegmentInput = segmentInput.partial();
export type UpdateSegmentInput = z.infer<typeof updateSegmentInput>;

/** POST /api/newsletter/segments/count: how many people rules find before they are saved. */
export const segmentCountInput = z.object({ rules: segmentRules });

/** `matched` people are found, and `count` of them are subscribed; only they are mailed. */
const segmentCountShape = { matched: count, count };

export const segment = z
  .object({
    _id: text,
    id: text,
    name: text,
    rules: z.object(segmentRuleFields),
    ...segmentCountShape,
    /** Mailings that are scheduled or being prepared for it: whoever changes its rules changes who gets them. */
    awaitedBy: z.array(z.object({ id: text, subject: text, sendAt: maybeMoment })),
    revision: count,
    createdAt: moment,
  })
  .meta({ id: 'Segment' });

export type Segment = z.output<typeof segment>;

export type SegmentRules = Segment['rules'];

export const segmentCount = z.object(segmentCountShape).meta({ id: 'SegmentCount' });

export type SegmentCount = z.output<typeof segmentCount>;
