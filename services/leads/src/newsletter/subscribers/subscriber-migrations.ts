import { type Migration, updateEach } from '@atrium/service-kit/migrations';
import type { Db } from 'mongodb';
import { unfoldedWord } from '../../search-words';
import { type SubscriberFields, toSubscriberSearchWords } from './subscriber-repository';

/** The search words are made of them. */
const unchanged = ['email', 'firstName'] as const;

export const subscriberMigrations: Migration[] = [
  {
    id: 'leads-2026-11-subscriber-search-words',
    async run(db: Db, signal: AbortSignal) {
      const subscribers = db.collection<SubscriberFields>('subscribers');
      const rows = subscribers.find(
        { searchWords: { $exists: false } },
        { projection: { email: 1, firstName: 1 } },
      );
      await updateEach(
        rows,
        { db, collection: 'subscribers', signal, unchanged },
        ({ email, firstName }) => ({
          searchWords: toSubscriberSearchWords({ email, firstName }),
        }),
      );
    },
  },
  {
    // A search finds the ends of words without spaces, and letters such as ø without their strokes.
    id: 'leads-2026-11-subscriber-folded-words',
    async run(db: Db, signal: AbortSignal) {
      const subscribers = db.collection<SubscriberFields>('subscribers');
      const rows = subscribers.find(
        { firstName: /[^\x20-\x7e]/ },
        { projection: { email: 1, firstName: 1 } },
      );
      await updateEach(
        rows,
        { db, collection: 'subscribers', signal, unchanged },
        ({ email, firstName }) => ({
          searchWords: toSubscriberSearchWords({ email, firstName }),
        }),
      );
    },
  },
  {
    // A search finds umlauts that are written out, and digits of other scripts.
    id: 'leads-2026-11-subscriber-written-umlauts',
    async run(db: Db, signal: AbortSignal) {
      const subscribers = db.collection<SubscriberFields>('subscribers');
      const rows = subscribers.find(
        { searchWords: unfoldedWord },
        { projection: { email: 1, firstName: 1 } },
      );
      await updateEach(
        rows,
        { db, collection: 'subscribers', signal, unchanged },
        ({ email, firstName }) => ({
          searchWords: toSubscriberSearchWords({ email, firstName }),
        }),
      );
    },
  },
];
