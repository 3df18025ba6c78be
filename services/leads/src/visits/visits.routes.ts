import { visitCalls } from '@atrium/contracts/visits/calls';
import { maxBeaconBytes, type VisitForm } from '@atrium/contracts/visits/constants';
import { visitInput } from '@atrium/contracts/visits/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { clientAddressOf, type ServiceEnv } from '@atrium/service-kit/http/env';
import { isRobot } from '@atrium/service-kit/http/is-robot';
import { success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import type { Context, MiddlewareHandler } from 'hono';
import { csvResponse } from '../csv';
import { buildAnalyticsCsv } from './analytics-csv';
import type { VisitsContext } from './context';
import { countSentForm, countVisit } from './count-visit';
import { readAnalytics } from './read-analytics';
import { readNarrowed } from './read-narrowed';

const shownRows = 50;

/** A beacon may come as plain text. */
async function readBeacon(c: Context<ServiceEnv>) {
  const text = await c.req.text();
  if (Buffer.byteLength(text) > maxBeaconBytes)
    throw new AppError({
      code: 'payload_too_large',
      publicMessage: `A report of a visit has at most ${maxBeaconBytes} bytes`,
    });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The schema refuses it.
  }
  return parseInput(visitInput, body);
}

/** Browsers that ask not to be counted send none; this is for others that pass the wish on. */
const asksNotToBeCounted = (c: Context<ServiceEnv>) =>
  c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';

const isCounted = (c: Context<ServiceEnv>) => !isRobot(c.req.header('user-agent')) && !asksNotToBeCounted(c);

/** The calls that take a form of a public page. */
const formOfCall: Record<string, VisitForm> = {
  '/api/contacts': 'contact',
  '/api/newsletter/subscribe': 'newsletter',
};

/** Counts the forms that were accepted. Nobody waits for it. */
export const countSentForms =
  (context: VisitsContext): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    await next();
    const form = formOfCall[c.req.path];
    if (form === undefined || c.req.method !== 'POST' || !c.res.ok || !isCounted(c)) return;
    countSentForm(context, form).catch((err: unknown) =>
      context.logger.warn({ err, form }, 'a sent form was not counted'),
    );
  };

/** Reports of browsers, and the screen that shows their sums. */
export function visitRoutes(context: VisitsContext): CallRoute[] {
  const { audit, tickets, reportLimit } = context;
  return [
    handle(visitCalls.report, async ({ c }) => {
      const input = await readBeacon(c);
      const address = clientAddressOf(c);
      await reportLimit.consume(address);
      const agent = c.req.header('user-agent') ?? '';
      const language = c.req.header('accept-language');
      if (isCounted(c)) await countVisit(context, input, { address, agent, language });
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    }),
    handle(visitCalls.read, async ({ query, actor: { permissions } }) => {
      const seesContent = permissions.includes('content.read');
      return success(await readAnalytics(context, query, { limit: shownRows, seesContent }));
    }),
    handle(visitCalls.narrow, async ({ query, actor: { permissions } }) =>
      success(await readNarrowed(context, query, { seesContent: permissions.includes('content.read') })),
    ),
    handle(visitCalls.downloadTicket, async ({ actor }) => success(await tickets.issue('visits', actor))),
    handle(
      visitCalls.download,
      async ({ query, actor }) => {
        const options = { limit: Number.POSITIVE_INFINITY, seesContent: false };
        const figures = await readAnalytics(context, query, options);
        await audit.recordOrFail({
          actor,
          action: 'exported',
          resource: 'report',
          summary: 'Downloaded the visits',
        });
        const { from, to } = figures.period;
        return csvResponse(buildAnalyticsCsv(figures), `visits-${from}-${to}.csv`);
      },
      { guard: ticketGuard(context, 'visits') },
    ),
  ];
}
