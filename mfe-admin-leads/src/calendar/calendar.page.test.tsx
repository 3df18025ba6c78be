// @vitest-environment jsdom

import { refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  article,
  campaign,
  found,
  noor,
  ofContent,
  ofLeads,
  self,
  setUpCalendar as setUp,
  setUpCalendarTests,
} from '../testing/calendar';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const cellOf = (text: RegExp) => screen.getByRole('button', { name: text }).closest('td');

setUpCalendarTests();

it('shows the month with each entry on its day of the site', async () => {
  const api = setUp();
  expect(await screen.findByRole('table', { name: 'March 2026' })).toBeTruthy();
  await screen.findByRole('button', { name: /Spring article/ });
  await waitFor(() => expect(cellOf(/Spring article/)?.textContent).toContain('Thursday 12 March'));
  expect(cellOf(/Spring article/)?.textContent).toContain('00:30');
  expect(cellOf(/Call Me/)?.textContent).toContain('Tuesday 10 March');
  expect(screen.getByRole('button', { name: /Call Me.*Follow-up is overdue · Noor Haddad/ })).toBeTruthy();
  expect(screen.getByText('Wednesday 11 March').parentElement?.getAttribute('aria-current')).toBe('date');
  const range = { from: '2026-02-22T23:00:00.000Z', to: '2026-04-05T22:00:00.000Z' };
  expect(api.callsTo(ofContent).at(-1)?.query).toEqual(range);
  expect(api.callsTo(ofLeads).at(-1)?.query).toEqual(range);
});

it('an entry says what it is and leads to its screen', async () => {
  setUp();
  fireEvent.click(await screen.findByRole('button', { name: /Spring news/ }));
  const details = await screen.findByRole('dialog', { name: 'Spring news' });
  expect(within(details).getByText('20 Mar 2026, 09:00 (Europe/Berlin)')).toBeTruthy();
  expect(within(details).getByText('Newsletter goes out · Noor Haddad')).toBeTruthy();
  expect(within(details).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(campaign.path);
});

it('steps to other months by buttons and letters, and back to today', { tags: 'deep' }, async () => {
  const api = setUp();
  await screen.findByRole('button', { name: /Spring news/ });
  press('Next month');
  expect(await screen.findByRole('heading', { level: 2, name: 'April 2026' })).toBeTruthy();
  expect(window.location.search).toBe('?date=2026-04-01');
  await waitFor(() => expect(api.callsTo(ofLeads).at(-1)?.query.from).toBe('2026-03-29T22:00:00.000Z'));
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(await screen.findByRole('heading', { level: 2, name: 'March 2026' })).toBeTruthy();
  press('Previous month');
  await screen.findByRole('heading', { level: 2, name: 'February 2026' });
  press('Today');
  expect(await screen.findByRole('heading', { level: 2, name: 'March 2026' })).toBeTruthy();
  expect(window.location.search).toBe('');
});

it('filters by kind and person in the address', { tags: 'deep' }, async () => {
  setUp({}, `?kind=campaign,follow-up&person=${noor.id}`);
  expect(await screen.findByRole('button', { name: /Spring news/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Spring article/ })).toBeNull();
  press(/^Newsletters/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Spring news/ })).toBeNull());
  expect(new URLSearchParams(window.location.search).get('kind')).toBe('follow-up');
  press(/^Follow-ups/);
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: self.id } });
  expect(await screen.findByRole('button', { name: /Spring article/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Spring news/ })).toBeNull();
});

it('the list has the days with entries from today on, and a day of its own for today', {
  tags: 'deep',
}, async () => {
  setUp({}, '?view=list');
  const link = await screen.findByRole('link', { name: 'Spring news' });
  expect(link.getAttribute('href')).toBe(campaign.path);
  expect(screen.getByRole('heading', { level: 3, name: /Wednesday 11 March Today/ })).toBeTruthy();
  expect(screen.getByText('Nothing today.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Call Me/ })).toBeNull();
});

it('a day with many entries shows all of them behind a button', { tags: 'deep' }, async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({
    ...campaign,
    id: String(index).repeat(24),
    title: `News ${index}`,
  }));
  setUp({ [ofLeads]: found(many, true) });
  fireEvent.click(await screen.findByRole('button', { name: /\+3 more on Friday 20 March/ }));
  const day = await screen.findByRole('dialog', { name: 'Friday 20 March' });
  expect(within(day).getAllByRole('link')).toHaveLength(6);
  expect(screen.getByText('This time has more than 400 entries')).toBeTruthy();
});

it('shows what one service gave, and says what the other could not give', async () => {
  const api = setUp({ [ofContent]: refusal('Away', 503) });
  expect(await screen.findByText('Articles and items could not be loaded')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Spring news/ })).toBeTruthy();
  api.on(ofContent, found([article]));
  press('Try Again');
  expect(await screen.findByRole('button', { name: /Spring article/ })).toBeTruthy();
  expect(screen.queryByText('Articles and items could not be loaded')).toBeNull();
});

it('says that nothing could be loaded, or that there is nothing', async () => {
  const api = setUp({ [ofContent]: refusal('Away', 503), [ofLeads]: refusal('Away', 503) }, '?view=list');
  expect(await screen.findByText('The calendar could not be loaded')).toBeTruthy();
  api.on(ofContent, found([]));
  api.on(ofLeads, found([]));
  press('Refresh');
  expect(await screen.findByText('Nothing in this time')).toBeTruthy();
});

it('offers the kinds that the reader may see', async () => {
  setUp({}, '', { ...admin, permissions: ['contacts.read'] });
  await screen.findByRole('button', { name: /Call Me/ });
  const kinds = within(screen.getByRole('group', { name: 'Kinds' })).getAllByRole('button');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Follow-ups1']);
});
