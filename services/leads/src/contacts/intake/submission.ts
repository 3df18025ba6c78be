import { createHash, randomUUID } from 'node:crypto';
import { objectId } from '@atrium/contracts/common/ids.schemas';
import {
  minFillTimeMs,
  type QuarantineReason,
  quarantineReasons,
} from '@atrium/contracts/contacts/constants';
import type { CreateContactInput } from '@atrium/contracts/contacts/intake.schemas';
import { findServiceTypeKey } from '@atrium/contracts/contacts/service-types';
import { ObjectId } from 'mongodb';
import { z } from 'zod';
import { type ContactDocument, toContactSearchWords, toSortName } from '../records/contact-document';

/** A validated submission, as the spool stores it while the database is unavailable. */
export interface Submission {
  submissionId: string;
  /** The id of the contact that it becomes: the alert, which links to it, is stored first. */
  contactId?: string | undefined;
  /** ISO. */
  acceptedAt: string;
  /** The version of the terms that were in force. */
  termsVersion: string;
  reason: QuarantineReason | null;
  fields: Omit<CreateContactInput, 'website' | 'startedAt' | 'agreedToTerms'>;
}

const optionalText = z.string().default('');

/** The fields that storing a submission needs. The rules of the form are not repeated: they may have changed since it was accepted. */
export const storedSubmission = z.object({
  submissionId: z.string().min(1),
  contactId: objectId.optional(),
  acceptedAt: z.iso.datetime(),
  termsVersion: optionalText,
  reason: z.enum(quarantineReasons).nullable(),
  fields: z.object({
    fullName: z.string(),
    email: z.string(),
    phone: optionalText,
    companyName: optionalText,
    serviceType: optionalText,
    otherServiceType: optionalText,
    goals: optionalText,
    timeline: optionalText,
    attribution: z.record(z.string(), z.string()).optional(),
  }),
}) satisfies z.ZodType<Submission>;

/**
 * One submission has one id, however often it is sent: a hash of the form's key and its content. A corrected text under the
 * same key is another submission.
 */
export function submissionIdOf(key: string | undefined, fields: object): string {
  if (key === undefined) return randomUUID();
  return createHash('sha256').update(key).update('\0').update(JSON.stringify(fields)).digest('base64url');
}

/** Signs of spam in the form itself. */
export function suspectOf(
  { website, startedAt }: Pick<CreateContactInput, 'website' | 'startedAt'>,
  now: Date,
): QuarantineReason | null {
  if (website !== undefined && website !== '') return 'honeypot';
  if (startedAt === undefined) return null;
  const tookMs = now.getTime() - startedAt;
  // A wrong clock is no sign of spam.
  return tookMs >= 0 && tookMs < minFillTimeMs ? 'too-fast' : null;
}

type ContactFields = Omit<Submission['fields'], 'email'> & Pick<ContactDocument, 'email'>;

export function toContactDocument(
  submission: Omit<Submission, 'fields'> & { fields: ContactFields },
): ContactDocument {
  const createdAt = new Date(submission.acceptedAt);
  const { attribution, ...fields } = submission.fields;
  return {
    _id: new ObjectId(submission.contactId),
    submissionId: submission.submissionId,
    ...fields,
    serviceTypeKey: findServiceTypeKey(fields.serviceType) ?? null,
    status: 'new',
    source: 'website',
    attribution: attribution ?? {},
    contacted: false,
    lastContactedAt: null,
    nextFollowUpDate: null,
    privateNotes: [],
    statusHistory: [],
    events: [],
    terms: { version: submission.termsVersion, agreedAt: createdAt },
    owner: null,
    value: null,
    tags: [],
    convertedAt: null,
    sortName: toSortName(fields.fullName),
    searchWords: toContactSearchWords(fields),
    revision: 1,
    createdAt,
    updatedAt: createdAt,
  };
}
