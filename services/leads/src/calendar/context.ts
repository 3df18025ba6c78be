import type { SessionUser } from '@atrium/contracts/auth/schemas';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import type { LeadsContext } from '../context';
import { createCalendarAddresses } from './calendar-address-repository';

export interface Range {
  from: Date;
  to: Date;
}
type Reader = Pick<SessionUser, 'permissions'>;

/** Each lists what the reader may see. */
interface CalendarPorts {
  listFollowUps(range: Range, reader: Reader): Promise<CalendarEntry[]>;
  listCampaigns(range: Range, reader: Reader): Promise<CalendarEntry[]>;
}

/** The context of the calendar. */
export const createCalendarContext = (context: LeadsContext, ports: CalendarPorts) => ({
  ...context,
  ...ports,
  addresses: createCalendarAddresses(context),
});
export type CalendarContext = ReturnType<typeof createCalendarContext>;
