// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleId } from '../testing/samples';
import { DryRunDialog } from './dry-run-dialog';

const base = `/api/newsletter/campaigns/${sampleId(3)}`;
const done = {
  status: 'done',
  checked: 12,
  total: 12,
  rendered: 11,
  leftOut: 1,
  largestBytes: 9_000,
  checks: [
    {
      key: 'recipients',
      level: 'fine',
      title: '11 mails would go out',
      details: ['1 person would be left out.'],
    },
    { key: 'links', level: 'problem', title: 'Links lead nowhere', details: ['/gone does not exist (404)'] },
  ],
  isOutdated: false,
  startedAt: '2026-03-10T12:00:00Z',
  finishedAt: '2026-03-10T12:00:01Z',
};
const success = (data: unknown) => ({ success: true, data });

function open(responses: Record<string, unknown>) {
  const api = createRecordingApi(responses);
  renderScreen({
    api,
    Component: () => <DryRunDialog campaignId={sampleId(3)} onClose={() => {}} />,
    path: '/',
  });
  return api;
}

it('the dry-run dialog starts one, follows it, and says what was found', async () => {
  let response: unknown = null;
  const api = open({
    [`GET ${base}/dry-run`]: () => success(response),
    [`POST ${base}/dry-run`]: () => {
      response = done;
      return success({ ...done, status: 'running', checked: 0, checks: [] });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start Rehearsal' }));
  expect(await screen.findByText('Better not send it like this.')).toBeTruthy();
  expect(api.callsTo(`POST ${base}/dry-run`)).toHaveLength(1);
  expect(screen.getByText('/gone does not exist (404)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rehearse Again' })).toBeTruthy();
});

it('the dry-run dialog says that the text has been changed since', async () => {
  open({ [`GET ${base}/dry-run`]: success({ ...done, isOutdated: true }) });
  expect(await screen.findByText(/has been changed since/)).toBeTruthy();
});

it('the dry-run dialog says why it can not be started', async () => {
  open({
    [`GET ${base}/dry-run`]: success(null),
    [`POST ${base}/dry-run`]: refusal('Only a newsletter that has not gone out can be rehearsed', 409),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start Rehearsal' }));
  expect(await screen.findByText('Only a newsletter that has not gone out can be rehearsed')).toBeTruthy();
});

it('the dry-run dialog can be asked for again when it could not be loaded', async () => {
  const api = open({ [`GET ${base}/dry-run`]: refusal('Away', 503) });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.on(`GET ${base}/dry-run`, success(done));
  fireEvent.click(again);
  expect(await screen.findByText('11 mails would go out')).toBeTruthy();
});
