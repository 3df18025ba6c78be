// @vitest-environment jsdom

import { createRecordingApi, failure, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { ApiOptions } from '@atrium/mfe-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SubscriberImportDialog } from './subscriber-import-dialog';

const importPath = 'POST /api/newsletter/subscribers/import';
const previewPath = `${importPath}/preview`;
const nobodyLeftOut = { leftOut: 0, leftOutReasons: [], overruled: 0, unknownStatuses: [], namesToCheck: [] };
const preview = {
  columns: [{ title: 'email', use: 'email' as const, isFixed: false }],
  rows: 1,
  accepted: 1,
  notValid: 0,
  invalid: [],
  ...nobodyLeftOut,
};
const previewed = { [previewPath]: { success: true, data: preview } };

it('the import dialog shows how much of the file is imported, then every row accounted for', async () => {
  const api = createRecordingApi(previewed);
  const answer = api.client.post;
  let options: ApiOptions = {};
  let finish: (response: object) => void = () => {};
  api.client.post = ((path: string, file: File, given: ApiOptions) => {
    if (path.endsWith('/preview')) return answer(path as never, file as never, given as never);
    options = given;
    return new Promise<never>((resolve) => {
      finish = resolve as (response: object) => void;
    });
  }) as typeof api.client.post;
  openDialog(api);
  await startImport();
  expect(await progress()).toBe('0');
  act(() => options.onUploadProgress?.(0.426));
  expect(await progress()).toBe('43');
  const knownAs = { subscribed: 0, pending: 0, left: 0, bounced: 1, complained: 0 };
  const counts = {
    rows: 5,
    imported: 1,
    known: 1,
    knownAs,
    tagged: 1,
    suppressed: 1,
    repeated: 1,
    notValid: 1,
  };
  await act(async () =>
    finish({
      success: true,
      data: {
        ...counts,
        ...nobodyLeftOut,
        columns: [],
        invalid: [{ row: 6, email: 'x@', reason: 'No address' }],
      },
    }),
  );
  await screen.findByText('Never to be mailed');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect((await screen.findByRole('status')).textContent).toMatch(
    /Rows5.*Of them newly tagged1.*Never to be mailed1.*Row 6, “x@”: No address/,
  );
});

it('the import dialog says why a file was refused, and can be tried again', async () => {
  const api = createRecordingApi({ ...previewed, [importPath]: refusal('The file is empty') });
  openDialog(api);
  await startImport();
  expect(await screen.findByText('The file is empty')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
});

it('the import dialog shows what each column is used for and who is left out before the import', async () => {
  const data = {
    ...preview,
    columns: [
      { title: 'E-Mail', use: 'email', isFixed: false },
      { title: 'UNSUB_TIME', use: 'status', isFixed: true },
      { title: 'Stadt', use: 'ignored', isFixed: false },
    ],
    rows: 4,
    leftOut: 3,
    leftOutReasons: [
      { reason: 'unsubscribed', count: 2 },
      { reason: 'unknown', count: 1 },
    ],
    unknownStatuses: ['Kunde'],
    namesToCheck: ['Jšrg'],
  };
  const api = createRecordingApi({ [previewPath]: { success: true, data } });
  openDialog(api);
  await chooseFile();
  const mapping = await screen.findByRole('region', { name: 'How the file is read' });
  const chosenFor = (title: string) => within(mapping).getByLabelText<HTMLSelectElement>(title);
  expect(['E-Mail', 'UNSUB_TIME', 'Stadt'].map((title) => chosenFor(title).value)).toEqual([
    'email',
    'status',
    'ignored',
  ]);
  expect(chosenFor('UNSUB_TIME').disabled).toBe(true);
  expect(mapping.textContent).toMatch(/To import1/);
  fireEvent.change(chosenFor('Stadt'), { target: { value: 'tags' } });
  await waitFor(() =>
    expect(api.callsTo(previewPath).at(-1)?.query?.columns).toEqual(['email', 'status', 'tags']),
  );
  expect(mapping.textContent).toMatch(/Please check these names.*Jšrg/);
  expect(mapping.textContent).toMatch(/3 rows not subscribed.*Unsubscribed: 2.*not known: 1 \(“Kunde”\)/);
  expect(api.callsTo(importPath)).toEqual([]);
});

it('the import dialog lets the column of addresses be chosen where no title tells it', async () => {
  const column = (use: string) => [{ title: 'Erreichbar unter', use, isFixed: false }];
  const api = createRecordingApi({
    [previewPath]: ({ query }: ApiOptions) => {
      const [use = 'ignored'] = (query?.columns as string[] | undefined) ?? [];
      return { success: true, data: { ...preview, columns: column(use) } };
    },
  });
  openDialog(api);
  await startImport();
  expect(await screen.findAllByText('Please choose the column with the addresses')).toHaveLength(2);
  expect(api.callsTo(importPath)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Erreichbar unter'), { target: { value: 'email' } });
  const mapping = await screen.findByRole('region', { name: 'How the file is read' });
  await waitFor(() => expect(mapping.textContent).toMatch(/To import1/));
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(api.callsTo(importPath).at(-1)?.query?.columns).toEqual(['email']));
});

it('the import dialog has it confirmed that a column which looks like a status is none', async () => {
  const columns = (use: 'status' | 'notStatus') => [
    { title: 'email', use: 'email' as const, isFixed: false },
    { title: 'Status', use, isFixed: false },
  ];
  const api = createRecordingApi({
    [previewPath]: ({ query }: ApiOptions) => {
      const isDeclared = (query?.columns as string[] | undefined)?.[1] === 'notStatus';
      return {
        success: true,
        data: isDeclared
          ? { ...preview, columns: columns('notStatus'), overruled: 3 }
          : { ...preview, columns: columns('status') },
      };
    },
    [importPath]: refusal('The file is empty'),
  });
  openDialog(api);
  await chooseFile();
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'notStatus' } });
  expect(
    await screen.findByText(/3 rows that would have been left out will be imported and mailed/),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Proof of consent/), {
    target: { value: 'Signed list of the fair' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Please confirm this, or undo the choice')).toBeTruthy();
  expect(api.callsTo(importPath)).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /nobody in these rows unsubscribed/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(api.callsTo(importPath).at(-1)?.query?.columns).toEqual(['email', 'notStatus']));
});

it('the import dialog does not import a file whose preview was refused', async () => {
  const message = 'This is a list of people who unsubscribed';
  const api = createRecordingApi({
    [previewPath]: failure(400, 'validation_failed', message, { errors: [{ path: 'csv', message }] }),
  });
  openDialog(api);
  await chooseFile();
  expect(await screen.findByText(message)).toBeTruthy();
  await startImport();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(api.callsTo(importPath)).toEqual([]);
});

const progress = async () => (await screen.findByRole('progressbar')).getAttribute('aria-valuenow');

function openDialog(api: ReturnType<typeof createRecordingApi>) {
  const Component = () => <SubscriberImportDialog onClose={() => {}} />;
  renderScreen({ api, Component, path: '/dashboard/newsletter' });
}

async function chooseFile() {
  const file = new File(['email\na@example.com\n'], 'list.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText(/^CSV file/), { target: { files: [file] } });
  await waitFor(() => expect(screen.queryByText('Reading the file...')).toBeNull());
}

async function startImport() {
  await chooseFile();
  fireEvent.change(screen.getByLabelText(/^Proof of consent/), {
    target: { value: 'Signed list of the fair' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
}
