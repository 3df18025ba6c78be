import { z } from 'zod';
import { emailAddress } from '../auth/schemas';
import {
  count,
  flag,
  maybeMoment,
  maybeNumber,
  maybeText,
  moment,
  text,
  texts,
} from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { downloadFields, optionalFilter, unsetWhenEmpty } from '../common/inputs.schemas';
import { pagination, paginationQuery } from '../common/pagination.schemas';
import {
  consentEvents,
  deliveryOutcomes,
  importColumnUses,
  leftOutReasons,
  newsletterMessages,
  subscriberStatuses,
} from './subscribers.constants';

/** How an address is stored and compared. */
export const subscriberEmail = emailAddress.transform((value) => value.toLowerCase());

/** POST /api/newsletter/subscribe. `website` is the honeypot; `page` the path the form stood on. */
export const subscribeInput = z.object({
  email: subscriberEmail,
  page: z.string().max(300).optional().catch(undefined),
  website: z.string().max(2_000).optional().catch('unreadable'),
});

export const linkToken = z
  .string({ error: newsletterMessages.linkInvalid })
  .min(20, newsletterMessages.linkInvalid)
  .max(300, newsletterMessages.linkInvalid);

export const linkTokenInput = z.object({ token: linkToken });

const status = z.enum(subscriberStatuses, { error: 'Unknown status' });

export const subscriberFilters = z.object({
  status: optionalFilter(status),
  q: unsetWhenEmpty(z.string().trim().max(200, 'Must have at most 200 characters')),
  /** Whom its rules find now, whatever their status. */
  segmentId: optionalFilter(objectId),
  tag: unsetWhenEmpty(z.string().trim().max(50, 'Must have at most 50 characters')),
});

export const subscriberListQuery = subscriberFilters.extend(paginationQuery(10).shape);

export const subscriberExportQuery = subscriberFilters.extend({
  format: z.enum(['csv'], { error: 'Only format=csv is known' }).default('csv'),
  /** An empty one is refused: nobody chosen is not everybody. */
  segmentId: objectId.optional(),
  ...downloadFields,
});

const tags = z.array(z.string().trim().min(1).max(50)).max(20);
const firstName = z
  .string()
  .trim()
  .max(100, 'Must have at most 100 characters')
  .regex(/^\P{Cc}*$/u, 'Must be one line');
export const consentProof = z
  .string({ error: 'Say how and when these people agreed' })
  .trim()
  .min(10, 'Say how and when these people agreed')
  .max(1_000, 'Must have at most 1,000 characters');

/** POST /api/newsletter/subscribers: one person who agreed elsewhere. */
export const addSubscriberInput = z.object({
  email: subscriberEmail,
  firstName: firstName.default(''),
  tags: tags.default([]),
  consentProof,
});
export type AddSubscriberInput = z.infer<typeof addSubscriberInput>;

/** PATCH /api/newsletter/subscribers/{id}. The address is not changed: the consent belongs to it. */
export const updateSubscriberInput = z.object({ firstName: firstName.optional(), tags: tags.optional() });
export type UpdateSubscriberInput = z.infer<typeof updateSubscriberInput>;

const liftReason = 'Say why this address may be mailed again';

/** POST /api/newsletter/subscribers/{id}/lift-suppression. The note is kept in the consent ledger. */
export const liftSuppressionInput = z.object({
  note: z
    .string({ error: liftReason })
    .trim()
    .min(10, liftReason)
    .max(1_000, 'Must have at most 1,000 characters'),
});

/** POST /api/newsletter/subscribers/import: a CSV with a header line that has `email`. Nobody comes in without proof of consent. */
const importCsv = {
  csv: z
    .string({ error: 'A CSV text is required' })
    .min(1, 'A CSV text is required')
    .max(200_000, 'At most 200 kB at a time; send a larger file as text/csv'),
};
/** A file that is named as a list of people who have left is refused. */
const columnUse = z.enum(importColumnUses, { error: 'Unknown use of a column' });
const importName = {
  fileName: z.string().max(500).default(''),
  /** One use per column, in the order of the file; as the titles say where it is left out. */
  columns: z.union([z.array(columnUse).max(500), columnUse.transform((use) => [use])]).optional(),
};

export const importSubscribersInput = z.object({
  ...importCsv,
  ...importName,
  consentProof,
  tags: tags.default([]),
});

/** The same call with the file itself as its body (`text/csv`), up to `maxImportBytes`. */
export const importFileQuery = z.object({
  consentProof,
  tags: z.union([tags, z.string().transform((tag) => [tag])]).default([]),
  ...importName,
});

/** POST /api/newsletter/subscribers/import/preview: as JSON, or the file itself as the body (`text/csv`). */
export const previewImportInput = z.object({ ...importCsv, ...importName });
export const previewFileQuery = z.object(importName);

