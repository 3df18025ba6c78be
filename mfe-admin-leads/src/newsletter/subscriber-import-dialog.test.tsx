// @vitest-environment jsdom

import { createFakeApi, refusal } from '@atrium/admin-kit/testing/fake-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { ApiOptions } from '@atrium/mfe-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SubscriberImportDialog } from './subscriber-import-dialog';

it('shows how much of the file is imported, then every row accounted for', async () => {
  const api = createFakeApi();
  let options: ApiOptions = {};
  let finish: (response: object) => void = () => {};
  api.client.post = ((_path: string, _file: File, given: ApiOptions) => {
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
  const counts = { rows: 5, imported: 1, known: 1, suppressed: 1, repeated: 1, notValid: 1 };
  await act(async () =>
    finish({ success: true, data: { ...counts, invalid: [{ row: 6, reason: 'No address' }] } }),
  );
  await screen.findByText('Never to be mailed');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect((await screen.findByRole('status')).textContent).toMatch(
    /Rows5.*Never to be mailed1.*Row 6: No address/,
  );
});

it('says why a file was refused, and can be tried again', async () => {
  const api = createFakeApi({ 'POST /api/newsletter/subscribers/import': refusal('The file is empty') });
  openDialog(api);
  await startImport();
  expect(await screen.findByText('The file is empty')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy();
});

const progress = async () => (await screen.findByRole('progressbar')).getAttribute('aria-valuenow');

function openDialog(api: ReturnType<typeof createFakeApi>) {
  const Component = () => <SubscriberImportDialog onClose={() => {}} />;
  renderScreen({ api, Component, path: '/dashboard/newsletter' });
}

async function startImport() {
  const file = new File(['email\na@example.com\n'], 'list.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText(/^CSV file/), { target: { files: [file] } });
  fireEvent.change(screen.getByLabelText(/^Proof of consent/), {
    target: { value: 'Signed list of the fair' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
}
