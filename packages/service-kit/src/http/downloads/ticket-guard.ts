import { createMiddleware } from 'hono/factory';
import { AppError } from '../../app-error';
import type { GuardOfRoute } from '../call-routes';
import type { ServiceEnv } from '../env';
import type { DownloadTickets } from './download-ticket-repository';

/** Accepts a valid ticket; without a ticket, a session with the right of the call. */
export const ticketGuard =
  ({ tickets }: { tickets: DownloadTickets }, purpose: string): GuardOfRoute =>
  (required) =>
    createMiddleware<ServiceEnv>(async (c, next) => {
      const ticket = c.req.query('ticket');
      if (ticket === undefined || ticket === '') return required(c, next);
      const user = await tickets.redeem(purpose, ticket);
      if (user === null)
        throw new AppError({
          code: 'unauthenticated',
          publicMessage: 'This download link has been used or is too old. Please start the download again.',
        });
      // Whoever issued the ticket was asked before.
      c.set('user', { ...user, sessionId: 'download', isConfirmed: true });
      return next();
    });
