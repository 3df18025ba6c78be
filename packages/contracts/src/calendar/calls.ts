import { callsOf } from '../common/define-calls';
import { dataOf } from '../common/envelopes.schemas';
import { calendarPage, calendarQuery } from './schemas';

const calendar = callsOf('Calendar', '/api');

/** Each returns what the caller may read; nothing is an empty list. */
export const calendarCalls = {
  content: calendar.get(
    '/content-calendar',
    'staff',
    'List what is published, taken off and to be checked in a time of at most 62 days',
    dataOf(calendarPage),
    { query: calendarQuery },
  ),
  leads: calendar.get(
    '/leads-calendar',
    'staff',
    'List the campaigns and follow-ups of a time of at most 62 days',
    dataOf(calendarPage),
    { query: calendarQuery },
  ),
};
