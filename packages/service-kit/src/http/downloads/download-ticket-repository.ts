import { createHash, randomBytes } from 'node:crypto';
import type { DownloadTicket } from '@atrium/contracts/common/envelopes.schemas';
import type { Db } from 'mongodb';
import type { AccountsContext } from '../../ask-accounts';
import type { Clock } from '../../clock';
import { type Issuer, readIssuer } from '../../issuer';
import { ensureIndexes } from '../../mongo';

interface TicketDocument {
  _id: string;
  purpose: string;
  user: { id: string };
  expiresAt: Date;
}

const expiresInSeconds = 60;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** A one-time ticket in the URL authorises a download for 60 s, because a new tab sends no bearer token. */
export function createDownloadTickets({
  db,
  clock,
  collection = 'download_tickets',
  ...accounts
}: AccountsContext & {
  db: Db;
  clock: Clock;
  /** One collection per service. */
  collection?: string;
}) {
  const tickets = db.collection<TicketDocument>(collection);
  return {
    start: () => ensureIndexes(tickets, [{ key: { expiresAt: 1 }, options: { expireAfterSeconds: 60 } }]),
    async issue(purpose: string, { id }: { id: string }): Promise<DownloadTicket> {
      const ticket = randomBytes(32).toString('base64url');
      await tickets.insertOne({
        _id: hashOf(ticket),
        purpose,
        user: { id },
        expiresAt: new Date(clock.now().getTime() + expiresInSeconds * 1_000),
      });
      return { ticket, expiresInSeconds };
    },
    /** The account that has the ticket; null if the ticket is unknown, used or expired, or the account may not sign in any more. */
    async redeem(purpose: string, ticket: string): Promise<Issuer | null> {
      const found = await tickets.findOneAndDelete({ _id: hashOf(ticket), purpose });
      return found !== null && found.expiresAt > clock.now() ? readIssuer(accounts, found.user.id) : null;
    },
  };
}
export type DownloadTickets = ReturnType<typeof createDownloadTickets>;
