import type {
  Contact,
  ContactAttribution,
  ContactStatus,
  StaffMember,
  TimelineEventKind,
} from '@atrium/contracts/contact-types';
import type { ServiceTypeKey } from '@atrium/contracts/service-types';
import type { ObjectId } from 'mongodb';

export interface ContactNoteDocument {
  _id: ObjectId;
  note: string;
  addedAt: Date;
  author: StaffMember | null;
}

export interface StatusChangeDocument {
  from: ContactStatus;
  to: ContactStatus;
  at: Date;
  by: StaffMember | null;
}

export interface ContactEventDocument {
  kind: TimelineEventKind;
  at: Date;
  summary: string;
  by: StaffMember | null;
}

export interface ContactDocument {
  _id: ObjectId;
  /** One per submission, so that a repeated one is stored once. */
  submissionId: string;
  fullName: string;
  email: string;
  phone: string;
  companyName: string;
  serviceType: string;
  serviceTypeKey: ServiceTypeKey;
  otherServiceType: string;
  goals: string;
  timeline: string;
  status: ContactStatus;
  source: string;
  attribution: ContactAttribution;
  contacted: boolean;
  lastContactedAt: Date | null;
  nextFollowUpDate: Date | null;
  privateNotes: ContactNoteDocument[];
  statusHistory: StatusChangeDocument[];
  events: ContactEventDocument[];
  terms: { version: string; agreedAt: Date } | null;
  owner: StaffMember | null;
  value: number | null;
  tags: string[];
  convertedAt: Date | null;
  /** Lower-case words that a search finds by their beginning. */
  searchWords: string[];
  /** The day of `createdAt`: `searchDayOf`. */
  searchDay: number;
  /** Set until the staff alert and the acknowledgement are in the outbox. */
  mailsDue?: true;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** How many changes a contact remembers. */
export const historyLimit = 500;

export function toContact(document: ContactDocument): Contact {
  const {
    _id,
    submissionId: _s,
    searchWords: _w,
    searchDay: _d,
    mailsDue: _m,
    convertedAt: _c,
    events: _e,
    ...rest
  } = document;
  return {
    ...rest,
    _id: _id.toHexString(),
    id: _id.toHexString(),
    lastContactedAt: rest.lastContactedAt?.toISOString() ?? null,
    nextFollowUpDate: rest.nextFollowUpDate?.toISOString() ?? null,
    privateNotes: rest.privateNotes.map((note) => ({
      ...note,
      _id: note._id.toHexString(),
      addedAt: note.addedAt.toISOString(),
    })),
    statusHistory: rest.statusHistory.map((change) => ({ ...change, at: change.at.toISOString() })),
    terms: rest.terms && { version: rest.terms.version, agreedAt: rest.terms.agreedAt.toISOString() },
    createdAt: rest.createdAt.toISOString(),
    updatedAt: rest.updatedAt.toISOString(),
  };
}
