import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { createMiddleware } from 'hono/factory';
import type { DownloadPurpose, DownloadTickets } from './download-tickets';

/** Lets in a valid ticket, else asks for an admin's session as every other call does. */
export function createTicketGuard({
  tickets,
  guards,
  purpose,
}: {
  tickets: DownloadTickets;
  guards: Guards;
  purpose: DownloadPurpose;
}) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
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
}