const subscriberShape = {
  _id: text,
  id: text,
  email: text,
  status: z.enum(subscriberStatuses),
  tags: texts,
  source: text,
  createdAt: moment,
  confirmedAt: maybeMoment,
  unsubscribedAt: maybeMoment,
  lastClickedAt: maybeMoment,
  lastOpenedAt: maybeMoment,
  firstName: text,
  /** Why mailing ended without the person's doing. */
  stopReason: z.enum(['bounced', 'complained']).nullable(),
  /** When staff had a mail ask somebody who left whether to subscribe again. */
  askedAgainAt: maybeMoment,
};

export const newsletterSubscriber = z.object(subscriberShape).meta({ id: 'NewsletterSubscriber' });

export type NewsletterSubscriber = z.output<typeof newsletterSubscriber>;

export const consent = z.array(
  z.object({
    event: z.enum(consentEvents),
    at: moment,
    wordingVersion: maybeText,
    /** The version of the privacy policy that was in force. */
    privacyVersion: maybeText,
    page: maybeText,
    address: maybeText,
    agent: maybeText,
    note: maybeText,
  }),
);

export const sends = z.array(
  z.object({
    campaignId: text,
    subject: text,
    status: z.enum(deliveryOutcomes),
    code: maybeNumber,
    at: moment,
  }),
);

const statsShape = {
  totalSubscribers: count,
  activeSubscribers: count,
  unsubscribed: count,
  pending: count,
  /** Shares of delivered mails, 0 to 1; null until something was measured. */
  openRate: maybeNumber,
  clickRate: maybeNumber,
};

const newsletterStats = z.object(statsShape);

/** `subscribers` and `total` repeat `data` and the pagination's total for the screen that reads them there. */
export const subscriberListResponse = z
  .object({
    success: z.literal(true),
    data: z.array(newsletterSubscriber),
    subscribers: z.array(newsletterSubscriber),
    total: count,
    pagination,
  })
  .meta({ id: 'SubscriberListResponse' });

export const subscriberDetail = z
  .object({ ...subscriberShape, consent, sends })
  .meta({ id: 'SubscriberDetail' });

/** GET /api/newsletter/subscribers/{id}: what 'View Details' shows. */
export type SubscriberDetail = z.output<typeof subscriberDetail>;

/** One line of the append-only consent ledger. */
export type ConsentEvent = SubscriberDetail['consent'][number];

export type SubscriberSend = SubscriberDetail['sends'][number];

export const newsletterStatsResponse = z
  .object({ success: z.literal(true), ...statsShape, data: newsletterStats })
  .meta({ id: 'NewsletterStatsResponse' });

export type NewsletterStats = z.output<typeof newsletterStatsResponse>['data'];

/** `email` is masked: `j•••@example.com`. */
export const linkState = z
  .object({
    state: z.enum([...subscriberStatuses, 'invalid', 'expired']),
    email: maybeText,
    report: text.optional().describe('The name of the report whose mails the link ends; else the newsletter'),
  })
  .meta({ id: 'LinkState' });

/** GET of a link from a mail: what the page shows before its button is pressed. Nothing changes by reading it. */
export type LinkState = z.output<typeof linkState>;

/** `email` is what stands in the column of addresses, as much of it as is shown. */
const invalidRows = z.array(z.object({ row: count, email: text, reason: text }));
const leftOutShape = {
  leftOut: count,
  leftOutReasons: z.array(z.object({ reason: z.enum(leftOutReasons), count })),
  /** Rows that a column would have left out which a person declared not to be a status. */
  overruled: count,
  /** Some of the values that left a row out because they are not known. */
  unknownStatuses: texts,
  /** Some names of a file that is not in Unicode: another encoding than the supposed one would garble them. */
  namesToCheck: texts,
};

/** A column that is `isFixed` is in lists of people who have left only, so that it can not be declared `notStatus`. */
const importColumns = z.array(z.object({ title: text, use: z.enum(importColumnUses), isFixed: flag }));

export const subscriberImportPreview = z
  .object({
    columns: importColumns,
    rows: count,
    /** Rows with an address that would be imported unless it is known, repeated or suppressed. */
    accepted: count,
    ...leftOutShape,
    notValid: count,
    invalid: invalidRows,
  })
  .meta({ id: 'SubscriberImportPreview' });

/** The rows and columns that an import of the file would read. */
export type ImportPreview = z.output<typeof subscriberImportPreview>;
export type ImportColumn = ImportPreview['columns'][number];

export const subscriberImportReport = z
  .object({
    columns: importColumns,
    rows: count,
    imported: count,
    known: count,
    /** The people known already: what they are here, which an import does not change. */
    knownAs: z.object({ subscribed: count, pending: count, left: count, bounced: count, complained: count }),
    /** The number of people known already who got a tag that they did not have. */
    tagged: count,
    suppressed: count,
    repeated: count,
    notValid: count,
    ...leftOutShape,
    invalid: invalidRows,
  })
  .meta({ id: 'SubscriberImportReport' });

/** Each row counts once: rows = imported + known + suppressed + repeated + notValid + leftOut. */
export type ImportReport = z.output<typeof subscriberImportReport>;

export const bouncesTaken = z.object({ received: count, taken: count }).meta({ id: 'BouncesTaken' });
