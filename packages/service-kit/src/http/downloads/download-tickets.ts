import { createHash, randomBytes } from 'node:crypto';
import type { SessionUser } from '@atrium/contracts/auth';
import type { DownloadTicket } from '@atrium/contracts/contact-types';
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

/** A download opens in a new tab, which sends no bearer token: a ticket in its address stands in, once and for 60 s. */
export function createDownloadTickets({
  db,
  clock,
  collection = 'download_tickets',
}: {
  db: Db;
  clock: Clock;
  /** Each service keeps its own. */
  collection?: string;
}) {
  const tickets = db.collection<TicketDocument>(collection);
  return {
    start: () => ensureIndexes(tickets, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 60 } }]),
    async issue(purpose: string, { id, _id, name, email, role }: SessionUser): Promise<DownloadTicket> {
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
    async redeem(purpose: string, ticket: string): Promise<SessionUser | null> {
      const found = await tickets.findOneAndDelete({ _id: hashOf(ticket), purpose });
      return found !== null && found.expiresAt > clock.now() ? found.user : null;
    },
  };
}
export type DownloadTickets = ReturnType<typeof createDownloadTickets>;
