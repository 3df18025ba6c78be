import { z } from 'zod';
import { normaliseEmail } from '../common/email-address';
import { flag, maybeMoment, maybeText, moment, staffRef, text } from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { dropUnwritable } from '../common/writable-text';
import { approvalDays, approvalLimits as limits } from './approvals.constants';

const tooLong = (max: number) => `Must have at most ${max} characters`;
const plain = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .max(max, tooLong(max))
    .transform((value) => dropUnwritable(value).trim());
const written = (max: number, missing: string) => plain(max).pipe(z.string().min(1, missing));
const name = written(limits.name, 'Please enter your name').pipe(
  z.string().regex(/^[^\r\n]*$/, 'Must be one line'),
);

const reply = z.object({ text, by: text, at: moment });

const comment = z.object({
  id: text,
  field: maybeText.describe('The field of the form that shows the part; null for the whole page'),
  quote: text.describe('What the part said; may be empty'),
  text,
  author: text.describe('As the reader gave it'),
  at: moment,
  replies: z.array(reply),
  resolvedAt: maybeMoment,
});
export type ApprovalComment = z.output<typeof comment>;

/** The view of an approval for everybody who has its link. */
export const approvalPage = z
  .object({
    noun: text,
    title: text,
    message: text,
    askedBy: text,
    askedAt: moment,
    expiresAt: moment,
    framePath: text.describe('The page as it was when the approval was asked for'),
    given: z.object({ name: text, at: moment }).nullable(),
    comments: z.array(comment),
  })
  .meta({ id: 'ApprovalPage' });
export type ApprovalPage = z.output<typeof approvalPage>;

export const approval = z
  .object({
    id: text,
    message: text,
    askedBy: staffRef,
    askedAt: moment,
    expiresAt: moment,
    state: z.enum(['open', 'expired', 'withdrawn']).describe('Of its link'),
    path: maybeText.describe('The link, while it is open; null for who may not change the item'),
    isCurrent: flag.describe('The saved item says what this approval was asked for'),
    changedAt: maybeMoment.describe(
      'The first save that says something else, for the newest one that was given; null if none does',
    ),
    given: z
      .object({
        name: text,
        email: text.describe('Empty for who may not change the item, and once the person is erased'),
        at: moment,
      })
      .nullable(),
    comments: z.array(comment),
  })
  .meta({ id: 'Approval' });
export type Approval = z.output<typeof approval>;

export const itemApprovals = z
  .object({ canAsk: flag, approvals: z.array(approval).describe('Newest first') })
  .meta({ id: 'ItemApprovals' });
export type ItemApprovals = z.output<typeof itemApprovals>;

/** The content that an approval was asked for, with the fields of the item. */
export const approvedContent = z
  .object({ data: z.record(z.string(), z.unknown()) })
  .meta({ id: 'ApprovedContent' });

/** `id` is ignored for a site document, of which there is one. */
export const approvedItemParams = z.object({ type: z.string().max(50), id: z.string().max(50) });
export const approvalParams = z.object({ id: objectId });
export const approvalCommentParams = z.object({ id: objectId, comment: objectId });

const daysText = `Must be ${approvalDays.min} to ${approvalDays.max} days`;
export const askInput = z.object({
  message: plain(limits.message).default(''),
  days: z
    .number({ error: daysText })
    .int(daysText)
    .min(approvalDays.min, daysText)
    .max(approvalDays.max, daysText)
    .default(approvalDays.byDefault),
});
export type AskInput = z.output<typeof askInput>;

export const replyInput = z.object({ text: written(limits.comment, 'Please write something') });
export const resolveInput = z.object({ isResolved: z.boolean({ error: 'Must be true or false' }) });

const email = z
  .string({ error: 'Please enter your email address' })
  .max(320, 'Please enter a valid email address')
  .transform((value, context) => {
    const known = normaliseEmail(value);
    if (known !== null) return known.toLowerCase();
    context.addIssue({ code: 'custom', message: 'Please enter a valid email address' });
    return z.NEVER;
  });
const secret = z.string().max(100);

export const commentInput = z.object({
  author: name,
  text: written(limits.comment, 'Please write something'),
  field: z
    .string()
    .max(limits.field)
    .regex(/^[A-Za-z][\w-]*(\.[\w-]+)*$/, 'Not a valid field')
    .nullable()
    .default(null),
  quote: plain(limits.quote).default(''),
});
export type CommentInput = z.output<typeof commentInput>;

/** `browser` is what an earlier confirmation returned. */
export const giveInput = z.object({ name, email, browser: secret.optional() });
export type GiveInput = z.output<typeof giveInput>;

export const confirmInput = z.object({ secret });

/** `browser` is for the next approval from the same browser. */
export const givenApproval = z
  .object({ state: z.enum(['given', 'mailed']), browser: maybeText })
  .meta({ id: 'GivenApproval' });
export type GivenApproval = z.output<typeof givenApproval>;
