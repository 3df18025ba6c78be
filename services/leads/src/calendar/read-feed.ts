import { type CalendarEntry, calendarPage } from '@atrium/contracts/calendar/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { type Issuer, readIssuer } from '@atrium/service-kit/issuer';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { CalendarContext, Range } from './context';
import { writeIcal } from './write-ical';

const timeoutMs = 5_000;
const dayMs = 86_400_000;
/** Calendar programs remove what is not in the file any more, so that it has the last weeks too. */
const daysBefore = 31;
const daysAfter = 366;

const response = z.object({ data: calendarPage });

/** The entries of content. It fails with the whole feed: a feed without them would remove them from the reader's calendar. */
async function askContent(
  { content, internalSecret }: CalendarContext,
  { from, to }: Range,
  { id, name, permissions }: Issuer,
): Promise<CalendarEntry[]> {
  const answer = await content(
    new Request('http://content/internal/content-calendar', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [internalKeyHeader]: internalSecret },
      body: JSON.stringify({ from, to, reader: { id, name, permissions } }),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (!answer.ok)
    throw new AppError({
      code: 'unavailable',
      publicMessage: 'The calendar can not be read right now. Please try again shortly.',
      message: `the content service returned ${answer.status}`,
      retryAfterSeconds: 60,
    });
  return response.parse(await answer.json()).data.entries;
}

const unknownFeed = () => notFound('There is no calendar at this address');

/** The calendar that the holder of a secret address may see now. The address of an account that may not sign in any more is ended. */
export async function readFeed(context: CalendarContext, token: string): Promise<string> {
  const { addresses, clock, company, publicUrl, listFollowUps, listCampaigns } = context;
  const accountId = await addresses.findAccount(token);
  if (accountId === null) throw unknownFeed();
  const reader = await readIssuer(context, accountId);
  if (reader === null) {
    await addresses.end(accountId);
    throw unknownFeed();
  }
  const now = clock.now();
  const range = {
    from: new Date(now.getTime() - daysBefore * dayMs),
    to: new Date(now.getTime() + daysAfter * dayMs),
  };
  const lists = await Promise.all([
    askContent(context, range, reader),
    listFollowUps(range, reader),
    listCampaigns(range, reader),
  ]);
  return writeIcal(lists.flat(), { name: company.current().name, publicUrl, now });
}
