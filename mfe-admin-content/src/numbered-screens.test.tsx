// @vitest-environment jsdom

import { pressButton, typeInto } from '@atrium/admin-kit/testing/controls';
import { pageOf } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as careerEditor from './careers/career-editor.page';
import * as careerList from './careers/career-list.page';
import * as teamEditor from './team/team-editor.page';
import * as teamList from './team/team-list.page';
import * as testimonialEditor from './testimonials/testimonial-editor.page';
import * as testimonialList from './testimonials/testimonial-list.page';

const t = setUpScreenTests();
const base = {
  _id: 'a'.repeat(24),
  id: 3,
  rev: 1,
  status: 'published',
  displayOrder: 1,
  createdAt: '2026-03-09T08:00:00.000Z',
  updatedAt: '2026-03-09T08:00:00.000Z',
};
const member = { ...base, name: 'Imani Okafor', title: 'Designer', image: null };
const testimonial = { ...base, name: 'Ann', text: 'Great', client: 'Acme', position: 'CEO', image: null };
const role = { ...base, title: 'Seller', summary: 'Sell', category: 'sales', location: 'Remote' };

const screens = [
  {
    path: 'team',
    list: teamList.Component,
    editor: teamEditor.Component,
    item: member,
    title: 'Imani Okafor',
    view: '/team/3',
    texts: { '^Name': 'Imani Okafor', '^Title': 'Designer' },
    sent: { name: 'Imani Okafor', title: 'Designer', status: 'published' },
  },
  {
    path: 'testimonials',
    list: testimonialList.Component,
    editor: testimonialEditor.Component,
    item: testimonial,
    title: 'Ann',
    view: '/testimonials',
    texts: { '^Name': 'Ann', '^Text': 'Great' },
    sent: { name: 'Ann', text: 'Great', rating: 5, permission: { state: 'unrecorded' } },
  },
  {
    path: 'careers',
    list: careerList.Component,
    editor: careerEditor.Component,
    item: role,
    title: 'Seller',
    view: '/careers',
    texts: { '^Title': 'Seller', '^Summary': 'Sell' },
    sent: { title: 'Seller', summary: 'Sell', category: 'strategy' },
  },
];

describe.each(screens)('$path', ({ path, list, editor, item, title, view, texts, sent }) => {
  const at = `/dashboard/${path}`;
  const depth = path === screens[0]?.path ? {} : { tags: 'deep' };

  test('the list searches and filters, links to the page of an item and to its editor', depth, async () => {
    t.api.on(`GET /api/${path}`, pageOf([item]));
    t.show(list, { path: at, at: `${at}?q=x&status=published` });
    const link = await screen.findByRole('link', { name: `View ${title}` });
    expect(link.getAttribute('href')).toBe(view);
    expect(screen.getByRole('link', { name: `Edit ${title}` }).getAttribute('href')).toBe(
      `${at}/edit/${item._id}`,
    );
    expect(t.api.calls[0]?.query).toMatchObject({ page: 1, limit: 10, search: 'x', status: 'published' });
  });

  test('an empty list offers to create the first item', depth, async () => {
    t.api.on(`GET /api/${path}`, pageOf([]));
    t.show(list, { path: at, at });
    await screen.findByText(/^No .* found$/);
    const create = screen.getAllByRole('link', { name: /^New/ });
    expect(create.map((each) => each.getAttribute('href'))).toEqual([`${at}/create`, `${at}/create`]);
  });

  test('the order of all items is changed by keyboard and saved', depth, async () => {
    const other = { ...item, _id: 'b'.repeat(24), name: 'Other', title: 'Other' };
    t.api.on(`GET /api/${path}`, pageOf([item, other]));
    t.api.on(`PUT /api/${path}/reorder`, { success: true, data: { matched: 2, modified: 2 } });
    t.show(list, { path: at, at });
    await screen.findByRole('link', { name: `View ${title}` });
    pressButton('Reorder');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: `Move ${title} down` }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save order' }));
    await waitFor(() =>
      expect(t.api.callsTo(`PUT /api/${path}/reorder`)[0]?.body).toEqual({ ids: [other._id, item._id] }),
    );
  });

  test('several items are published, unpublished or deleted together', depth, async () => {
    t.api.on(`GET /api/${path}`, pageOf([item]));
    t.api.on(`POST /api/${path}/bulk`, { success: true, data: { matched: 1, modified: 1 } });
    t.show(list, { path: at, at });
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    pressButton('Unpublish');
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Unpublish' }));
    await waitFor(() =>
      expect(t.api.callsTo(`POST /api/${path}/bulk`)[0]?.body).toEqual({ ids: [item._id], action: 'draft' }),
    );
  });

  test('the editor sends a new item and returns to the list', depth, async () => {
    t.api.on(`POST /api/${path}`, { success: true, data: item });
    t.show(editor, { path: `${at}/create`, at: `${at}/create` });
    for (const [label, value] of Object.entries(texts)) typeInto(new RegExp(label), value);
    pressButton('Save Changes');
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(at);
    expect(t.api.callsTo(`POST /api/${path}`)[0]?.body).toMatchObject(sent);
  });
});

test('a list and the editor of a testimonial say that its permission is missing', async () => {
  t.api.on('GET /api/testimonials', pageOf([testimonial]));
  t.show(testimonialList.Component, { path: '/dashboard/testimonials', at: '/dashboard/testimonials' });
  expect(await screen.findByText('Not recorded')).toBeTruthy();
});

test('the warning of an editor follows the permission that is chosen', async () => {
  t.show(testimonialEditor.Component, { path: '/c', at: '/c' });
  expect(screen.getByText(/No permission is recorded/)).toBeTruthy();
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Agreed to be named' }), { target: { value } });
  choose('refused');
  expect(await screen.findByText(/has refused to be named/)).toBeTruthy();
  choose('given');
  await waitFor(() => expect(screen.queryByText(/has refused|No permission/)).toBeNull());
});
