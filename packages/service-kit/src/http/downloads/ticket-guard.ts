import { createMiddleware } from 'hono/factory';
import { AppError } from '../../app-error';
import type { GuardOfRoute } from '../call-routes';
import type { ServiceEnv } from '../env';
import { assertMay } from '../guards';
import type { DownloadTickets } from './download-ticket-repository';

/** Accepts a valid ticket of an account that has the right of the call now; without a ticket, a session that has it. */
export const ticketGuard =
  ({ tickets }: { tickets: DownloadTickets }, purpose: string): GuardOfRoute =>
  (required, right) =>
    createMiddleware<ServiceEnv>(async (c, next) => {
      const ticket = c.req.query('ticket');
      if (ticket === undefined || ticket === '') return required(c, next);
      const user = await tickets.redeem(purpose, ticket);
      if (user === null)
        throw new AppError({
          code: 'unauthenticated',
          publicMessage: 'This download link has been used or is too old. Please start the download again.',
        });
      assertMay(user, right);
      // Whoever issued the ticket was asked before.
      c.set('user', { ...user, sessionId: 'download', isConfirmed: true });
      return next();
    });
