// @vitest-environment jsdom

import { createRecordingApi, pageOf, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import type { AuditRecord, StuckItem } from '@atrium/contracts/privacy/schemas';
import { toast } from '@atrium/mfe-kit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Component } from './activity.page';

const path = '/dashboard/settings/activity';
const sampleId = (number: number) => number.toString(16).padStart(24, '0');
const entry = (number: number, change: Partial<AuditRecord> = {}): AuditRecord => ({
  id: sampleId(number),
  at: '2026-03-11T10:00:00.000Z',
  actorId: 'ada',
  actor: 'Ada Winters',
  action: 'updated',
  resource: 'contact',
  resourceId: sampleId(100 + number),
  resourceName: null,
  summary: 'Set a contact to converted',
  ...change,
});
const choices = {
  actors: [{ id: 'ada', name: 'Ada Winters' }],
  actions: ['signed-in', 'updated'],
  resources: ['contact', 'session'],
};

function setUp(responses: Record<string, unknown> = {}, search = '') {
  const api = createRecordingApi({
    'GET /api/privacy/audit': pageOf([entry(1), entry(2, { action: 'deleted', summary: 'x' })], 45),
    'GET /api/privacy/audit/choices': { success: true, data: choices },
    'GET /api/privacy/stuck-items': { success: true, data: [] },
    ...responses,
  });
  const view = renderScreen({ api, Component, path, address: path + search });
  return { api, ...view };
}
const queries = (api: ReturnType<typeof createRecordingApi>) =>
  api.callsTo('GET /api/privacy/audit').map(({ query }) => query);

describe('the activity log', () => {
  it('shows who did what and when, with a link to the item unless it is gone', async () => {
    const entries = [
      entry(1, { resourceName: 'Grace Hopper' }),
      entry(2, { action: 'deleted', summary: 'x' }),
      // Merged into another contact since.
      entry(3),
    ];
    setUp({ 'GET /api/privacy/audit': pageOf(entries) });
    const link = await screen.findByRole('link', { name: 'Grace Hopper' });
    expect(link.getAttribute('href')).toBe(`/dashboard/contacts/${sampleId(101)}`);
    expect(screen.queryByRole('link', { name: 'Updated contact' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Deleted contact' })).toBeNull();
    expect(screen.getAllByText('Ada Winters').length).toBeGreaterThan(1);
  });

  it('leads to the differences of an item that has versions', async () => {
    const blog = { resource: 'blog', summary: 'Spring news' };
    const entries = [
      entry(1, { resourceName: 'Grace Hopper' }),
      entry(2, blog),
      // There was nothing before.
      entry(3, { ...blog, action: 'created' }),
    ];
    setUp({ 'GET /api/privacy/audit': pageOf(entries) });
    const [link, ...others] = await screen.findAllByRole('link', { name: 'Differences: Spring news' });
    expect(link?.getAttribute('href')).toBe(`/dashboard/blog/edit/${sampleId(102)}#versions`);
    expect(link?.textContent).toBe('Differences');
    expect(others).toEqual([]);
  });

  it('filters by person, action, kind and days, and resets to page 1', async () => {
    const { api } = setUp({}, '?page=2');
    await screen.findByRole('option', { name: 'Signed in' });
    fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'signed-in' } });
    fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'ada' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    await waitFor(() =>
      expect(queries(api).at(-1)).toEqual({
        action: 'signed-in',
        actor: 'ada',
        startDate: '2026-03-01',
        page: 1,
        limit: 20,
      }),
    );
    expect(queries(api)[0]).toEqual({ page: 2, limit: 20 });
  });

  it('shows all of one item, and everything again', async () => {
    const entries = [entry(1, { resourceName: 'Grace Hopper' }), entry(2, { resourceName: 'Ada Byron' })];
    const { api } = setUp({ 'GET /api/privacy/audit': pageOf(entries) });
    fireEvent.click(await screen.findByRole('link', { name: 'All of this item: Grace Hopper' }));
    await waitFor(() =>
      expect(queries(api).at(-1)).toEqual({
        resource: 'contact',
        resourceId: sampleId(101),
        page: 1,
        limit: 20,
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'One item: show all' }));
    await waitFor(() => expect(queries(api).at(-1)).toEqual({ resource: 'contact', page: 1, limit: 20 }));
  });

  it('is exported as it is filtered; a refusal is told', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({} as Window);
    const ticketCall = 'POST /api/privacy/audit/export-ticket';
    const ticket = { success: true, data: { ticket: 'once', expiresInSeconds: 60 } };
    const { api } = setUp({ [ticketCall]: ticket }, '?action=updated');
    const button = await screen.findByRole('button', { name: 'Export' });
    fireEvent.click(button);
    await waitFor(() =>
      expect(open).toHaveBeenCalledWith('/api/privacy/audit/export?action=updated&ticket=once', '_blank'),
    );
    api.on(ticketCall, refusal('Away', 503));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/^The log was not exported/)),
    );
  });

  it('keeps the values of the URL selectable and ignores an invalid day', async () => {
    const { api } = setUp({}, '?actor=gone&action=merged&endDate=tomorrow');
    expect(await screen.findByRole('option', { name: 'Somebody else' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Merged' })).toBeTruthy();
    expect(queries(api)[0]).toEqual({ actor: 'gone', action: 'merged', page: 1, limit: 20 });
  });

  it('distinguishes an empty log from filters without matches', async () => {
    const { api } = setUp({ 'GET /api/privacy/audit': pageOf([]) }, '?actor=ada');
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
    expect(queries(api).at(-1)).toEqual({ page: 1, limit: 20 });
  });

  it('has a retry when loading fails', async () => {
    const { api } = setUp({ 'GET /api/privacy/audit': refusal('Away', 503) });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    api.on('GET /api/privacy/audit', pageOf([entry(1)]));
    fireEvent.click(retry);
    expect(await screen.findByText('Updated contact')).toBeTruthy();
  });
});

describe('items that need attention', () => {
  const stuck = (id: string, change: Partial<StuckItem> = {}): StuckItem => ({
    id,
    resource: 'contact',
    resourceId: sampleId(7),
    reason: 'attribution: Invalid input',
    since: '2026-03-10T08:00:00.000Z',
    lastSeenAt: '2026-03-11T09:00:00.000Z',
    ...change,
  });

  it('are listed with what, why and since when, and go once they are settled', async () => {
    let items = [
      stuck('shown-contact-7'),
      stuck('mail-x', { resource: 'mail', resourceId: 'x', reason: 'No address' }),
    ];
    const { api } = setUp({
      'GET /api/privacy/stuck-items': () => ({ success: true, data: items }),
      'DELETE /api/privacy/stuck-items/mail-x': { success: true, data: { id: 'mail-x', deleted: true } },
    });
    const list = await screen.findByRole('list', { name: 'Items that need attention' });
    expect(list.textContent).toContain('attribution: Invalid input');
    expect(list.textContent).toMatch(/Since 10 Mar 2026.*last seen 11 Mar 2026/);
    expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
      `/dashboard/contacts/${sampleId(7)}`,
    );
    items = items.slice(0, 1);
    fireEvent.click(screen.getByRole('button', { name: 'Take Mail x off the list' }));
    await waitFor(() => expect(screen.queryByText('No address')).toBeNull());
    expect(api.callsTo('DELETE /api/privacy/stuck-items/mail-x')).toHaveLength(1);
  });

  it.each([
    ['contact', 'DELETE /api/contacts/', 'It moves to the trash'],
    ['trashed contact', 'POST /api/contacts/trash/delete', 'It is deleted for good.'],
    ['subscriber', 'DELETE /api/newsletter/subscribers/', 'Its address is never mailed again.'],
    ['newsletter', 'DELETE /api/newsletter/campaigns/', 'It is deleted for good.'],
    ['case study', 'DELETE /api/case-studies/', 'It moves to the trash'],
    ['team member', 'DELETE /api/team/', 'It moves to the trash'],
  ])('a damaged %s is deleted after a question, and is off the list', async (resource, call, effect) => {
    let items = [stuck('shown-7', { resource })];
    const deletion = call.endsWith('/') ? call + sampleId(7) : call;
    const { api } = setUp({
      'GET /api/privacy/stuck-items': () => ({ success: true, data: items }),
      [deletion]: { success: true, data: { id: sampleId(7), deleted: true } },
      'DELETE /api/privacy/stuck-items/shown-7': () => {
        items = [];
        return { success: true, data: { id: 'shown-7', deleted: true } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Delete / }));
    const dialog = await screen.findByRole('alertdialog', { name: `Delete this ${resource}?` });
    expect(dialog.textContent).toContain(effect);
    expect(api.callsTo(deletion)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Needs attention')).toBeNull());
    expect(api.callsTo(deletion)).toHaveLength(1);
  });

  it('an item that was not deleted stays on the list', async () => {
    const { api } = setUp({
      'GET /api/privacy/stuck-items': { success: true, data: [stuck('shown-7', { resource: 'newsletter' })] },
      [`DELETE /api/newsletter/campaigns/${sampleId(7)}`]: refusal(
        'A mailing that was sent stays on record',
        409,
      ),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Delete / }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.callsTo('DELETE /api/privacy/stuck-items/shown-7')).toEqual([]);
    expect(screen.getByText('Needs attention')).toBeTruthy();
  });

  it('take no room while there are none, and an error leaves the log as it is', async () => {
    setUp();
    await screen.findAllByText('Ada Winters');
    expect(screen.queryByText('Needs attention')).toBeNull();
    cleanup();
    setUp({ 'GET /api/privacy/stuck-items': refusal('No', 403) });
    expect(await screen.findByText('The items that need attention could not be loaded')).toBeTruthy();
    expect((await screen.findAllByText('Ada Winters')).length).toBeGreaterThan(0);
  });
});
