// @vitest-environment jsdom
import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './roles.page';
import { adminRole, call, editor, freelancer } from './roles.test-support';

const path = '/dashboard/users/roles';
function open(roles: object[], responses: object = {}) {
  const api = createRecordingApi({ [`GET ${call}`]: { success: true, data: roles }, ...responses });
  renderScreen({ api, Component, path });
  return api;
}
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('lists each role with what it may do, how many people have it, and its key', async () => {
  open([adminRole, editor, { ...freelancer, holders: 3 }]);
  expect((await rowOf('Admin')).textContent).toMatch(/Built-in.*May do everything\..*Everything.*1/);
  const row = await rowOf('Freelancer');
  expect(row.textContent).toMatch(
    /own-freelancer.*see unpublished content, write articles, upload images.*3/,
  );
  expect(within(row).getByRole('link', { name: 'Edit Freelancer' }).getAttribute('href')).toBe(
    `${path}/own-freelancer`,
  );
  expect(within(row).queryByRole('button', { name: 'Delete Freelancer' })).toBeNull();
});

test('built-in roles, and those above the own one, are copied only', async () => {
  open([editor, { ...freelancer, canGive: false }]);
  for (const label of ['Editor', 'Freelancer']) {
    const row = within(await rowOf(label));
    expect(row.getByRole('link', { name: `Copy ${label}` })).toBeTruthy();
    expect(row.getAllByRole('link')).toHaveLength(1);
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      `More actions for ${label}`,
    ]);
  }
});

test('without a role of one’s own it says how to get one', async () => {
  open([adminRole, editor]);
  expect(await screen.findByText('No roles of your own yet')).toBeTruthy();
});

test('a role that nobody has is deleted after a question, and a refusal is told', async () => {
  const address = `DELETE ${call}/own-freelancer`;
  const api = open([editor, freelancer], {
    [address]: refusal('One person has this role. Give them another one first.', 409),
  });
  const remove = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Freelancer' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the role Freelancer?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete role' }));
  };
  await remove();
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'The role Freelancer was not deleted: One person has this role. Give them another one first.',
    ),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  api.on(address, { success: true, data: { id: 'own-freelancer', deleted: true } });
  api.on(`GET ${call}`, { success: true, data: [editor] });
  await remove();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The role Freelancer is deleted'));
  await waitFor(() => expect(screen.queryByText('Freelancer')).toBeNull());
});

test('has a retry when loading fails', async () => {
  const api = createRecordingApi({ [`GET ${call}`]: refusal('Away', 503) });
  renderScreen({ api, Component, path });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  api.on(`GET ${call}`, { success: true, data: [editor] });
  fireEvent.click(retry);
  expect(await screen.findByText('Editor')).toBeTruthy();
});
