import { calendarCalls } from '@atrium/contracts/calendar/calls';
import { calendarPageOf } from '@atrium/service-kit/calendar';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success, successWith } from '@atrium/service-kit/http/responses';
import type { CalendarContext } from './context';
import { readFeed } from './read-feed';

const feedPath = (token: string) => `/api/leads-calendar/feeds/${token}.ics`;

/** The entries of this service, and the secret address of each person's calendar. */
export function calendarRoutes(context: CalendarContext): CallRoute[] {
  const { listFollowUps, listCampaigns, addresses, audit } = context;
  return [
    handle(calendarCalls.leads, async ({ query, actor }) => {
      const range = { from: new Date(query.from), to: new Date(query.to) };
      return success(
        calendarPageOf(await Promise.all([listFollowUps(range, actor), listCampaigns(range, actor)])),
      );
    }),
    handle(calendarCalls.readAddress, async ({ actor }) =>
      success({ createdAt: (await addresses.find(actor.id))?.toISOString() ?? null }),
    ),
    handle(calendarCalls.issueAddress, async ({ actor, by }) => {
      const { token, createdAt } = await addresses.issue(actor.id);
      await audit.record({ actor: by, action: 'issued', resource: 'calendar address' });
      return success({ path: feedPath(token), createdAt: createdAt.toISOString() });
    }),
    handle(calendarCalls.endAddress, async ({ actor, by }) => {
      await addresses.end(actor.id);
      await audit.record({ actor: by, action: 'ended', resource: 'calendar address' });
      return successWith({});
    }),
    handle(calendarCalls.feed, async ({ params: { file } }) => {
      const text = await readFeed(context, file.replace(/\.ics$/, ''));
      return new Response(text, {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="calendar.ics"',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    }),
  ];
}
