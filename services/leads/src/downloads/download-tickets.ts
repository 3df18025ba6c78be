import { createHash, randomBytes } from 'node:crypto';
import type { SessionUser } from '@atrium/contracts/auth';
import type { DownloadTicket } from '@atrium/contracts/contact-types';
import type { Clock } from '@atrium/service-kit/clock';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

export type DownloadPurpose = 'contacts' | 'subscribers' | 'report' | 'person';

interface TicketDocument {
  _id: string;
  purpose: DownloadPurpose;
  user: SessionUser;
  expiresAt: Date;
}

const expiresInSeconds = 60;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** A download opens in a new tab, which sends no bearer token: a ticket in its address stands in, once and for 60 s. */
export function createDownloadTickets({ db, clock }: { db: Db; clock: Clock }) {
  const tickets = db.collection<TicketDocument>('download_tickets');
  return {
    start: () => ensureIndexes(tickets, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 60 } }]),
    async issue(
      purpose: DownloadPurpose,
      { id, _id, name, email, role }: SessionUser,
    ): Promise<DownloadTicket> {
      const ticket = randomBytes(32).toString('base64url');
      await tickets.insertOne({
        _id: hashOf(ticket),
        purpose,
        user: { id, _id, name, email, role },
        expiresAt: new Date(clock.now().getTime() + expiresInSeconds * 1_000),
      });
      return { ticket, expiresInSeconds };
    },
    /** Whose it was; null when it is unknown, used or too old. */
    async redeem(purpose: DownloadPurpose, ticket: string): Promise<SessionUser | null> {
      const found = await tickets.findOneAndDelete({ _id: hashOf(ticket), purpose });
      return found !== null && found.expiresAt > clock.now() ? found.user : null;
    },
  };
}
export type DownloadTickets = ReturnType<typeof createDownloadTickets>;
