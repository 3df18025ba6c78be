import { createHash, randomBytes } from 'node:crypto';
import type { SessionUser } from '@atrium/contracts/auth/schemas';
import type { DownloadTicket } from '@atrium/contracts/common/envelopes.schemas';
import type { Db } from 'mongodb';
import type { Clock } from '../../clock';
import { ensureIndexes } from '../../mongo';

interface TicketDocument {
  _id: string;
  purpose: string;
  user: SessionUser;
  expiresAt: Date;
}

const expiresInSeconds = 60;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** A one-time ticket in the URL authorises a download for 60 s, because a new tab sends no bearer token. */
export function createDownloadTickets({
  db,
  clock,
  collection = 'download_tickets',
}: {
  db: Db;
  clock: Clock;
  /** One collection per service. */
  collection?: string;
}) {
  const tickets = db.collection<TicketDocument>(collection);
  return {
    start: () => ensureIndexes(tickets, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 60 } }]),
    async issue(
      purpose: string,
      { id, _id, name, email, role, permissions }: SessionUser,
    ): Promise<DownloadTicket> {
      const ticket = randomBytes(32).toString('base64url');
      await tickets.insertOne({
        _id: hashOf(ticket),
        purpose,
        user: { id, _id, name, email, role, permissions },
        expiresAt: new Date(clock.now().getTime() + expiresInSeconds * 1_000),
      });
      return { ticket, expiresInSeconds };
    },
    /** The ticket's user; null if it is unknown, used or expired. */
    async redeem(purpose: string, ticket: string): Promise<SessionUser | null> {
      const found = await tickets.findOneAndDelete({ _id: hashOf(ticket), purpose });
      return found !== null && found.expiresAt > clock.now() ? found.user : null;
    },
  };
}
export type DownloadTickets = ReturnType<typeof createDownloadTickets>;
