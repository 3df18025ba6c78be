// @vitest-environment jsdom

import { failure, pageOf } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './site-check.page';

const t = setUpScreenTests();
const place = { type: 'services', id: 's1', title: 'Design', editPath: '/dashboard/services/edit/s1' };
const url = 'https://a.example/gone';
const moment = '2026-03-01T12:00:00.000Z';
const broken = {
  ...{ url, problem: 'The page is gone (404)', failedSince: moment, checkedAt: moment },
  places: [place],
};

function show(links: object[], pages: object[], due: object[] = [], at = '/dashboard/site-check') {
  const data = { checked: 4, lastCheckedAt: moment, broken: links };
  t.api.on('GET /api/site-check/links', { success: true, data });
  t.api.on('GET /api/site-check/pages', pageOf(pages));
  t.api.on('GET /api/site-check/reviews', pageOf(due));
  t.show(Component, { path: '/dashboard/site-check', at });
}
const due = {
  ...place,
  ...{ noun: 'Service', path: '/services/design', dueOn: '2026-02-01', everyMonths: 12 },
  owner: null,
  canConfirm: true,
};

test('what is due for review has its owner, and is confirmed in a click', async () => {
  show([], [], [due]);
  expect(await screen.findByRole('cell', { name: 'Nobody' })).toBeTruthy();
  const call = 'POST /api/site-check/reviews/services/s1/confirm';
  t.api.on(call, { success: true, data: { dueOn: '2027-03-01' } });
  t.api.on('GET /api/site-check/reviews', pageOf([]));
  fireEvent.click(screen.getByRole('button', { name: 'Still right: Design' }));
  expect(await screen.findByText('Nothing is due')).toBeTruthy();
  expect(t.api.callsTo(call)).toHaveLength(1);
  expect(t.toasts().join()).toContain('Still right. Next review on');
});

test('the address and the choice above the list say whose reviews are listed', async () => {
  show([], [], [], '/dashboard/site-check?whose=nobody');
  expect(await screen.findByText('All that is due has an owner.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Mine'));
  expect(await screen.findByText('Nothing that you own is due.')).toBeTruthy();
  expect(t.api.callsTo('GET /api/site-check/reviews').map(({ query }) => query.whose)).toEqual([
    'nobody',
    'mine',
  ]);
});

test('a broken link has its reason, leads to the editor of its item, and is checked again', async () => {
  show([broken], []);
  expect(await screen.findByText('The page is gone (404)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Design' }).getAttribute('href')).toBe(place.editPath);
  t.api.on('POST /api/site-check/links/check', { success: true, data: { url, problem: null } });
  fireEvent.click(screen.getByRole('button', { name: `Check ${url} again` }));
  await waitFor(() => expect(t.toasts()).toContain('success: The link leads somewhere again'));
  expect(t.api.callsTo('POST /api/site-check/links/check').map(({ body }) => body)).toEqual([{ url }]);
});

test('pages are listed with what is to mend', async () => {
  show([], [{ ...place, path: '/services/design', problems: ['No description for search engines'] }]);
  expect(await screen.findByText('No description for search engines')).toBeTruthy();
  expect(screen.getByText(/All lead somewhere/)).toBeTruthy();
});

test('a site without problems says so', async () => {
  show([], []);
  expect(await screen.findByText('Nothing to mend')).toBeTruthy();
});

test('an error has a button that tries again', async () => {
  t.api.on('GET /api/site-check/pages', pageOf([]));
  t.api.on('GET /api/site-check/links', failure(503, 'unavailable', 'Away'));
  t.show(Component, { path: '/dashboard/site-check', at: '/dashboard/site-check' });
  expect(await screen.findByText('Links could not be loaded')).toBeTruthy();
});
