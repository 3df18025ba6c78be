// @vitest-environment jsdom

import { failure, readForm } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Component } from './transfer.page';

const t = setUpScreenTests();
const report: ImportReport = {
  format: 'ghost',
  dryRun: true,
  total: 3,
  created: 1,
  skipped: 1,
  failed: 1,
  items: [
    { sourceId: '1', kind: 'article', title: 'Hello', outcome: 'would-create', slug: 'hello', warnings: [] },
    {
      sourceId: '2',
      kind: 'page',
      title: 'About',
      outcome: 'skipped',
      reason: 'Pages are not imported',
      warnings: [],
    },
    {
      sourceId: '3',
      kind: 'article',
      title: 'Broken',
      outcome: 'failed',
      reason: 'It is not valid',
      warnings: ['It had no title'],
    },
  ],
  images: { stored: 2, missing: 1 },
  redirects: [{ from: '/hello', to: '/blog/hello' }],
};
function show() {
  t.show(Component, { path: '/dashboard/transfer', at: '/dashboard/transfer' });
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Export file'), { target: { files: [file] } });
const ghostFile = () => new File(['{}'], 'ghost.json', { type: 'application/json' });

test('previews a file first and lists every item of it', async () => {
  t.api.on('POST /api/transfer/import', { success: true, data: report });
  show();
  choose(ghostFile());
  expect(await screen.findByRole('heading', { name: 'What will happen: Ghost export' })).toBeTruthy();
  expect(readForm(t.api.callsTo('POST /api/transfer/import')[0]?.body)).toEqual([
    ['file', 'file ghost.json'],
    ['dryRun', 'true'],
  ]);
  const table = screen.getByRole('table', { name: 'Items of the file' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByText('Pages are not imported')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'With remarks (1)' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'warned' } });
  expect(within(screen.getByRole('table', { name: 'Items of the file' })).getAllByRole('row')).toHaveLength(
    2,
  );
  expect(screen.getByText('It had no title')).toBeTruthy();
});

test('imports only after a confirmation, then reports the result', async () => {
  t.api.on('POST /api/transfer/import', ({ body }) => {
    const isDryRun = (body as FormData).get('dryRun') === 'true';
    return { success: true, data: { ...report, dryRun: isDryRun } };
  });
  show();
  choose(ghostFile());
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 item' }));
  expect(t.api.callsTo('POST /api/transfer/import')).toHaveLength(1);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('heading', { name: 'What was done: Ghost export' })).toBeTruthy();
  expect(t.toasts()).toContain('success: 1 item imported');
});

test('an unreadable file shows the reason and a retry; a file that is too large is not sent', async () => {
  t.api.on('POST /api/transfer/import', failure(400, 'bad_request', 'The XML could not be read'));
  show();
  choose(ghostFile());
  expect((await screen.findByText('The XML could not be read')).textContent).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(t.api.callsTo('POST /api/transfer/import')).toHaveLength(2));
  const large = new File([''], 'large.zip');
  Object.defineProperty(large, 'size', { value: 65 * 1_024 * 1_024 });
  choose(large);
  expect(await screen.findByText('large.zip is larger than 64 MB.')).toBeTruthy();
  expect(t.api.callsTo('POST /api/transfer/import')).toHaveLength(2);
});

test('an export opens with a one-time ticket', async () => {
  t.api.on('POST /api/transfer/export-ticket', { success: true, data: { ticket: 't-1' } });
  const open = vi.spyOn(window, 'open').mockReturnValue({} as Window);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Texts only' }));
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith('/api/transfer/export?files=false&ticket=t-1', '_blank'),
  );
});

test("a CSV file's columns are shown before the import; another use reads it again and is kept", async () => {
  const columns = [
    { title: 'Name', use: 'title' as const },
    { title: 'Words', use: 'ignored' as const },
  ];
  t.api.on('POST /api/transfer/import', ({ body }) => {
    const form = body as FormData;
    const uses = String(form.get('columns') ?? 'title,ignored').split(',');
    const shown = columns.map((column, index) => ({ ...column, use: uses[index] }));
    const dryRun = form.get('dryRun') === 'true';
    return { success: true, data: { ...report, format: 'csv', dryRun, columns: shown } };
  });
  show();
  choose(new File(['Name,Words'], 'articles.csv', { type: 'text/csv' }));
  fireEvent.change(await screen.findByLabelText('Words'), { target: { value: 'plain' } });
  await waitFor(() => expect(t.api.callsTo('POST /api/transfer/import')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 item' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('heading', { name: 'What was done: CSV file' })).toBeTruthy();
  const sent = t.api.callsTo('POST /api/transfer/import').map(({ body }) => readForm(body));
  expect(sent.at(-1)).toEqual([
    ['file', 'file articles.csv'],
    ['dryRun', 'false'],
    ['columns', 'title,plain'],
  ]);
});
