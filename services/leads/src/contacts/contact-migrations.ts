import { normaliseEmail } from '@atrium/contracts/common/email-address';
import { dropCollections, dropIndexes, type Migration, updateEach } from '@atrium/service-kit/migrations';
import type { Db } from 'mongodb';
import { unfoldedWord } from '../search-words';
import {
  type ContactDocument,
  type MergedContactDocument,
  toContactSearchWords,
  toSortName,
} from './records/contact-document';

/** Indexes of earlier versions: replaced by the named ones of `contactIndexes`, or of no use any more. */
const oldContactIndexes = [
  'submissionId_1',
  'newest_first',
  'status_1_createdAt_-1__id_-1',
  'serviceTypeKey_1_createdAt_-1__id_-1',
  'serviceType_1_createdAt_-1__id_-1',
  'contacted_1_createdAt_-1__id_-1',
  'source_1_createdAt_-1__id_-1',
  'search_words',
  'search_days',
  'email_1_createdAt_-1__id_-1',
  'follow_ups',
  'follow_ups_by_arrival',
  'convertedAt_-1_value_1',
  'updatedAt_1',
  'mailsDue_1',
  'owner.id_1_createdAt_-1__id_-1',
  'tags_1_createdAt_-1__id_-1',
];

/** A contact of the versions in which each had an address. */
type Addressed<Entry> = Omit<Entry, 'email'> & { email: string };
type AddressedContact = Addressed<Omit<ContactDocument, 'merged'>> & {
  merged?: Addressed<MergedContactDocument>[];
};

/** Every write raises it. */
const unchanged = ['revision'] as const;

export const contactMigrations: Migration[] = [
  {
    id: 'leads-2026-11-drop-day-counts',
    async run(db: Db) {
      await dropCollections(db, ['contact_days', 'contact_days_state']);
      await dropIndexes(db, 'contacts', oldContactIndexes);
      await db
        .collection('contacts')
        .updateMany({ searchDay: { $exists: true } }, { $unset: { searchDay: '' } });
    },
  },
  {
    id: 'leads-2026-11-contact-sort-name',
    async run(db: Db, signal: AbortSignal) {
      const contacts = db.collection<ContactDocument>('contacts');
      const rows = contacts.find(
        { sortName: { $exists: false } },
        { projection: { fullName: 1, revision: 1 } },
      );
      await updateEach(rows, { db, collection: 'contacts', signal, unchanged }, ({ fullName }) => ({
        sortName: toSortName(fullName),
      }));
    },
  },
  {
    // 'other' used to stand for every service that is in none of the lists.
    id: 'leads-2026-11-unlisted-services',
    async run(db: Db) {
      await db
        .collection('contacts')
        .updateMany(
          { serviceTypeKey: 'other', serviceType: { $not: /^\s*others?\s*$/i } },
          { $set: { serviceTypeKey: null } },
        );
    },
  },
  {
    // Addresses were stored as typed; calls look them up in the form of `normaliseEmail`.
    id: 'leads-2026-11-contact-addresses',
    async run(db: Db, signal: AbortSignal) {
      const contacts = db.collection<AddressedContact>('contacts');
      const isOther = /[^\x21-\x7e]/;
      const rows = contacts.find({ $or: [{ email: isOther }, { 'merged.email': isOther }] });
      const normalise = (email: string) => (normaliseEmail(email) ?? email).toLowerCase();
      await updateEach(rows, { db, collection: 'contacts', signal, unchanged }, (contact) => {
        const email = normalise(contact.email);
        return {
          email,
          searchWords: toContactSearchWords({ ...contact, email }),
          ...(contact.merged && {
            merged: contact.merged.map((one) => ({ ...one, email: normalise(one.email) })),
          }),
        };
      });
    },
  },
  {
    // A search finds messages, notes, any run of digits, and letters such as ø without their strokes.
    id: 'leads-2026-11-contact-full-search',
    async run(db: Db, signal: AbortSignal) {
      const rows = db.collection<ContactDocument>('contacts').find({});
      await updateEach(rows, { db, collection: 'contacts', signal, unchanged }, (contact) => ({
        sortName: toSortName(contact.fullName),
        searchWords: toContactSearchWords(contact),
      }));
    },
  },
  {
    id: 'leads-2026-11-filter-indexes',
    run: (db: Db) => dropIndexes(db, 'contacts', ['status', 'service']),
  },
  {
    id: 'leads-2026-11-timeline-index',
    run: (db: Db) => dropIndexes(db, 'contacts', ['timeline']),
  },
  {
    id: 'leads-2026-11-first-answers',
    async run(db: Db) {
      const answers = {
        $filter: {
          input: '$events',
          cond: { $and: [{ $eq: ['$$this.kind', 'contacted'] }, { $eq: [{ $type: '$$this.at' }, 'date'] }] },
        },
      };
      const first = { $min: { $map: { input: answers, in: '$$this.at' } } };
      await db.collection('contacts').updateMany(
        {
          events: { $type: 'array', $elemMatch: { kind: 'contacted', at: { $type: 'date' } } },
          firstAnsweredAt: { $exists: false },
        },
        [{ $set: { firstAnsweredAt: first } }],
      );
    },
  },
  {
    id: 'leads-2026-11-label-and-archive-indexes',
    run: (db: Db) => dropIndexes(db, 'contacts', ['service_label', 'archived']),
  },
  {
    // A search finds umlauts that are written out, and digits of other scripts.
    id: 'leads-2026-11-contact-written-umlauts',
    async run(db: Db, signal: AbortSignal) {
      const rows = db
        .collection<ContactDocument>('contacts')
        .find({ $or: [{ searchWords: unfoldedWord }, { phone: /\(0\)/ }] });
      await updateEach(rows, { db, collection: 'contacts', signal, unchanged }, (contact) => ({
        searchWords: toContactSearchWords(contact),
      }));
    },
  },
];
