// @vitest-environment jsdom

import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleSubscriber } from '../testing/samples';
import { SubscriberDetailsDialog } from './subscriber-details-dialog';

const bounced = { ...sampleSubscriber(1), status: 'unsubscribed' as const, stopReason: 'bounced' as const };
const path = `/api/newsletter/subscribers/${bounced._id}`;
const lift = `POST ${path}/lift-suppression`;
const onClose = vi.fn();

beforeEach(() => onClose.mockReset());

function open(subscriber: ReturnType<typeof sampleSubscriber>, responses: Record<string, unknown> = {}) {
  const api = createRecordingApi({
    [`GET ${path}`]: { success: true, data: { ...subscriber, consent: [], sends: [] } },
    ...responses,
  });
  const Component = () => <SubscriberDetailsDialog subscriber={subscriber} onClose={onClose} />;
  renderScreen({ api, Component, path: '/dashboard/newsletter', address: '/dashboard/newsletter' });
  return api;
}

async function submit(note: string) {
  fireEvent.change(await screen.findByLabelText(/^Why it may be mailed again/), { target: { value: note } });
  fireEvent.click(screen.getByRole('button', { name: 'Lift suppression' }));
}

it('the suppression of a bounced address is lifted with a note, and the dialog closes', async () => {
  const api = open(bounced, { [lift]: { success: true, data: sampleSubscriber(1) } });
  await submit('The SPF record was wrong until today');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsTo(lift)[0]?.body).toEqual({ note: 'The SPF record was wrong until today' });
});

it('a suppression is not lifted without a note', async () => {
  const api = open(bounced);
  await submit('no');
  expect(await screen.findByText('Say why this address may be mailed again')).toBeTruthy();
  expect(api.callsTo(lift)).toEqual([]);
});

it('the note stays in the form when the suppression can not be lifted', { tags: 'deep' }, async () => {
  const api = open(bounced, { [lift]: failure(409, 'conflict', 'Not now') });
  await submit('The SPF record was wrong until today');
  await waitFor(() => expect(api.callsTo(lift)).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('The SPF record was wrong until today')).toBeTruthy();
});

it('a person who unsubscribed has no suppression to lift', { tags: 'deep' }, async () => {
  open({ ...bounced, stopReason: null });
  await screen.findByText('Consent');
  expect(screen.queryByRole('button', { name: 'Lift suppression' })).toBeNull();
});

it('a person who unsubscribed is asked again by one mail, once', async () => {
  const left = { ...bounced, stopReason: null };
  const ask = `POST ${path}/ask-again`;
  const api = open(left, { [ask]: { success: true, data: left } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask Again by Mail' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsTo(ask)).toHaveLength(1);
});

it('a person who was asked again, or whose mail bounced, is not asked', { tags: 'deep' }, async () => {
  open({ ...bounced, stopReason: null, askedAgainAt: '2026-03-10T12:00:00Z' });
  expect(await screen.findByText(/Asked again by mail/)).toBeTruthy();
  open(bounced);
  await screen.findByRole('button', { name: 'Lift suppression' });
  expect(screen.queryByRole('button', { name: 'Ask Again by Mail' })).toBeNull();
});
