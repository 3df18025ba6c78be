import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import type { ScheduledType } from '@atrium/contracts/content/schedule.constants';
import { type ApiClient, ApiError } from '@atrium/mfe-kit';
import { fromLocalInput, toLocalInput } from '@atrium/ui/local-date-time';
import { isTimed } from './calendar.queries';
import type { Day } from './calendar-days';

/** The entry's time on another day: the clocks of the site show the same. */
export const timeOn = ({ at }: CalendarEntry, day: Day, timeZone: string | undefined): string =>
  isTimed(at) ? fromLocalInput(`${day}T${toLocalInput(at, timeZone).slice(11)}`, timeZone) : day;

/** Why an entry can't be moved; undefined if it can. */
export function reasonToStay({ kind, type, status, canMove }: CalendarEntry): string | undefined {
  if (canMove) return undefined;
  if (kind === 'published') return 'It went out, so it stays where it is.';
  if (kind === 'review' && type === 'claims') return 'Its last day is changed in the register of figures.';
  if (kind === 'campaign' && status !== 'scheduled') return 'It has begun, so it stays where it is.';
  return 'You may not move it, or it is about to go out.';
}

const staleCampaign = () =>
  new ApiError({
    status: 409,
    code: 'stale',
    message: 'it was changed by somebody else meanwhile. Please look at it again.',
  });

/** Moves an entry by the call of its editor, and returns it with its new time and revision. */
export async function moveEntry(api: ApiClient, entry: CalendarEntry, to: string): Promise<CalendarEntry> {
  const { kind, id, type, at, revision } = entry;
  const params = { id };
  const headers = { 'if-match': `"${revision}"` };
  if (kind === 'publish' || kind === 'unpublish') {
    const input = kind === 'publish' ? { scheduledPublishAt: to } : { unpublishAt: to };
    const { data } = await api.put(`/api/${type as ScheduledType}/:id`, input, { params, headers });
    return { ...entry, at: to, revision: data.rev };
  }
  if (kind === 'planned' || kind === 'closing') {
    const { data } =
      kind === 'planned'
        ? await api.put(`/api/${type as ScheduledType}/:id`, { plannedFor: to }, { params, headers })
        : await api.put('/api/careers/:id', { closesOn: to }, { params, headers });
    return { ...entry, at: to, revision: data.rev };
  }
  if (kind === 'review') {
    await api.put('/api/site-check/reviews/:type/:id', { dueOn: to }, { params: { type: type ?? '', id } });
    return { ...entry, at: to };
  }
  if (kind === 'campaign') {
    const { data: campaign } = await api.get('/api/newsletter/campaigns/:id', { params });
    if (campaign.status !== 'scheduled' || campaign.sendAt !== at) throw staleCampaign();
    // The people it was confirmed for; the server asks again if they have become others.
    const body = { sendAt: to, expectedCount: campaign.confirmedCount ?? 0 };
    await api.post('/api/newsletter/campaigns/:id/schedule', body, { params });
    return { ...entry, at: to };
  }
  const { data } = await api.patch(
    '/api/contacts/:id/follow-up',
    { nextFollowUpDate: to },
    { params, headers },
  );
  return { ...entry, at: to, revision: data.revision };
}
