// @vitest-environment jsdom

import { createRecordingApi, failure, refusal } from '@atrium/admin-kit/testing/recording-api';
import { admin, renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleCampaign, sampleId } from '../testing/samples';
import { Component } from './create-newsletter.page';

const draft = sampleCampaign(7);
const draftPath = `/api/newsletter/campaigns/${sampleId(7)}`;

// Text cannot be typed into the editor in this document, so a draft brings it.
function setUp(
  responses: Record<string, unknown> = {},
  address = '/dashboard/newsletter/create',
  user = admin,
) {
  const api = createRecordingApi({
    'GET /api/newsletter/segments': { success: true, data: [] },
    'GET /api/newsletter/campaigns/settings': {
      success: true,
      data: { from: 'Atrium <hello@atrium.example>', undoMinutes: 5, maxRate: 100 },
    },
    'GET /api/newsletter/campaigns/audience': { success: true, data: { count: 1250 } },
    [`GET ${draftPath}`]: { success: true, data: draft },
    [`PATCH ${draftPath}`]: { success: true, data: draft },
    ...responses,
  });
  renderScreen({ api, Component, path: '/dashboard/newsletter/create', address, user });
  return api;
}

const withDraft = `/dashboard/newsletter/create?draft=${sampleId(7)}`;

async function openConfirmation() {
  fireEvent.click(await screen.findByRole('button', { name: 'Send Newsletter' }));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByLabelText('Type 1,250 to confirm');
  return {
    dialog,
    field,
    send: within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send Newsletter' }),
  };
}

