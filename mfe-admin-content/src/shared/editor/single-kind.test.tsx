// @vitest-environment jsdom

import { buttonBy, fieldBy, hasButton, pressButton, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { area, text } from '@atrium/contracts/content/fields.schemas';
import { defineSingleType } from '@atrium/contracts/content/site-documents.schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EntryEditorPage } from './entry-editor-page';
import { createSingleKind } from './single-kind';

const toyShop = defineSingleType({
  name: 'toy-shop',
  row: { noun: 'Toy shop', plural: 'Toy shops', isSingle: true },
  schemaId: 'ToyShopOfEditor',
  fields: {
    name: text('Name', { required: 'Name is required', maxLength: 100 }),
    hours: area('Opening hours', {}),
  },
});
const kind = createSingleKind(toyShop, {
  title: 'The toy shop',
  sections: [{ title: 'Facts', rows: ['name'] }],
});

const t = setUpScreenTests();
const base = '/api/site-documents/toy-shop';
const stored = (changes: object = {}) => ({
  success: true,
  data: {
    _id: 'toy-shop',
    id: 'toy-shop',
    rev: 0,
    updatedAt: '2026-06-01T10:00:00.000Z',
    name: 'Unnamed',
    hours: '',
    ...changes,
  },
});
beforeEach(() => {
  t.api.on(`GET ${base}`, stored());
  t.api.on(`GET ${base}/draft`, { success: true, data: null });
  t.api.on(`PUT ${base}/draft`, { success: true, data: null });
});

async function show() {
  const Component = () => <EntryEditorPage kind={kind} />;
  t.show(Component, { path: '/dashboard/toy-shop', at: '/dashboard/toy-shop' });
  await waitFor(() => fieldBy(/^Name/));
}

test("the editor of a single type opens with the definition's values and the unplaced field", async () => {
  await show();
  expect(fieldBy(/^Name/).value).toBe('Unnamed');
  expect(fieldBy('Opening hours').value).toBe('');
  expect(screen.getByRole('heading', { level: 1 }).textContent?.trim()).toBe('The toy shop');
});

test('the editor of a single type has versions, and no list, copy, trash or status', async () => {
  await show();
  fireEvent.click(buttonBy('More actions'));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Versions']);
  expect(hasButton(/^View|^Preview/)).toBe(false);
});

test('the first save is over revision 0, and the editor stays', async () => {
  t.api.on(`PUT ${base}`, stored({ rev: 1, name: 'Toys and more' }));
  await show();
  typeInto(/^Name/, 'Toys and more');
  pressButton('Save Changes');
  await waitFor(() => expect(t.toasts()).toContain('success: Toy shop saved'));
  const [sent] = t.api.callsTo(`PUT ${base}`);
  expect([sent?.headers, sent?.body]).toEqual([{ 'if-match': '"0"' }, { name: 'Toys and more', hours: '' }]);
  expect(screen.queryByTestId('elsewhere')).toBeNull();
});

test("the editor of a single type is checked by the definition's rules before it is sent", async () => {
  await show();
  typeInto(/^Name/, '');
  pressButton('Save Changes');
  await waitFor(() => expect(t.toasts()).toContain('error: Name is required'));
  expect(t.api.callsTo(`PUT ${base}`)).toEqual([]);
});

test("merges a colleague's first save of another field, and asks about one of the same", async () => {
  const stale = (changes: object) =>
    failure(409, 'stale', 'x', { current: stored({ rev: 1, ...changes }).data });
  let answer: unknown = stale({ hours: 'Nine to five' });
  t.api.on(`PUT ${base}`, () => {
    const given = answer;
    answer = stored({ rev: 2, name: 'Mine', hours: 'Nine to five' });
    return given;
  });
  await show();
  typeInto(/^Name/, 'Mine');
  pressButton('Save Changes');
  await waitFor(() => expect(t.toasts()).toContain('success: Toy shop saved'));
  expect(t.api.callsTo(`PUT ${base}`).at(-1)?.body).toEqual({ name: 'Mine', hours: 'Nine to five' });
  answer = stale({ rev: 3, name: 'Theirs' });
  typeInto(/^Name/, 'Mine again');
  pressButton('Save Changes');
  expect(await screen.findByText('Use the saved version')).toBeTruthy();
});

test('a draft of it is offered when it is opened again', async () => {
  const draft = {
    data: { name: 'Begun yesterday', hours: '' },
    baseRev: 0,
    revision: 'a'.repeat(24),
    savedAt: '2026-06-01T09:00:00.000Z',
    savedBy: { id: 'b'.repeat(24), name: 'Ben' },
  };
  t.api.on(`GET ${base}/draft`, {
    success: true,
    data: draft,
    saved: { rev: 0, savedAt: draft.savedAt, savedBy: null },
  });
  await show();
  await waitFor(() => expect(fieldBy(/^Name/).value).toBe('Begun yesterday'));
});
