// @vitest-environment jsdom

import { createRecordingApi, failure } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleId } from '../testing/samples';
import { emptyNewsletter, newsletterForm } from './newsletter-form';
import { useNewsletterActions } from './use-newsletter-actions';
import { useNewsletterEditor } from './use-newsletter-editor';

const values = newsletterForm.parse({ ...emptyNewsletter, subject: 'News', content: '<p>Hello</p>' });
const ignore = () => {};

function Buttons() {
  const editor = useNewsletterEditor({
    campaign: undefined,
    start: emptyNewsletter,
    draftKey: 'tab-0001',
    topic: '',
  });
  const actions = useNewsletterActions({ editor, onSent: ignore, onStale: ignore });
  return (
    <>
      <button type="button" onClick={() => actions.sending.mutate({ values, audience: 12 })}>
        send
      </button>
      <button type="button" onClick={() => actions.testing.mutate({ values, to: ['ada@atrium.example'] })}>
        test
      </button>
    </>
  );
}

it('the Send button sends a fresh text by the documented call, to all', async () => {
  const api = createRecordingApi({
    'POST /api/newsletter/bulk-email': { success: true, data: { campaignId: sampleId(9) } },
  });
  renderScreen({ api, Component: Buttons, path: '/dashboard/newsletter/create' });
  fireEvent.click(await screen.findByText('send'));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Newsletter sent successfully!'));
  expect(api.callsTo('POST /api/newsletter/bulk-email')[0]?.body).toMatchObject({
    subject: 'News',
    content: '<p>Hello</p>',
    recipientType: 'all',
    undo: true,
    expectedCount: 12,
  });
});

it('tries it on a draft, and then sends that very draft', async () => {
  const path = `/api/newsletter/campaigns/${sampleId(5)}`;
  const saved = { success: true, data: { _id: sampleId(5), revision: 1, segmentId: null, sendAt: null } };
  const api = createRecordingApi({
    'POST /api/newsletter/campaigns': saved,
    [`PATCH ${path}`]: saved,
    [`POST ${path}/test`]: { success: true, data: null },
    [`POST ${path}/send`]: saved,
  });
  renderScreen({ api, Component: Buttons, path: '/dashboard/newsletter/create' });
  fireEvent.click(await screen.findByText('test'));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Test sent to ada@atrium.example'));
  fireEvent.click(screen.getByText('send'));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Newsletter sent successfully!'));
  const calls = api.calls.map(({ method, path: called }) => `${method} ${called}`);
  expect(calls.filter((call) => !call.includes('draft'))).toEqual([
    'POST /api/newsletter/campaigns',
    `POST ${path}/test`,
    `PATCH ${path}`,
    `POST ${path}/send`,
  ]);
});

it.each([
  ['send', 'POST /api/newsletter/bulk-email', 'nothing was sent'],
  ['test', 'POST /api/newsletter/campaigns', 'no test was sent'],
])(
  'without a connection, "%s" fails at once, and is not sent when the connection is back',
  async (button, route, undone) => {
    const api = createRecordingApi({ [route]: failure(0, 'unsent', 'No connection: nothing was sent') });
    renderScreen({ api, Component: Buttons, path: '/dashboard/newsletter/create' });
    onlineManager.setOnline(false);
    fireEvent.click(await screen.findByText(button));
    const text = `No connection: ${undone}, your text is safe here`;
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(text));
    await act(async () => onlineManager.setOnline(true));
    expect(api.callsTo(route)).toHaveLength(1);
  },
);
