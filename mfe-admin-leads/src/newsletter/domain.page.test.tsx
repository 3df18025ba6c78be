// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { DomainReport } from '@atrium/contracts/newsletter/domain-report.schemas';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Component } from './domain.page';

const path = '/dashboard/newsletter/domain';
const call = 'GET /api/newsletter/domain-check';
const record = 'v=spf1 mx ~all';
const report: DomainReport = {
  domain: 'agency.example',
  hasMailServer: true,
  exampleAddresses: [],
  checkedAt: '2026-03-10T12:00:00Z',
  checks: [
    {
      key: 'spf',
      title: 'SPF',
      state: 'missing',
      text: 'No record says which servers may send for this domain.',
      found: [],
      advice: { type: 'TXT', host: 'agency.example', value: record },
    },
    {
      key: 'mx',
      title: 'MX',
      state: 'unknown',
      text: 'The MX record could not be looked up just now.',
      found: [],
      advice: null,
    },
  ],
};

it("the sender's domain tells missing records from failed look-ups, and gives each to copy", async () => {
  const api = createRecordingApi({ [call]: { success: true, data: report } });
  renderScreen({ api, Component, path });
  expect(await screen.findByRole('heading', { name: 'SPF · Not there' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'MX · Couldn’t look up' })).toBeTruthy();
  expect(screen.getByText(record)).toBeTruthy();

  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  const success = vi.spyOn(toast, 'success').mockReturnValue('');
  fireEvent.click(screen.getByRole('button', { name: 'Copy value of the SPF record' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Copied to the clipboard'));
  expect(writeText).toHaveBeenCalledWith(record);
  vi.unstubAllGlobals();
});

it("the sender's domain can be asked for again when it could not be loaded", async () => {
  const api = createRecordingApi({ [call]: refusal('Away', 503) });
  renderScreen({ api, Component, path });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.on(call, { success: true, data: report });
  fireEvent.click(again);
  expect(await screen.findByText('agency.example', { selector: 'h2' })).toBeTruthy();
});
