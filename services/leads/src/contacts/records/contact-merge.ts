import { isDeepStrictEqual } from 'node:util';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { ContactStatus } from '@atrium/contracts/contacts/constants';
import type { UpdateFilter } from 'mongodb';
import {
  type ContactDocument,
  type MergedContactDocument,
  toContactSearchWords,
  toMergedDocument,
} from './contact-document';

const maxTags = 20;

/** The duplicate, and the contacts that were merged into it earlier. */
const toMerged = (duplicate: ContactDocument): MergedContactDocument[] => [
  toMergedDocument(duplicate),
  ...(duplicate.merged ?? []),
];

/** Removes later entries with the same key. */
function union<T>(keyOf: (entry: T) => string, ...lists: T[][]): T[] {
  const entries = new Map<string, T>();
  for (const entry of lists.flat()) if (!entries.has(keyOf(entry))) entries.set(keyOf(entry), entry);
  return [...entries.values()];
}

const byTime =
  <T>(timeOf: (entry: T) => Date) =>
  (a: T, b: T) =>
    timeOf(a).getTime() - timeOf(b).getTime();

const firstFilled = (
  contacts: ContactDocument[],
  field: 'phone' | 'companyName' | 'goals' | 'otherServiceType',
) => contacts.map((contact) => contact[field]).find((text) => text !== '') ?? '';

/** From the least to the furthest: somebody who asks again after an end is a lead again. */
const stages: readonly ContactStatus[] = [
  'archived',
  'unqualified',
  'new',
  'in-progress',
  'qualified',
  'converted',
];

const furthestOf = (contacts: ContactDocument[]): ContactDocument =>
  contacts.reduce((furthest, contact) =>
    stages.indexOf(contact.status) > stages.indexOf(furthest.status) ? contact : furthest,
  );

const sortDates = (dates: (Date | null)[]): Date[] =>
  dates.filter((date) => date !== null).sort(byTime((date) => date));

/** The earliest follow-up with its day. */
function followUpOf(contacts: ContactDocument[]) {
  const nextFollowUpDate = sortDates(contacts.map((contact) => contact.nextFollowUpDate))[0] ?? null;
  const owner = contacts.find((contact) => contact.nextFollowUpDate === nextFollowUpDate);
  return { nextFollowUpDate, nextFollowUpDay: owner?.nextFollowUpDay ?? null };
}

/** Absent while none of them was answered. */
function firstAnswerOf(contacts: ContactDocument[]) {
  const [firstAnsweredAt] = sortDates(contacts.map((contact) => contact.firstAnsweredAt ?? null));
  return firstAnsweredAt && { firstAnsweredAt };
}

function mergeHistories(all: ContactDocument[]) {
  return {
    privateNotes: union(({ _id }) => _id.toHexString(), ...all.map(({ privateNotes }) => privateNotes)).sort(
      byTime(({ addedAt }) => addedAt),
    ),
    statusHistory: union(
      (entry) => JSON.stringify(entry),
      ...all.map(({ statusHistory }) => statusHistory),
    ).sort(byTime(({ at }) => at)),
    events: union((entry) => JSON.stringify(entry), ...all.map(({ events }) => events)).sort(
      byTime(({ at }) => at),
    ),
  };
}

/**
 * The kept contact with all data of the duplicates; null if it has all of it already. The kept contact's own values win;
 * the duplicates' messages, addresses, consents and follow-ups are in `merged`.
 */
export function buildMerge(
  kept: ContactDocument,
  duplicates: ContactDocument[],
  { by, now }: { by: StaffRef; now: Date },
): UpdateFilter<ContactDocument> | null {
  const all = [kept, ...duplicates];
  const merged = union(({ _id }) => _id.toHexString(), duplicates.flatMap(toMerged), kept.merged ?? []).sort(
    byTime(({ createdAt }) => createdAt),
  );
  const { status, convertedAt } = furthestOf(all);
  const email = all.map(({ email }) => email).find((address) => address !== undefined);
  const isNew = merged.length > (kept.merged ?? []).length;
  const fields = {
    ...(email !== undefined && { email }),
    phone: firstFilled(all, 'phone'),
    companyName: firstFilled(all, 'companyName'),
    goals: firstFilled(all, 'goals'),
    otherServiceType: firstFilled(all, 'otherServiceType'),
    tags: [...new Set(all.flatMap(({ tags }) => tags))].slice(0, maxTags),
    value: all.map(({ value }) => value).find((value) => value !== null) ?? null,
    owner: all.map(({ owner }) => owner).find((owner) => owner !== null) ?? null,
    contacted: all.some(({ contacted }) => contacted),
    lastContactedAt: sortDates(all.map(({ lastContactedAt }) => lastContactedAt)).at(-1) ?? null,
    ...firstAnswerOf(all),
    ...followUpOf(all),
    status,
    convertedAt,
    ...mergeHistories(all),
    merged,
  };
  const set = { ...fields, searchWords: toContactSearchWords({ ...kept, ...fields }) };
  const before = { ...kept, merged: kept.merged ?? [], nextFollowUpDay: kept.nextFollowUpDay ?? null };
  const isSame = Object.entries(set).every(([field, value]) =>
    isDeepStrictEqual(value, before[field as keyof typeof before]),
  );
  if (isSame) return null;
  // The histories may end with the change of a duplicate.
  if (status !== kept.status && set.statusHistory.at(-1)?.to !== status)
    set.statusHistory = [...set.statusHistory, { from: kept.status, to: status, at: now, by }];
  if (isNew) {
    const count = duplicates.length;
    const summary = `Merged with ${count} other ${count === 1 ? 'entry' : 'entries'}`;
    set.events = [...set.events, { kind: 'merged', at: now, by, summary }];
  }
  return { $set: set };
}
