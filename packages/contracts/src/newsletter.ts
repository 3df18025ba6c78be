import { z } from 'zod';
import { emailAddress } from './auth';
import { maxEmailLength, normaliseEmail } from './email-address';
import { newsletterMessages, subscriberStatuses } from './newsletter-types';
import { paginationQuery } from './pagination';
import { downloadFields, optionalFilter, unsetWhenEmpty } from './query-fields';

/** How an address is stored and compared. */
export const subscriberEmail = emailAddress.transform((value) => value.toLowerCase());

/** Calls on everything that is kept about one address, also about one that an earlier rule accepted. */
export const personInput = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .max(maxEmailLength, 'Email is too long')
    .regex(/.@./, 'Please enter a valid email address')
    .transform((value) => (normaliseEmail(value) ?? value).toLowerCase()),
});

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
});

export const subscriberListQuery = subscriberFilters.extend(paginationQuery(10).shape);

export const subscriberExportQuery = subscriberFilters.extend({
  format: z.enum(['csv'], { error: 'Only format=csv is known' }).default('csv'),
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
const importName = { fileName: z.string().max(500).default('') };

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
