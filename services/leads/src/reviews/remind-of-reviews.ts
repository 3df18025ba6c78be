import { type DueReview, dueReview } from '@atrium/contracts/content/reviews.schemas';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { z } from 'zod';
import type { LeadsContext } from '../context';
import { groupByOwner } from '../mail/group-by-owner';
import { readerOf } from '../mail/mail-links';
import { everyoneTold, queueMail } from '../mail/queue-mail';
import { addDays, weekdayOf } from '../site-time';

/** Reminders are sent after this hour of the site's time zone, so that they are on top in the morning. */
const reminderHour = 7;
const maxEntries = 100;
const timeoutMs = 10_000;
const response = z.object({ data: z.array(dueReview) });

/** Null without a response of the content service. */
async function readDueReviews(
  { content, internalSecret, logger }: Pick<LeadsContext, 'content' | 'internalSecret' | 'logger'>,
  day: string,
): Promise<DueReview[] | null> {
  try {
    const answer = await content(
      new Request(`http://content/internal/due-reviews?day=${day}`, {
        headers: { [internalKeyHeader]: internalSecret },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    if (!answer.ok) throw new Error(`the content service returned ${answer.status}`);
    return response.parse(await answer.json()).data;
  } catch (err) {
    logger.warn({ err }, 'what is due for review is not known right now');
    return null;
  }
}

/** One mail a week and owner with the items that were due for review on Monday; what nobody owns goes to the staff's addresses. */
export async function remindOfReviews(context: LeadsContext): Promise<void> {
  const { siteTime, clock } = context;
  const now = clock.now();
  const today = siteTime.dayOf(now);
  const day = siteTime.hourOf(now) < reminderHour ? addDays(today, -1) : today;
  const monday = addDays(day, -weekdayOf(day));
  const due = await readDueReviews(context, monday);
  if (due === null) return;
  const unowned = [{ toStaff: everyoneTold }];
  for (const [name, { recipient, items }] of await groupByOwner(context, due, {
    mail: 'reviews-due',
    unowned,
  })) {
    const entries = items.slice(0, maxEntries).map(({ title, noun, dueOn, editPath }) => ({
      title,
      note: `${noun}, due since ${dueOn}`,
      path: editPath ?? '/dashboard/site-check',
    }));
    const data = { count: items.length, entries, isOwned: recipient.to !== undefined };
    // The key holds the week: however often this runs, each reader gets one.
    const key = `reviews-${monday}-${readerOf(context, name)}`;
    await queueMail(context, { key, ...recipient, template: 'reviews-due', data });
  }
}
