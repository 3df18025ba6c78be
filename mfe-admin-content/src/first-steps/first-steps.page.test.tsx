// @vitest-environment jsdom

import { refusal } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import type { DomainReport } from '@atrium/contracts/newsletter/domain-report.schemas';
import type { FirstSteps } from '@atrium/contracts/site/first-steps.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Component } from './first-steps.page';

const t = setUpScreenTests();

const ok = <Data,>(data: Data) => ({ success: true, data });

const fresh: FirstSteps = {
  documents: [{ type: 'company', state: 'sample' }],
  sample: { unchanged: 3, changed: 1 },
  hasPublished: false,
  drafts: [],
  isHidden: false,
  expiredClaims: [],
};
const report: DomainReport = {
  domain: 'firm.example',
  hasMailServer: false,
  exampleAddresses: [],
  checkedAt: '2026-11-26T12:00:00.000Z',
  checks: [],
};

beforeEach(() => {
  t.api.on('GET /api/first-steps', ok(fresh));
  t.api.on('GET /api/newsletter/domain-check', ok(report));
});

const show = () => t.show(Component, { path: '/dashboard/first-steps', at: '/dashboard/first-steps' });
const findStep = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('li') as HTMLElement;
};

test('says what is left, and leads there', async () => {
  show();
  const company = await findStep('Your company');
  expect(within(company).getByText('Still the sample')).toBeTruthy();
  expect(within(company).getByRole('link').getAttribute('href')).toBe('/dashboard/company');
  expect(await screen.findByText(/mails are written to files and reach nobody/)).toBeTruthy();
  expect(screen.getByText('4 steps to do')).toBeTruthy();
});

test('a site of its own has nothing left', async () => {
  t.api.on(
    'GET /api/first-steps',
    ok({
      documents: [{ type: 'company', state: 'own' }],
      sample: { unchanged: 0, changed: 2 },
      hasPublished: true,
      drafts: [{ type: 'blogs', count: 2 }],
    }),
  );
  t.api.on('GET /api/newsletter/domain-check', ok({ ...report, hasMailServer: true }));
  show();
  expect(await screen.findByText('All steps are done.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove the sample' })).toBeNull();
});

test('on an empty installation nothing is called done', async () => {
  t.api.on(
    'GET /api/first-steps',
    ok({
      ...fresh,
      documents: [
        { type: 'company', state: 'standard' },
        { type: 'home-page', state: 'standard' },
      ],
      sample: { unchanged: 0, changed: 0 },
    }),
  );
  show();
  expect(within(await findStep('Home page')).getByText('Can stay as it is')).toBeTruthy();
  expect(within(await findStep('Your content')).getByText('To do')).toBeTruthy();
  expect(await screen.findByText('4 steps to do')).toBeTruthy();
  expect(screen.queryByText('Done')).toBeNull();
});

test('imported drafts are named, with the list in which they are published', async () => {
  t.api.on(
    'GET /api/first-steps',
    ok({
      ...fresh,
      sample: { unchanged: 0, changed: 0 },
      drafts: [
        { type: 'services', count: 2 },
        { type: 'blogs', count: 10 },
      ],
    }),
  );
  show();
  const content = await findStep('Your content');
  expect(within(content).getByText('12 drafts wait to be published')).toBeTruthy();
  expect(within(content).getByText('Not online yet: Articles (10), Services (2).')).toBeTruthy();
  for (const step of [content, await findStep('First publication')])
    expect(within(step).getByRole('link').getAttribute('href')).toBe('/dashboard/blog?status=draft');
});

test('a mail that would go to an address for examples is named', async () => {
  const exampleAddresses = [{ use: 'New leads', address: 'admin@example.com' }];
  t.api.on('GET /api/newsletter/domain-check', ok({ ...report, hasMailServer: true, exampleAddresses }));
  show();
  expect(await screen.findByText(/reach nobody: New leads \(admin@example.com\)/)).toBeTruthy();
});

test('records that need attention are named', async () => {
  const check = { key: 'spf', title: 'SPF', state: 'missing', text: '', found: [], advice: null } as const;
  t.api.on('GET /api/newsletter/domain-check', ok({ ...report, hasMailServer: true, checks: [check] }));
  show();
  expect(
    await screen.findByText('Receivers may refuse mails of firm.example: SPF needs attention.'),
  ).toBeTruthy();
});

test('the sample goes after a question, and what was kept is named', async () => {
  t.api.on('POST /api/first-steps/remove-sample', ok({ removed: 3, kept: ['Our first service'] }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the sample' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('3 items that nobody has changed go to the trash');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the sample' }));
  const text =
    'success: 3 items of the sample removed. Kept, because you have changed them: Our first service.';
  await waitFor(() => expect(t.toasts()).toContain(text));
});

test('a failure says so and can be tried again', async () => {
  t.api.on('GET /api/first-steps', refusal('Content is away', 403));
  show();
  expect(
    await screen.findByText('The steps could not be loaded', undefined, { timeout: 5_000 }),
  ).toBeTruthy();
});
