import { callsOf } from '../common/define-calls';
import { dataOf, done } from '../common/envelopes.schemas';
import { calendarAddress, calendarPage, calendarQuery, issuedCalendarAddress } from './schemas';

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
  readAddress: calendar.get(
    '/leads-calendar/address',
    'staff',
    'Tell since when the own calendar has a secret address',
    dataOf(calendarAddress),
  ),
  issueAddress: calendar.post(
    '/leads-calendar/address',
    'staff',
    'Make the secret address of the own calendar, which ends the one before',
    dataOf(issuedCalendarAddress),
  ),
  endAddress: calendar.delete(
    '/leads-calendar/address',
    'staff',
    'End the secret address of the own calendar',
    done,
  ),
  feed: calendar.get(
    '/leads-calendar/feeds/:file',
    'public',
    'Read what the holder of a secret address may see in the calendar, as iCalendar (RFC 5545)',
    'file',
    { failures: [404] },
  ),
};
