// @vitest-environment jsdom

import { buttonBy, fieldBy, pressButton, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure, type RecordedCall, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin } from '@atrium/admin-kit/testing/render-screen';
import { setUpScreenTests, writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleCampaign, sampleId } from '../testing/samples';
import { Component } from './create-newsletter.page';

const t = setUpScreenTests();
const base = '/api/newsletter/campaigns';
const id = sampleId(7);
const draftPath = `${base}/${id}/draft`;
const campaign = (changes: Partial<Campaign> = {}) => sampleCampaign(7, changes);
const storedDraft = (subject: string, more: object = {}) => ({
  success: true,
  data: {
    data: { subject, content: '<p>Hello there</p>' },
    baseRev: 4,
    revision: 'a'.repeat(24),
    savedAt: new Date().toISOString(),
    savedBy: { id: admin.id, name: admin.name },
  },
  others: [],
  ...more,
});
const noDraft = { success: true, data: null, others: [] };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const subject = () => fieldBy(/^Subject/);
const show = (search: string) =>
  t.show(Component, { path: '/dashboard/newsletter/create', at: `/dashboard/newsletter/create${search}` });
const bodies = (route: string) => t.api.callsTo(route).map(({ body, headers }) => ({ body, headers }));

async function openSaved() {
  const view = show(`?draft=${id}`);
  await waitFor(() => expect(subject().value).not.toBe(''));
  await waitFor(() => expect(t.api.callsTo(`GET ${draftPath}`)).toHaveLength(1));
  return view;
}

beforeEach(() => {
  sessionStorage.setItem('atrium.new-draft.newsletters', 'this-tab-0001');
  t.api.on('GET /api/newsletter/segments', { success: true, data: [] });
  t.api.on(`GET ${base}/settings`, { success: true, data: { from: 'a', undoMinutes: 5, maxRate: 100 } });
  t.api.on(`GET ${base}/audience`, { success: true, data: { count: 12 } });
  t.api.on(`GET ${base}/${id}`, { success: true, data: campaign() });
  t.api.on(`GET ${draftPath}`, noDraft);
  t.api.on(`PUT ${draftPath}`, () => storedDraft('Written'));
  t.api.on(`DELETE ${draftPath}`, { success: true, data: null });
  t.api.on(`GET ${base}/new/drafts`, { success: true, data: [] });
  t.api.on(`GET ${base}/new/drafts/this-tab-0001`, noDraft);
  t.api.on(`PUT ${base}/new/drafts/this-tab-0001`, () => storedDraft('Written'));
  t.api.on(`DELETE ${base}/new/drafts/this-tab-0001`, { success: true, data: null });
});

describe('the draft of a newsletter', () => {
  test('is stored on this device at once, on the server after a pause, and back after a killed tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const killed = await openSaved();
    typeInto(/^Subject/, 'Half a thought');
    expect(Object.values({ ...localStorage }).join()).toContain('Half a thought');
    await pass(3_500);
    expect(bodies(`PUT ${draftPath}`).at(-1)).toEqual({
      body: expect.objectContaining({
        baseRev: 4,
        data: expect.objectContaining({ subject: 'Half a thought' }),
      }),
      headers: { 'if-none-match': '*' },
    });
    expect(bodies(`PATCH ${base}/${id}`)).toEqual([]);
    killed.unmount();
    t.api.on(`GET ${draftPath}`, storedDraft('Half a thought'));
    show(`?draft=${id}`);
    await waitFor(() => expect(subject().value).toBe('Half a thought'));
    expect(await screen.findByText('Your unsaved work was restored')).toBeTruthy();
  });

  test('from another device that arrives late is offered, not put over what is typed', async () => {
    let respond: (response: object) => void = () => {};
    t.api.on(`GET ${draftPath}`, () => new Promise<object>((resolve) => (respond = resolve)));
    await openSaved();
    typeInto(/^Subject/, 'Already typing');
    await act(async () => respond(storedDraft('From the phone')));
    expect(await screen.findByText('There is a newer draft of yours')).toBeTruthy();
    expect(subject().value).toBe('Already typing');
    pressButton('Restore my work');
    await waitFor(() => expect(subject().value).toBe('From the phone'));
  });

  test("of a colleague is named and can be looked at; it is not put into one's own form", async () => {
    const ben = { id: 'b'.repeat(24), name: 'Ben' };
    const others = [{ user: ben, changedAt: new Date(Date.now() - 130_000).toISOString() }];
    t.api.on(`GET ${draftPath}`, { ...noDraft, others });
    t.api.on(`GET ${draftPath}/${ben.id}`, storedDraft("Ben's subject"));
    await openSaved();
    expect(await screen.findByText('Ben is editing this too')).toBeTruthy();
    expect(screen.getByText(/Last change 2 minutes ago/)).toBeTruthy();
    pressButton('Look at it');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain("Ben's"));
    expect(dialog.textContent).toContain('Spring');
    expect(subject().value).toBe('Spring news');
  });

  test('ends with the session on this device only, asks nothing more, and is back afterwards', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { session, unmount } = await openSaved();
    typeInto(/^Subject/, 'Typed before the end');
    act(() => session.setState({ user: null }));
    await pass(60_000);
    expect(bodies(`PUT ${draftPath}`)).toEqual([]);
    expect(t.api.callsTo(`GET ${draftPath}`)).toHaveLength(1);
    unmount();
    show(`?draft=${id}`);
    await waitFor(() => expect(subject().value).toBe('Typed before the end'));
  });
});

