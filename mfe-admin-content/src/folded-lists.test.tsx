// @vitest-environment jsdom

import { buttonBy, fieldBy, pressButton as press, typeInto } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { services } from '@atrium/contracts/content/services.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component as ServiceEditor } from './services/service-editor.page';

const t = setUpScreenTests();
const id = 'a'.repeat(24);
const step = (title: string) => ({ title, description: `About ${title}` });
const service = {
  ...initialOf(services.fields),
  _id: id,
  title: 'Stored',
  slug: 'stored',
  status: 'published',
  shortDescription: 'Short',
  process: [step('Count'), step('Prove'), step('Build')],
  rev: 2,
};

beforeEach(() => {
  t.api.on(`GET /api/services/${id}`, { success: true, data: service });
  t.api.on(`GET /api/services/${id}/draft`, { success: true, data: null });
});

async function openEditor() {
  t.show(ServiceEditor, { path: '/dashboard/services/edit/:id', at: `/dashboard/services/edit/${id}` });
  await waitFor(() => fieldBy('Tagline'));
}
const readTitles = () =>
  [...document.querySelectorAll('[id^="process."] h3')].map((heading) => heading.textContent);
const openTitles = () => screen.queryAllByLabelText<HTMLInputElement>('Step title').map(({ value }) => value);
const navLink = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Sections of the form' })).getByText(name);

test('stored entries are rows with number and title; one opens and folds, or all do', async () => {
  await openEditor();
  expect(readTitles()).toEqual(['Step 1 Count', 'Step 2 Prove', 'Step 3 Build']);
  expect(openTitles()).toEqual([]);
  press('Step 2 Prove');
  expect(openTitles()).toEqual(['Prove']);
  expect(buttonBy('Step 2 Prove').getAttribute('aria-expanded')).toBe('true');
  press('Open all');
  expect(openTitles()).toEqual(['Count', 'Prove', 'Build']);
  press('Fold all');
  for (const title of ['Step 1 Count', 'Step 2 Prove', 'Step 3 Build'])
    expect(buttonBy(title).getAttribute('aria-expanded')).toBe('false');
});

test('an arrow key on its handle moves an entry and says where it is; the open one stays open', async () => {
  await openEditor();
  press('Step 1 Count');
  fireEvent.keyDown(buttonBy(/^Position 1: Step 1\./), { key: 'ArrowDown' });
  expect(readTitles()).toEqual(['Step 1 Prove', 'Step 2 Count', 'Step 3 Build']);
  expect(screen.getByText('Step 1: position 2 of 3')).toBeTruthy();
  expect(openTitles()).toEqual(['Count']);
  await waitFor(() => expect(document.activeElement).toBe(buttonBy(/^Position 2: Step 2\./)));
  fireEvent.keyDown(buttonBy(/^Position 3: Step 3\./), { key: 'ArrowDown' });
  expect(readTitles()).toEqual(['Step 1 Prove', 'Step 2 Count', 'Step 3 Build']);
});

/** Rows of 40 px below each other; a drag of the third one's handle to the top. */
function dragThirdToTop(pointerType: string) {
  const rows = () => [...document.querySelectorAll<HTMLElement>('li[id^="process."]')];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, rows().indexOf(this as HTMLElement) * 40, 300, 40);
  });
  fireEvent.pointerDown(buttonBy(/^Position 3: Step 3\./), { pointerId: 1, pointerType, button: 0 });
  for (const clientY of [90, 50, 10]) fireEvent.pointerMove(document.body, { pointerId: 1, clientY });
}

test.each(['mouse', 'touch'])(
  'a row is dragged by its handle with a %s; the pointer alone moves nothing',
  { tags: 'deep' },
  async (type) => {
    await openEditor();
    dragThirdToTop(type);
    const moved = ['Step 1 Build', 'Step 2 Count', 'Step 3 Prove'];
    expect(readTitles()).toEqual(moved);
    fireEvent.pointerUp(document.body, { pointerId: 1 });
    fireEvent.pointerMove(document.body, { pointerId: 1, clientY: 110 });
    expect(readTitles()).toEqual(moved);
  },
);

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a gesture of the browser', () => fireEvent.pointerCancel(document.body, { pointerId: 1 })],
])('%s during a drag brings the former order back', async (_what, interrupt) => {
  await openEditor();
  const before = readTitles();
  dragThirdToTop('touch');
  expect(readTitles()).not.toEqual(before);
  interrupt();
  expect(readTitles()).toEqual(before);
});

test('an entry is added between two others, open, with the cursor in it', { tags: 'deep' }, async () => {
  await openEditor();
  press('Add a step below step 1');
  expect(readTitles()).toEqual(['Step 1 Count', 'Step 2', 'Step 3 Prove', 'Step 4 Build']);
  await waitFor(() => expect(document.activeElement).toBe(fieldBy('Step title')));
  typeInto('Step title', 'Weigh');
  t.api.on(`PUT /api/services/${id}`, { success: true, data: { ...service, rev: 3 } });
  press('Save Changes');
  await waitFor(() => expect(t.api.callsTo(`PUT /api/services/${id}`)).toHaveLength(1));
  expect(t.api.callsTo(`PUT /api/services/${id}`)[0]?.body).toMatchObject({
    process: [{ title: 'Count' }, { title: 'Weigh' }, { title: 'Prove' }, { title: 'Build' }],
  });
});

test('the navigation marks sections with changes and problems; a folded entry with one opens', async () => {
  await openEditor();
  expect(navLink(/^Basic Information/).textContent).toBe('Basic Information');
  typeInto('Tagline', 'New');
  await waitFor(() => expect(navLink(/^Basic Information/).textContent).toBe('Basic Informationchanged'));
  const errors = [{ path: 'process.1.description', message: 'This text is too long' }];
  t.api.on(`PUT /api/services/${id}`, failure(400, 'validation_failed', 'Please check the form', { errors }));
  press('Save Changes');
  const summary = within(await screen.findByRole('alert', { name: 'Please check the form' }));
  await waitFor(() => expect(navLink(/^Process/).textContent).toBe('Processhas problems'));
  await waitFor(() => expect(openTitles()).toEqual(['Prove']));
  fireEvent.click(summary.getByText('This text is too long'));
  expect(document.activeElement).toBe(fieldBy('Step description'));
});

test('a link of the navigation leads to its section without a change of the address', {
  tags: 'deep',
}, async () => {
  await openEditor();
  fireEvent.click(navLink(/^Pricing Plans/));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pricing Plans' }));
  expect(window.location.hash).toBe('');
});
