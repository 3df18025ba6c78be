import { isDeepStrictEqual } from 'node:util';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import {
  type ContactStatus,
  type ConversationKind,
  conversationLabels,
} from '@atrium/contracts/contacts/constants';
import { isReachable, notReachableMessage } from '@atrium/contracts/contacts/fields.schemas';
import type { UpdateContactInput } from '@atrium/contracts/contacts/schemas';
import { findServiceTypeKey } from '@atrium/contracts/contacts/service-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { ObjectId, UpdateFilter } from 'mongodb';
import {
  type ContactDocument,
  historyLimit,
  ownerSummary,
  pushEvent,
  toContactSearchWords,
  toSortName,
} from './contact-document';

type Change = UpdateFilter<ContactDocument> | null;
interface Act {
  by: StaffRef;
  now: Date;
}

function statusFields(contact: ContactDocument, status: ContactStatus, { by, now }: Act) {
  return {
    set: { status, convertedAt: status === 'converted' ? now : null },
    push: {
      statusHistory: {
        $each: [{ from: contact.status, to: status, at: now, by }],
        $slice: -historyLimit,
      },
    },
  };
}

export function changeStatus(contact: ContactDocument, status: ContactStatus, act: Act): Change {
  if (contact.status === status) return null;
  const { set, push } = statusFields(contact, status, act);
  return { $set: set, $push: push };
}

const describeValue = (before: number | null, after: number | null, locale: string): string => {
  const [from, to] = [before, after].map((value) => value?.toLocaleString(locale || 'en') ?? 'none');
  return `value from ${from} to ${to}`;
};

const notReachable = () =>
  new AppError({
    code: 'validation_failed',
    publicMessage: notReachableMessage,
    errors: [{ path: 'email', message: notReachableMessage }],
  });

/** The owner as their account names them. */
export type ContactEdit = Omit<UpdateContactInput, 'owner'> & { owner?: StaffRef | null | undefined };

/** Only what differs is written; an edit that changes nothing leaves no trace. The timeline has figures in the site's `locale`. */
export function editContact(
  contact: ContactDocument,
  input: ContactEdit,
  act: Act & { locale: string },
): Change {
  const { status, ...fields } = input;
  const changed = Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) =>
        value !== undefined && !isDeepStrictEqual(value, contact[key as keyof ContactDocument] ?? null),
    ),
  ) as Omit<ContactEdit, 'status'>;
  const hasNewStatus = status !== undefined && status !== contact.status;
  const names = Object.keys(changed);
  if (names.length === 0 && !hasNewStatus) return null;
  const hasNewOwnerOnly = names.length === 1 && names[0] === 'owner';

  const { email = contact.email ?? null, ...others } = changed;
  const { email: _before, ...rest } = contact;
  const next = { ...rest, ...others, ...(email !== null && { email }) };
  if ((names.includes('email') || names.includes('phone')) && !isReachable(next)) throw notReachable();
  const statusChange = hasNewStatus ? statusFields(contact, status, act) : undefined;
  return {
    ...(email === null && names.includes('email') && { $unset: { email: '' } }),
    $set: {
      ...others,
      ...(email !== null && { email }),
      ...(changed.serviceType !== undefined && {
        serviceTypeKey: findServiceTypeKey(changed.serviceType) ?? null,
      }),
      sortName: toSortName(next.fullName),
      searchWords: toContactSearchWords(next),
      ...statusChange?.set,
    },
    $push: {
      ...statusChange?.push,
      ...(names.length > 0 &&
        pushEvent({
          kind: hasNewOwnerOnly ? 'owner' : 'edited',
          at: act.now,
          by: act.by,
          summary: hasNewOwnerOnly
            ? ownerSummary(changed.owner ?? null)
            : `Changed ${names.map((name) => (name === 'value' ? describeValue(contact.value, next.value, act.locale) : name)).join(', ')}`,
        })),
    },
  };
}

export function markContacted(contact: ContactDocument, { by, now }: Act): Change {
  if (contact.contacted) return null;
  return {
    $set: { contacted: true, lastContactedAt: now },
    $min: { firstAnsweredAt: now },
    $push: pushEvent({ kind: 'contacted', at: now, by, summary: 'Marked as contacted' }),
  };
}

