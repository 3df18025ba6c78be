import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { ContactStatus, TimelineEventKind } from '@atrium/contracts/contacts/constants';
import {
  type Contact,
  type ContactAttribution,
  contact,
  type MergedContact,
} from '@atrium/contracts/contacts/schemas';
import type { ServiceTypeKey } from '@atrium/contracts/contacts/service-types';
import type { ShownRows } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { buildSearchWords, normaliseText } from '../../search-words';

interface ContactNoteDocument {
  _id: ObjectId;
  note: string;
  addedAt: Date;
  author: StaffRef | null;
}

interface StatusChangeDocument {
  from: ContactStatus;
  to: ContactStatus;
  at: Date;
  by: StaffRef | null;
}

interface ContactEventDocument {
  kind: TimelineEventKind;
  at: Date;
  summary: string;
  by: StaffRef | null;
}

export interface ContactDocument {
  _id: ObjectId;
  /** One per submission, so that a repeated one is stored once. */
  submissionId: string;
  fullName: string;
  /** Absent on contacts who only have a phone number; never empty. */
  email?: string;
  phone: string;
  companyName: string;
  serviceType: string;
  /** Null for a service that is in none of our lists. */
  serviceTypeKey: ServiceTypeKey | null;
  otherServiceType: string;
  goals: string;
  timeline: string;
  status: ContactStatus;
  source: string;
  attribution: ContactAttribution;
  contacted: boolean;
  lastContactedAt: Date | null;
  /** The earliest time that somebody is known to have contacted them; absent until then. */
  firstAnsweredAt?: Date;
  nextFollowUpDate: Date | null;
  /** The site's day of it; absent on contacts of earlier versions until a follow-up is set. */
  nextFollowUpDay?: string | null;
  privateNotes: ContactNoteDocument[];
  statusHistory: StatusChangeDocument[];
  events: ContactEventDocument[];
  terms: { version: string; agreedAt: Date } | null;
  owner: StaffRef | null;
  value: number | null;
  tags: string[];
  convertedAt: Date | null;
  /** The normalised name, by which lists are sorted. */
  sortName: string;
  /** Normalised words; a search matches their beginnings. */
  searchWords: string[];
  /** Held by a running merge. */
  mergeLease?: { owner: string; until: Date };
  /** The contacts that were merged into this one, as they were; absent on contacts that are not merged. */
  merged?: MergedContactDocument[];
  /** How often the same submission came again. */
  repeats?: number;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The newest entries of each kind of history that a contact keeps. */
export const historyLimit = 500;

export const ownerSummary = (owner: StaffRef | null): string => `Owner: ${owner?.name ?? 'nobody'}`;

/** For `$push`: the newest `historyLimit` events are kept. */
export const pushEvent = (event: ContactEventDocument) => ({
  events: { $each: [event], $slice: -historyLimit },
});

type SearchedFields = Pick<ContactDocument, 'fullName' | 'companyName' | 'email' | 'phone' | 'merged'> &
  Partial<Pick<ContactDocument, 'goals' | 'privateNotes'>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = <Item>(value: Item[] | undefined): Item[] => (Array.isArray(value) ? value : []);

export const toSortName = (fullName: unknown): string => normaliseText(textOf(fullName));

/** Returns the words of the contact, of what was merged into it, and of its notes, newest first. */
export function toContactSearchWords(contact: SearchedFields): string[] {
  const all = [contact, ...listOf(contact.merged)];
  return buildSearchWords({
    names: all.flatMap(({ fullName, companyName }) => [textOf(fullName), textOf(companyName)]),
    emails: all.map(({ email }) => textOf(email)),
    phones: all.map(({ phone }) => textOf(phone)),
    texts: [
      ...all.map(({ goals }) => textOf(goals)),
      ...listOf(contact.privateNotes)
        .map(({ note }) => textOf(note))
        .reverse(),
    ],
  });
}

const toTerms = (terms: ContactDocument['terms']) =>
  terms && { version: terms.version, agreedAt: terms.agreedAt.toISOString() };

/** Fields that are shown as they are stored. A response has these and no others of the document. */
const shownFields = [
  'fullName',
  'email',
  'phone',
  'companyName',
  'serviceType',
  'otherServiceType',
  'goals',
  'timeline',
  'status',
  'value',
  'source',
  'attribution',
] as const satisfies readonly (keyof ContactDocument)[];
const mergedFields = [
  ...shownFields,
  '_id',
  'submissionId',
  'terms',
  'nextFollowUpDate',
  'createdAt',
] as const satisfies readonly (keyof ContactDocument)[];
/** A contact that was merged into another. */
export type MergedContactDocument = Pick<ContactDocument, (typeof mergedFields)[number]>;

const shownContactFields = [
  ...shownFields,
  'serviceTypeKey',
  'contacted',
  'owner',
  'tags',
  'revision',
] as const satisfies readonly (keyof ContactDocument)[];

/** A field that is absent stays so: the driver would store `undefined` as null. */
function pick<T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]])) as Pick<T, Key>;
}

export const toMergedDocument = (contact: ContactDocument): MergedContactDocument =>
  pick(contact, mergedFields);

const toMergedContact = (merged: MergedContactDocument): MergedContact => ({
  ...pick(merged, shownFields),
  email: merged.email ?? null,
  _id: merged._id.toHexString(),
  terms: toTerms(merged.terms),
  nextFollowUpDate: merged.nextFollowUpDate?.toISOString() ?? null,
  createdAt: merged.createdAt.toISOString(),
});

type FollowUp = Pick<ContactDocument, 'nextFollowUpDay' | 'nextFollowUpDate'>;
export const followUpDayOf = ({ nextFollowUpDay, nextFollowUpDate }: FollowUp): string | null =>
  nextFollowUpDay ?? nextFollowUpDate?.toISOString().slice(0, 10) ?? null;

export function toContact(document: ContactDocument): Contact {
  const id = document._id.toHexString();
  return {
    ...pick(document, shownContactFields),
    email: document.email ?? null,
    _id: id,
    id,
    lastContactedAt: document.lastContactedAt?.toISOString() ?? null,
    nextFollowUpDate: document.nextFollowUpDate?.toISOString() ?? null,
    nextFollowUpDay: followUpDayOf(document),
    privateNotes: document.privateNotes.map(({ _id, note, addedAt, author }) => ({
      _id: _id.toHexString(),
      note,
      addedAt: addedAt.toISOString(),
      author,
    })),
    statusHistory: document.statusHistory.map(({ from, to, at, by }) => ({
      from,
      to,
      at: at.toISOString(),
      by,
    })),
    terms: toTerms(document.terms),
    merged: (document.merged ?? []).map(toMergedContact),
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  };
}

/** Every change adds an event, which no response about the contact itself has. */
export function toChangeableContact(contact: ContactDocument): Contact {
  if (contact.events !== undefined && !Array.isArray(contact.events)) throw new Error('events: no list');
  return toContact(contact);
}

export const shownContacts: ShownRows<ContactDocument, Contact> = {
  resource: 'contact',
  schema: contact,
  toItem: toContact,
};
