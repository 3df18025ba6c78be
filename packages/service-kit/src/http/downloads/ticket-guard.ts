import { createMiddleware } from 'hono/factory';
import { AppError } from '../../app-error';
import type { ServiceEnv } from '../env';
import type { Guards } from '../guards';
import type { DownloadTickets } from './download-ticket-repository';

/** Accepts a valid ticket; without a ticket requires an admin session. */
export const ticketGuard = (
  { tickets, guards }: { tickets: DownloadTickets; guards: Guards },
  purpose: string,
) =>
  createMiddleware<ServiceEnv>(async (c, next) => {
    const ticket = c.req.query('ticket');
    if (ticket === undefined || ticket === '') return guards.requireAdmin(c, next);
    const user = await tickets.redeem(purpose, ticket);
    if (user === null)
      throw new AppError({
        code: 'unauthenticated',
        publicMessage: 'This download link has been used or is too old. Please start the download again.',
      });
    c.set('user', { ...user, sessionId: 'download' });
    return next();
  });