export interface Conversation {
  kind: ConversationKind;
  at: Date;
  text: string;
  isInProgress: boolean;
}

/** The latest conversation counts as the last contact, also if an earlier one is logged after it. */
export function logConversation(
  contact: ContactDocument,
  { kind, at, text, isInProgress }: Conversation,
  act: Act,
): Change {
  const latest = contact.lastContactedAt;
  const status = isInProgress && contact.status === 'new' ? statusFields(contact, 'in-progress', act) : null;
  const summary = text === '' ? conversationLabels[kind] : `${conversationLabels[kind]}: ${text}`;
  return {
    $set: { contacted: true, lastContactedAt: latest && latest > at ? latest : at, ...status?.set },
    $min: { firstAnsweredAt: at },
    $push: { ...status?.push, ...pushEvent({ kind: 'contacted', at, by: act.by, summary }) },
  };
}

/** A mail that has left or come in. The writer is whoever of the staff wrote it; null for a mail of the contact. */
export interface LoggedMail {
  at: Date;
  summary: string;
  writer: StaffRef | null;
}

/** The same mail changes nothing a second time. The first mail of the staff begins the work on a new contact, and makes its writer the owner. */
export function logMail(contact: ContactDocument, { at, summary, writer }: LoggedMail, now: Date): Change {
  const isSame = (event: ContactDocument['events'][number]) =>
    event.kind === 'mail' && event.at.getTime() === at.getTime() && event.summary === summary;
  if (contact.events.some(isSame)) return null;
  const latest = contact.lastContactedAt;
  const lastContactedAt = latest && latest > at ? latest : at;
  const event = { kind: 'mail' as const, at, by: writer, summary };
  if (writer === null) return { $set: { lastContactedAt }, $push: pushEvent(event) };
  const status = contact.status === 'new' ? statusFields(contact, 'in-progress', { by: writer, now }) : null;
  const owned = { kind: 'owner' as const, at: now, by: writer, summary: ownerSummary(writer) };
  const events = contact.owner === null ? [event, owned] : [event];
  return {
    $set: { contacted: true, lastContactedAt, owner: contact.owner ?? writer, ...status?.set },
    $min: { firstAnsweredAt: at },
    $push: { ...status?.push, events: { $each: events, $slice: -historyLimit } },
  };
}

/** `day` is the site's day of the date. */
export function setFollowUp(followUp: { date: Date; day: string } | null, { by, now }: Act): Change {
  const summary = followUp === null ? 'Follow-up removed' : `Follow-up on ${followUp.day}`;
  return {
    $set: { nextFollowUpDate: followUp?.date ?? null, nextFollowUpDay: followUp?.day ?? null },
    $push: pushEvent({ kind: 'follow-up', at: now, by, summary }),
  };
}

/** `_id` is the note's own. */
export function addNote(
  contact: ContactDocument,
  { _id, note }: { _id: ObjectId; note: string },
  { by, now }: Act,
): Change {
  const added = { _id, note, addedAt: now, author: by };
  return {
    $set: {
      searchWords: toContactSearchWords({ ...contact, privateNotes: [...contact.privateNotes, added] }),
    },
    $push: {
      privateNotes: added,
      ...pushEvent({ kind: 'note-added', at: now, by, summary: 'Note added' }),
    },
  };
}

/** `reference` is the note's place in the returned list or its id. */
export function deleteNote(contact: ContactDocument, reference: string, { by, now }: Act): Change {
  const note = /^\d{1,6}$/.test(reference)
    ? contact.privateNotes[Number(reference)]
    : contact.privateNotes.find(({ _id }) => _id.toHexString() === reference.toLowerCase());
  if (note === undefined) throw notFound('Note not found');
  const privateNotes = contact.privateNotes.filter(({ _id }) => !_id.equals(note._id));
  return {
    $set: { searchWords: toContactSearchWords({ ...contact, privateNotes }) },
    $pull: { privateNotes: { _id: note._id } },
    $push: pushEvent({ kind: 'note-deleted', at: now, by, summary: 'Note deleted' }),
  };
}
