import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { calendarCalls } from '@atrium/contracts/calendar/calls';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import { calendarPageOf } from '@atrium/service-kit/calendar';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';

interface Range {
  from: Date;
  to: Date;
}
type Reader = Pick<SessionUser, 'permissions'>;

/** Each lists what the reader may see. */
interface CalendarPorts {
  listFollowUps(range: Range, reader: Reader): Promise<CalendarEntry[]>;
  listCampaigns(range: Range, reader: Reader): Promise<CalendarEntry[]>;
}

export const calendarRoute = ({ listFollowUps, listCampaigns }: CalendarPorts): CallRoute =>
  handle(calendarCalls.leads, async ({ query, actor }) => {
    const range = { from: new Date(query.from), to: new Date(query.to) };
    return success(
      calendarPageOf(await Promise.all([listFollowUps(range, actor), listCampaigns(range, actor)])),
    );
  });
