import { calendarCalls } from '@atrium/contracts/calendar/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { ContentContext } from '../context';
import { listCalendar } from './list-calendar';

export const calendarRoute = (context: ContentContext): CallRoute =>
  handle(calendarCalls.content, async ({ query, actor }) =>
    success(await listCalendar(context, query, actor)),
  );
