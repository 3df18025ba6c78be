// @vitest-environment jsdom

import { pressButton } from '@atrium/admin-kit/testing/controls';
import { refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin } from '@atrium/admin-kit/testing/render-screen';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { type ApiClient, type ApiOptions, formatAddress } from '@atrium/mfe-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleId } from '../testing/samples';
import { UnsentDraft } from './unsent-draft';

const t = setUpScreenTests();
const id = sampleId(7);
const base = '/api/newsletter/campaigns';
const draftPath = `${base}/${id}/draft`;
const saved = { subject: 'Sent by Ben', preheader: '', content: '<p>Hello</p>' };
const storedDraft = (data: object) => ({
  success: true,
  data: {
    data: { ...saved, ...data },
    baseRev: 4,
    revision: 'c'.repeat(24),
    savedAt: new Date().toISOString(),
    savedBy: { id: admin.id, name: admin.name },
  },
  others: [],
});
const title = 'Your unsaved text is still here';
const newDrafts = () => t.api.calls.filter(({ path }) => path.startsWith(`${base}/new/drafts/`));

function show() {
  const Page = () => <UnsentDraft campaignId={id} saved={saved} />;
  return t.show(Page, {
    path: '/dashboard/newsletter/campaigns/:id',
    at: `/dashboard/newsletter/campaigns/${id}`,
  });
}

function storeOnDevice(subject: string) {
  localStorage.setItem(
    `atrium.draft.${admin.id}.newsletters.${id}.tab-1`,
    JSON.stringify({
      text: JSON.stringify({ ...saved, subject }),
      baseRev: 4,
      revision: null,
      isSynced: false,
      savedAt: new Date().toISOString(),
    }),
  );
}

/** The key of a new draft is random. */
function acceptNewDrafts(response: object = storedDraft({})) {
  const { request } = t.api.client;
  t.api.client.put = ((path: string, body: unknown, options: ApiOptions) => {
    t.api.on(`PUT ${formatAddress(path, { params: options.params })}`, response);
    return request('PUT', path, body, options);
  }) as ApiClient['put'];
}

test('of a newsletter that a colleague has sent goes on as a new one', async () => {
  t.api.on(`GET ${draftPath}`, storedDraft({ subject: 'My half sentence' }));
  t.api.on(`DELETE ${draftPath}`, { success: true, data: null });
  acceptNewDrafts();
  const { router } = show();
  expect(await screen.findByText(title)).toBeTruthy();
  pressButton('Continue as a New Newsletter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/newsletter/create'));
  expect(newDrafts()).toMatchObject([
    {
      method: 'PUT',
      path: `${base}/new/drafts/${new URLSearchParams(router.state.location.search).get('new')}`,
      body: { baseRev: 0, data: { subject: 'My half sentence' } },
    },
  ]);
  expect(t.api.callsTo(`DELETE ${draftPath}`).map(({ headers }) => headers)).toEqual([
    { 'if-match': `"${'c'.repeat(24)}"` },
  ]);
});

test('that only this device has goes on, and is removed here once the server has it', async () => {
  storeOnDevice('Typed after the server went away');
  acceptNewDrafts(refusal('Away', 503));
  const { router } = show();
  await screen.findByText(title);
  pressButton('Continue as a New Newsletter');
  await waitFor(() => expect(t.toasts()).toContain('error: Away'));
  expect(Object.keys(localStorage)).toHaveLength(1);
  acceptNewDrafts();
  pressButton('Continue as a New Newsletter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/newsletter/create'));
  expect(newDrafts().at(-1)?.body).toMatchObject({ data: { subject: 'Typed after the server went away' } });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an unsent draft of a newsletter can be discarded', async () => {
  t.api.on(`GET ${draftPath}`, storedDraft({ subject: 'My half sentence' }));
  t.api.on(`DELETE ${draftPath}`, { success: true, data: null });
  storeOnDevice('My half');
  show();
  await screen.findByText(title);
  pressButton('Discard it');
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(t.api.callsTo(`DELETE ${draftPath}`)).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('with the text that was sent is not offered', async () => {
  t.api.on(`GET ${draftPath}`, storedDraft({ timing: 'now' }));
  show();
  await waitFor(() => expect(t.api.callsTo(`GET ${draftPath}`)).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByText(title)).toBeNull();
});