describe('a save', () => {
  test('of a new newsletter gives it its address; what is typed on becomes its draft', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    t.api.on(`POST ${base}`, { success: true, data: campaign({ subject: 'New one', revision: 1 }) });
    t.api.on(`GET ${base}/new/drafts/this-tab-0001`, {
      ...storedDraft('New one'),
      data: { ...storedDraft('New one').data, baseRev: 0 },
    });
    const { router } = show('');
    await waitFor(() => expect(subject().value).toBe('New one'));
    const field = subject();
    pressButton('Save Draft');
    await waitFor(() => expect(router.state.location.search).toBe(`?draft=${id}`));
    expect(subject()).toBe(field);
    await waitFor(() => expect(t.api.callsTo(`DELETE ${base}/new/drafts/this-tab-0001`)).toHaveLength(1));
    typeInto(/^Subject/, 'New one, typed on');
    await pass(3_500);
    expect(bodies(`PUT ${draftPath}`).at(-1)?.body).toMatchObject({
      baseRev: 1,
      data: { subject: 'New one, typed on' },
    });
  });

  test("over a colleague's change shows both, and saves mine only when it is chosen", async () => {
    t.api.on(
      `PATCH ${base}/${id}`,
      failure(409, 'stale', 'x', {
        current: campaign({
          subject: 'Theirs',
          revision: 5,
          updatedBy: { id: 'b'.repeat(24), name: 'Ben' },
          updatedAt: '2026-03-10T12:05:00Z',
        }),
      }),
    );
    await openSaved();
    typeInto(/^Subject/, 'Mine');
    pressButton('Save Draft');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Someone else saved this in the meantime')).toBeTruthy();
    expect(dialog.getByText('Theirs')).toBeTruthy();
    expect(dialog.getByText(/^Ben saved on .*Mar.* Your text is still here/)).toBeTruthy();
    t.api.on(`PATCH ${base}/${id}`, { success: true, data: campaign({ subject: 'Mine', revision: 6 }) });
    fireEvent.click(dialog.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(t.toasts()).toContain('success: Draft saved'));
    expect(bodies(`PATCH ${base}/${id}`).map(({ headers }) => headers)).toEqual([
      { 'if-match': '"4"' },
      { 'if-match': '"5"' },
    ]);
    expect(subject().value).toBe('Mine');
  });

  test('that makes room for theirs is offered, also by the next tab, and can be brought back', async () => {
    t.api.on(
      `PATCH ${base}/${id}`,
      failure(409, 'stale', 'x', { current: campaign({ subject: 'Theirs', revision: 5 }) }),
    );
    t.api.on(`GET ${draftPath}`, storedDraft('Mine'));
    const view = await openSaved();
    await waitFor(() => expect(subject().value).toBe('Mine'));
    pressButton('Save Draft');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Use the saved version' }));
    await waitFor(() => expect(subject().value).toBe('Theirs'));
    expect(buttonBy('Bring it back')).toBeTruthy();

    view.unmount();
    t.api.on(`GET ${base}/${id}`, { success: true, data: campaign({ subject: 'Theirs', revision: 5 }) });
    t.api.on(`GET ${draftPath}`, noDraft);
    show(`?draft=${id}`);
    await waitFor(() => expect(subject().value).toBe('Theirs'));
    expect(await screen.findByText('Your former text is still here')).toBeTruthy();
    pressButton('Bring it back');
    await waitFor(() => expect(subject().value).toBe('Mine'));
  });

  test('that fails keeps the text and its draft', async () => {
    t.api.on(`PATCH ${base}/${id}`, refusal('Away', 503));
    await openSaved();
    typeInto(/^Subject/, 'Mine');
    pressButton('Save Draft');
    await waitFor(() => expect(t.toasts()).toContain('error: Failed to save the draft: Away'));
    expect(subject().value).toBe('Mine');
    await waitFor(() =>
      expect(bodies(`PUT ${draftPath}`).at(-1)?.body).toMatchObject({ data: { subject: 'Mine' } }),
    );
  });
});

