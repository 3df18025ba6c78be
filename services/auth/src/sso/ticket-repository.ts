import { createHash, randomBytes } from 'node:crypto';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';
import type { PendingLink } from './identity-repository';

export interface ProvedSignIn {
  userId: ObjectId;
  provider: string;
  /** When the provider last asked who this is. */
  provedAt: Date;
  /** The provider said that it has asked for a second factor; unset in tickets of earlier versions. */
  hasFactor?: boolean;
  /** Set if the person isn't linked to the account yet. */
  link?: PendingLink;
}

interface TicketDocument extends ProvedSignIn {
  /** SHA-256 of the ticket, so that a copy of the database opens nothing. */
  _id: string;
  expiresAt: Date;
}

const digest = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** Between the callback of a provider and the page that gets the token. */
export function createTicketRepository(db: Db) {
  const tickets = db.collection<TicketDocument>('sso_tickets');
  return {
    start: () => ensureIndexes(tickets, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }]),
    async issue(
      { userId, provider, provedAt, hasFactor = false, link }: ProvedSignIn,
      expiresAt: Date,
    ): Promise<string> {
      const ticket = randomBytes(32).toString('base64url');
      const proved = { userId, provider, provedAt, hasFactor, ...(link && { link }) };
      await tickets.insertOne({ _id: digest(ticket), ...proved, expiresAt });
      return ticket;
    },
    /** Deletes the ticket, so that it works once. */
    redeem: (ticket: string, now: Date): Promise<ProvedSignIn | null> =>
      tickets.findOneAndDelete({ _id: digest(ticket), expiresAt: { $gt: now } }),
  };
}