beforeEach(() => {
  // The editor measures its caret, which this document cannot do.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

describe('the create screen of somebody who may not send', () => {
  const user = { ...admin, permissions: admin.permissions.filter((name) => name !== 'newsletter.send') };

  it('saves a draft, also by the Enter key, and offers no sending', async () => {
    const api = setUp({}, withDraft, user);
    const save = await screen.findByRole('button', { name: 'Save Draft' });
    expect(screen.queryByRole('button', { name: /Send Newsletter|Schedule/ })).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: 'When' })).toBeNull();
    fireEvent.click(save);
    await waitFor(() => expect(api.callsTo(`PATCH ${draftPath}`)).toHaveLength(1));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Draft saved'));
    const form = save.closest('form');
    if (form === null) throw new Error('the button is in no form');
    fireEvent.submit(form);
    await waitFor(() => expect(api.callsTo(`PATCH ${draftPath}`)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads from a scheduled newsletter to its page', async () => {
    setUp(
      { [`GET ${draftPath}`]: { success: true, data: { ...draft, status: 'scheduled' } } },
      withDraft,
      user,
    );
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(
      `/dashboard/newsletter/campaigns/${sampleId(7)}`,
    );
  });
});

describe('the create screen', () => {
  it('requires subject and content', async () => {
    const api = setUp();
    fireEvent.click(await screen.findByRole('button', { name: 'Send Newsletter' }));
    expect(await screen.findByText('Subject is required')).toBeTruthy();
    expect(screen.getByText('Content is required')).toBeTruthy();
    const editor = screen.getByRole('textbox', { name: 'Content' });
    expect(editor.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls.every((call) => call.method === 'GET')).toBe(true);
  });

  it('sends only once the number of people has been typed', async () => {
    const api = setUp({ [`POST ${draftPath}/send`]: { success: true, data: draft } }, withDraft);
    fireEvent.change(await screen.findByLabelText(/Subject/), { target: { value: 'Spring news, again' } });
    const { field, send } = await openConfirmation();
    expect(send.disabled).toBe(true);
    fireEvent.change(field, { target: { value: '125' } });
    expect(send.disabled).toBe(true);
    fireEvent.change(field, { target: { value: '1250' } });
    expect(send.disabled).toBe(false);
    fireEvent.click(send);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Newsletter sent successfully!'));
    expect(api.callsTo(`POST ${draftPath}/send`).map(({ body }) => body)).toEqual([
      { undo: true, expectedCount: 1250 },
    ]);
    await waitFor(() =>
      expect(window.location.pathname).toBe(`/dashboard/newsletter/campaigns/${sampleId(7)}`),
    );
  });

  it('asks who it is before the number of many people is typed', { tags: 'deep' }, async () => {
    const refused = failure(403, 'confirmation_required', 'Confirm that it is you');
    const api = setUp({ 'POST /api/auth/confirm/first': refused }, withDraft);
    fireEvent.click(await screen.findByRole('button', { name: 'Send Newsletter' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = await dialog.findByRole('button', { name: 'Confirm' });
    expect(dialog.queryByLabelText(/to confirm/)).toBeNull();
    expect(dialog.getByText('Waits for the number 1,250 above.')).toBeTruthy();
    api.on('POST /api/auth/confirm/first', { success: true });
    fireEvent.click(confirm);
    expect(await dialog.findByLabelText('Type 1,250 to confirm')).toBeTruthy();
  });

  it('asks before what was written is left behind', async () => {
    setUp({}, withDraft);
    fireEvent.change(await screen.findByLabelText(/Subject/), { target: { value: 'Half a thought' } });
    fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(window.location.pathname).toBe('/dashboard/newsletter/create');
    fireEvent.click(screen.getByRole('link', { name: 'Campaigns' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/newsletter/campaigns'));
  });

  it('stays with what was written when sending fails', async () => {
    setUp({ [`POST ${draftPath}/send`]: refusal('The mail server is away', 503) }, withDraft);
    const { field, send } = await openConfirmation();
    fireEvent.change(field, { target: { value: '1,250' } });
    fireEvent.click(send);
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to send newsletter'));
    expect(toast.info).toHaveBeenCalledWith('The mail server is away');
    expect(screen.getByLabelText<HTMLInputElement>(/Subject/).value).toBe('Spring news');
    expect(window.location.pathname).toBe('/dashboard/newsletter/create');
  });

  it('arms nothing for an empty audience', async () => {
    setUp({ 'GET /api/newsletter/campaigns/audience': { success: true, data: { count: 0 } } }, withDraft);
    fireEvent.click(await screen.findByRole('button', { name: 'Send Newsletter' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Nobody would get it: this audience is empty.')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send Newsletter' }).disabled).toBe(
      true,
    );
  });

  it('shows the audience of a reopened draft, and the confirmation names it with its number', async () => {
    const segment = { _id: sampleId(3), name: 'Berlin', count: 12 };
    const ofSegment = { ...draft, recipientType: 'segment', segmentId: segment._id };
    const api = setUp(
      {
        [`GET ${draftPath}`]: { success: true, data: ofSegment },
        'GET /api/newsletter/segments': { success: true, data: [segment] },
        'GET /api/newsletter/campaigns/audience': { success: true, data: { count: 12 } },
      },
      withDraft,
    );
    const recipients = await screen.findByLabelText<HTMLSelectElement>('Recipients');
    expect(recipients.value).toBe(segment._id);
    await screen.findByRole('option', { name: 'Berlin (12)', selected: true });
    fireEvent.click(screen.getByRole('button', { name: 'Send Newsletter' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/goes to the segment “Berlin”:/)).toBeTruthy();
    expect(within(dialog).getByText('12 people')).toBeTruthy();
    expect(api.calls.some(({ query }) => query.segmentId === segment._id)).toBe(true);
  });

  it('changes a scheduled newsletter, which stays scheduled', async () => {
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = { ...draft, status: 'scheduled', sendAt };
    const api = setUp(
      {
        [`GET ${draftPath}`]: { success: true, data: scheduled },
        [`PATCH ${draftPath}`]: { success: true, data: scheduled },
      },
      withDraft,
    );
    expect(await screen.findByRole('button', { name: 'Schedule Newsletter' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Changes saved'));
    expect(api.callsTo(`PATCH ${draftPath}`)).toHaveLength(1);
    expect(toast.info).not.toHaveBeenCalled();

    fireEvent.change(screen.getByLabelText(/^Goes out/), { target: { value: '2099-12-24T09:00' } });
    const isUnhandled = fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(isUnhandled).toBe(false);
    await waitFor(() => expect(toast.info).toHaveBeenCalledWith(expect.stringContaining('still goes out')));
  });

  it('asks for the number of people before a scheduled newsletter gets another audience', {
    tags: 'deep',
  }, async () => {
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = { ...draft, status: 'scheduled', sendAt };
    const segment = { _id: sampleId(3), name: 'Berlin', count: 12 };
    const api = setUp(
      {
        [`GET ${draftPath}`]: { success: true, data: scheduled },
        [`PATCH ${draftPath}`]: { success: true, data: { ...scheduled, revision: 5 } },
        'GET /api/newsletter/segments': { success: true, data: [segment] },
        'GET /api/newsletter/campaigns/audience': { success: true, data: { count: 12 } },
      },
      withDraft,
    );
    await screen.findByRole('option', { name: 'Berlin (12)' });
    fireEvent.change(screen.getByLabelText('Recipients'), { target: { value: segment._id } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change who gets it?' }));
    fireEvent.change(await dialog.findByLabelText(/to confirm/), { target: { value: '12' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(api.callsTo(`PATCH ${draftPath}`).map(({ body }) => body)).toMatchObject([
        { segmentId: segment._id, expectedCount: 12 },
      ]),
    );
  });

  it('leads on to a campaign that is no draft any more', { tags: 'deep' }, async () => {
    setUp({ [`GET ${draftPath}`]: { success: true, data: { ...draft, status: 'sent' } } }, withDraft);
    await waitFor(() =>
      expect(window.location.pathname).toBe(`/dashboard/newsletter/campaigns/${sampleId(7)}`),
    );
  });

  it('rehearses what is on screen: the draft is saved first', async () => {
    const api = setUp(
      {
        [`GET ${draftPath}/dry-run`]: { success: true, data: null },
      },
      withDraft,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Rehearse' }));
    expect(await screen.findByRole('button', { name: 'Start Rehearsal' })).toBeTruthy();
    expect(api.callsTo(`PATCH ${draftPath}`)).toHaveLength(1);
  });

  it('begins with an article', async () => {
    setUp(
      {
        'GET /api/blogs/fast-sites': {
          success: true,
          data: { title: 'Fast sites', slug: 'fast-sites', excerpt: 'What we measured.', thumbnail: null },
        },
      },
      '/dashboard/newsletter/create?article=fast-sites',
    );
    expect((await screen.findByLabelText<HTMLInputElement>(/Subject/)).value).toBe('Fast sites');
    expect(screen.getByLabelText<HTMLInputElement>(/Preview text/).value).toBe('What we measured.');
    expect(await screen.findByRole('link', { name: 'Read the article' })).toBeTruthy();
  });

  it('says that an article could not be loaded', { tags: 'deep' }, async () => {
    setUp(
      { 'GET /api/blogs/gone': refusal('Blog not found', 404) },
      '/dashboard/newsletter/create?article=gone',
    );
    expect(await screen.findByText('The article could not be loaded')).toBeTruthy();
  });
});