test('a newsletter begun in another tab can be gone on with', async () => {
  const savedAt = new Date().toISOString();
  t.api.on(`GET ${base}/new/drafts`, {
    success: true,
    data: [{ key: 'another-tab-1', title: 'Begun elsewhere', savedAt, revision: 'c'.repeat(24) }],
  });
  const begun = storedDraft('Begun elsewhere');
  t.api.on(`GET ${base}/new/drafts/another-tab-1`, { ...begun, data: { ...begun.data, baseRev: 0 } });
  show('');
  expect(await screen.findByText('Unfinished: Begun elsewhere')).toBeTruthy();
  pressButton('Continue');
  await waitFor(() => expect(subject().value).toBe('Begun elsewhere'));
});

test('a newsletter that a colleague has deleted offers what this device still has of it', async () => {
  t.api.on(`GET ${base}/${id}`, refusal('Not found', 404));
  localStorage.setItem(
    `atrium.draft.${admin.id}.newsletters.${id}.tab-1`,
    JSON.stringify({ text: '{"subject":"Mine"}', baseRev: 4, revision: null, savedAt: new Date() }),
  );
  show(`?draft=${id}`);
  expect(await screen.findByText('This draft no longer exists')).toBeTruthy();
  expect(await screen.findByText('Your unsaved text is still here')).toBeTruthy();
});

test('the editor reopened after two saves of a new newsletter has the second text', async () => {
  let stored = campaign({ revision: 0 });
  const store = ({ body }: RecordedCall) => {
    stored = { ...stored, ...(body as Partial<Campaign>), revision: stored.revision + 1 };
    return { success: true, data: stored };
  };
  t.api.on(`POST ${base}`, store);
  t.api.on(`GET ${base}/${id}`, () => ({ success: true, data: stored }));
  t.api.on(`PATCH ${base}/${id}`, (call: RecordedCall) => {
    if (call.headers['if-match'] === `"${stored.revision}"`) return store(call);
    throw failure(409, 'stale', 'Somebody else was first', { current: stored });
  });
  const saves = () => t.api.callsTo(`PATCH ${base}/${id}`);
  const { router } = show('');
  await waitFor(() => subject());
  typeInto(/^Subject/, 'First subject');
  writeRichText(fieldBy(/^Content/), '<p>Hello</p>');
  pressButton('Save Draft');
  await waitFor(() => expect(router.state.location.search).toBe(`?draft=${id}`));
  typeInto(/^Subject/, 'Second subject');
  pressButton('Save Draft');
  await waitFor(() => expect(saves()).toHaveLength(1));
  await waitFor(() => expect(t.toasts()).toEqual(['success: Draft saved', 'success: Draft saved']));

  await act(() => router.navigate('/dashboard/newsletter/campaigns'));
  await screen.findByTestId('elsewhere');
  await act(() => router.navigate(`/dashboard/newsletter/create?draft=${id}`));
  await waitFor(() => expect(subject().value).toBe('Second subject'));
  typeInto(/^Subject/, 'Third subject');
  pressButton('Save Draft');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.headers).toEqual({ 'if-match': '"2"' });
});
