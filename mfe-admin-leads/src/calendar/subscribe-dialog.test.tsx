// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SubscribeDialog } from './subscribe-dialog';

const read = 'GET /api/leads-calendar/address';
const issue = 'POST /api/leads-calendar/address';
const end = 'DELETE /api/leads-calendar/address';
const success = (data: unknown) => ({ success: true, data });
const Component = () => <SubscribeDialog onClose={() => {}} />;
function setUp(responses: Record<string, unknown>) {
  const api = createRecordingApi(responses);
  renderScreen({ api, Component, path: '/dashboard/calendar' });
  return api;
}

test('an address is made and shown once, as a whole address', async () => {
  setUp({
    [read]: success({ createdAt: null }),
    [issue]: success({ path: '/api/leads-calendar/feeds/x.ics', createdAt: '2026-03-11T10:00:00Z' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Address');
  expect(field.value).toBe(`${window.location.origin}/api/leads-calendar/feeds/x.ics`);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('an address that is there can be renewed and ended', async () => {
  const api = setUp({ [read]: success({ createdAt: '2026-03-11T10:00:00Z' }), [end]: { success: true } });
  expect(await screen.findByRole('button', { name: 'Renew the address' })).toBeTruthy();
  api.on(read, success({ createdAt: null }));
  fireEvent.click(screen.getByRole('button', { name: 'End the address' }));
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeTruthy();
  expect(api.callsTo(end)).toHaveLength(1);
});

test('failures are said', async () => {
  const api = setUp({ [read]: refusal('Away', 503), [issue]: refusal('Away', 503) });
  expect(await screen.findByText('Your address could not be read')).toBeTruthy();
  api.on(read, success({ createdAt: null }));
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The address could not be made: Away'));
});
