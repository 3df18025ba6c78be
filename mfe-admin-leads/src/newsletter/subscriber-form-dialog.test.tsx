// @vitest-environment jsdom

import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleSubscriber } from '../testing/samples';
import { SubscriberFormDialog } from './subscriber-form-dialog';

const onClose = vi.fn();
const add = 'POST /api/newsletter/subscribers';

function open(subscriber: ReturnType<typeof sampleSubscriber> | null, responses: Record<string, unknown>) {
  const api = createRecordingApi(responses);
  const Component = () => <SubscriberFormDialog subscriber={subscriber} onClose={onClose} />;
  renderScreen({ api, Component, path: '/dashboard/newsletter', address: '/dashboard/newsletter' });
  return api;
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  onClose.mockReset();
});

describe('a subscriber added by hand', () => {
  it('needs an address and the proof of consent', async () => {
    const api = open(null, {});
    fireEvent.click(await screen.findByRole('button', { name: 'Save Subscriber' }));
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Proof of consent/).getAttribute('aria-invalid')).toBe('true');
    expect(api.calls).toEqual([]);
  });

  it('is sent with what was typed, and the dialog closes', async () => {
    const api = open(null, { [add]: { success: true, data: sampleSubscriber(1) } });
    await screen.findByRole('button', { name: 'Save Subscriber' });
    type(/^Email/, 'new@example.com');
    type(/^First name/, 'Ada');
    type(/^Proof of consent/, 'Signed the list at the fair in Berlin');
    fireEvent.click(screen.getByRole('button', { name: 'Save Subscriber' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsTo(add)[0]?.body).toEqual({
      email: 'new@example.com',
      firstName: 'Ada',
      tags: [],
      consentProof: 'Signed the list at the fair in Berlin',
    });
  });

  it('that must not be mailed is refused beside the address, and nothing typed is lost', async () => {
    const message = 'This address must not be mailed';
    open(null, { [add]: failure(409, 'conflict', message, { errors: [{ path: 'email', message }] }) });
    await screen.findByRole('button', { name: 'Save Subscriber' });
    type(/^Email/, 'gone@example.com');
    type(/^Proof of consent/, 'Signed the list at the fair in Berlin');
    fireEvent.click(screen.getByRole('button', { name: 'Save Subscriber' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('gone@example.com');
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('of a known subscriber name and tags change, not the address', async () => {
  const subscriber = sampleSubscriber(1);
  const change = `PATCH /api/newsletter/subscribers/${subscriber._id}`;
  const api = open(subscriber, { [change]: { success: true, data: subscriber } });
  await screen.findByRole('button', { name: 'Save Changes' });
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
  type(/^First name/, 'Grace');
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsTo(change)[0]?.body).toMatchObject({ firstName: 'Grace', tags: subscriber.tags });
});
