// @vitest-environment jsdom

import { failure, refusal } from '@atrium/admin-kit/testing/recording-api';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  article,
  campaign,
  followUp,
  found,
  ofContent,
  setUpCalendar as setUp,
  setUpCalendarTests,
} from '../testing/calendar';

const save = `PUT /api/blogs/${article.id}`;
const saved = (rev: number) => ({ success: true, data: { rev } });

setUpCalendarTests();

const chipOf = (name: RegExp) => screen.findByRole('button', { name });
const cellOf = (day: string) => screen.getByText(day).closest('td') as HTMLElement;
async function drag(name: RegExp, day: string) {
  const dataTransfer = { effectAllowed: '', dropEffect: '', setData: () => {} };
  fireEvent.dragStart(await chipOf(name), { dataTransfer });
  fireEvent.dragOver(cellOf(day), { dataTransfer });
  fireEvent.drop(cellOf(day), { dataTransfer });
}
const lastSuccess = () => vi.mocked(toast.success).mock.lastCall;

it('a dragged article keeps its time of the site across a change of the clocks, and is undone', async () => {
  const api = setUp({ [save]: saved(4) });
  await waitFor(() => expect(cellOf('Thursday 12 March').textContent).toContain('Spring article'));
  await drag(/Spring article/, 'Monday 30 March');
  await waitFor(() => expect(api.callsTo(save)).toHaveLength(1));
  expect(api.callsTo(save)[0]).toMatchObject({
    body: { scheduledPublishAt: '2026-03-29T22:30:00.000Z' },
    headers: { 'if-match': '"3"' },
  });
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  const [text, options] = lastSuccess() ?? [];
  expect(text).toBe('“Spring article” is on 30 Mar 2026, 00:30 (Europe/Berlin)');
  options?.action?.onClick();
  await waitFor(() => expect(api.callsTo(save)).toHaveLength(2));
  expect(api.callsTo(save)[1]).toMatchObject({
    body: { scheduledPublishAt: article.at },
    headers: { 'if-match': '"4"' },
  });
  await waitFor(() =>
    expect(lastSuccess()?.[0]).toBe('“Spring article” is back on 12 Mar 2026, 00:30 (Europe/Berlin)'),
  );
});

it('an entry that the server refuses to move is back on its day, with the reason', async () => {
  setUp({ [save]: failure(409, 'stale', 'Somebody else has changed it.') });
  await waitFor(() => expect(cellOf('Thursday 12 March').textContent).toContain('Spring article'));
  await drag(/Spring article/, 'Monday 30 March');
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      '“Spring article” could not be moved: Somebody else has changed it.',
    ),
  );
  expect(cellOf('Thursday 12 March').textContent).toContain('Spring article');
});

it.each([
  ['planned', `PUT /api/blogs/${article.id}`, 'blogs', { plannedFor: '2026-03-30' }],
  ['closing', `PUT /api/careers/${article.id}`, 'careers', { closesOn: '2026-03-30' }],
] as const)('the day of an entry that is %s moves with its revision', async (kind, call, type, body) => {
  const entry = { ...article, kind, type, at: '2026-03-12' };
  const api = setUp({ [ofContent]: found([entry]), [call]: saved(4) });
  await waitFor(() => expect(cellOf('Thursday 12 March').textContent).toContain('Spring article'));
  await drag(/Spring article/, 'Monday 30 March');
  await waitFor(() => expect(api.callsTo(call)[0]).toMatchObject({ body, headers: { 'if-match': '"3"' } }));
});

it('a follow-up is moved to a day by the dialog', { tags: 'deep' }, async () => {
  const call = `PATCH /api/contacts/${followUp.id}/follow-up`;
  const api = setUp({ [call]: { success: true, data: { revision: 4 } } });
  fireEvent.click(await chipOf(/Call Me/));
  fireEvent.click(await screen.findByRole('button', { name: 'Move to…' }));
  const dialog = await screen.findByRole('dialog', { name: /Move “Call Me/ });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('Day'), { target: { value: '2026-03-16' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(api.callsTo(call)[0]?.body).toEqual({ nextFollowUpDate: '2026-03-16' }));
  expect(api.callsTo(call)[0]?.headers).toEqual({ 'if-match': '"3"' });
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  lastSuccess()?.[1]?.action?.onClick();
  await waitFor(() => expect(api.callsTo(call)[1]?.headers).toEqual({ 'if-match': '"4"' }));
});

it('a newsletter is moved with the people it was confirmed for, unless somebody has changed it', async () => {
  const read = `GET /api/newsletter/campaigns/${campaign.id}`;
  const schedule = `POST /api/newsletter/campaigns/${campaign.id}/schedule`;
  const current = { status: 'scheduled', sendAt: campaign.at, confirmedCount: 44 };
  const api = setUp({
    [read]: { success: true, data: current },
    [schedule]: { success: true, data: {} },
  });
  await waitFor(() => expect(cellOf('Friday 20 March').textContent).toContain('09:00'));
  await drag(/Spring news/, 'Monday 23 March');
  const body = { sendAt: '2026-03-23T08:00:00.000Z', expectedCount: 44 };
  await waitFor(() => expect(api.callsTo(schedule)[0]?.body).toEqual(body));
  api.on(read, { success: true, data: { ...current, status: 'sent' } });
  await waitFor(() => expect(cellOf('Friday 20 March').textContent).toContain('Spring news'));
  await drag(/Spring news/, 'Monday 23 March');
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(expect.stringContaining('changed by somebody else meanwhile')),
  );
  expect(api.callsTo(schedule)).toHaveLength(1);
});

it('an entry that can not be moved says why, and is not dragged', { tags: 'deep' }, async () => {
  setUp({ [ofContent]: found([{ ...article, kind: 'published', canMove: false }]) });
  const chip = await chipOf(/Spring article/);
  expect(chip.getAttribute('draggable')).toBe('false');
  fireEvent.click(chip);
  expect(await screen.findByText('It went out, so it stays where it is.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move to…' })).toBeNull();
});

it('an entry of the list has a button that moves it', { tags: 'deep' }, async () => {
  const api = setUp({ [save]: refusal('No', 403) }, '?view=list');
  fireEvent.click(await screen.findByRole('button', { name: 'Move Spring article' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move “Spring article”' });
  fireEvent.change(within(dialog).getByLabelText('Date and time'), { target: { value: '2026-03-14T08:00' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(api.callsTo(save)[0]?.body).toEqual({ scheduledPublishAt: '2026-03-14T07:00:00.000Z' }),
  );
});
