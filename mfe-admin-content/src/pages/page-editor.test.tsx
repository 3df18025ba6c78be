// @vitest-environment jsdom

import { buttonBy, pressButton } from '@atrium/admin-kit/testing/controls';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { homePage } from '@atrium/contracts/content/home-page.schemas';
import { searchEngines } from '@atrium/contracts/content/search-engines.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Component as PageEditor } from './page-editor.page';
import { pageKinds } from './page-kinds';

const t = setUpScreenTests();
const base = '/api/site-documents/home-page';
const { about, solutions, testimonials, ...initial } = initialOf(homePage.fields);
const written = {
  ...initial,
  about: { ...about, title: 'Every craft under one roof' },
  solutions: { ...solutions, title: 'Built for your industry' },
  testimonials: { ...testimonials, title: 'What clients say' },
};
const stored = (changes: object = {}) => ({
  success: true,
  data: {
    _id: 'home-page',
    id: 'home-page',
    rev: 1,
    updatedAt: '2026-06-01T10:00:00.000Z',
    ...written,
    ...changes,
  },
});
beforeEach(() => {
  t.api.on(`GET ${base}`, stored());
  t.api.on(`GET ${base}/draft`, { success: true, data: null });
  t.api.on(`PUT ${base}/draft`, { success: true, data: null });
  t.api.on(`PUT ${base}`, stored({ rev: 2 }));
});

async function show() {
  t.show(PageEditor, { path: '/dashboard/pages/:page', at: '/dashboard/pages/home-page' });
  await waitFor(() => buttonBy('Move About up'));
}
const rows = () => [...document.querySelectorAll('#sections > ul > li')];
const names = () => rows().map((row) => row.querySelector('h3')?.textContent?.trim());
const saved = () =>
  t.api.callsTo(`PUT ${base}`).at(-1)?.body as {
    about: object;
    sections: { section: string; isShown: boolean }[];
  };

test('each section is one line with its name and title, and opens to its texts', async () => {
  await show();
  expect(names()).toEqual([
    'Partner logos',
    'Case studies',
    'About Every craft under one roof',
    'Solutions Built for your industry',
    'Services',
    'Process How we work',
    'Testimonials What clients say',
    'Latest articles',
    'Call to action Get in touch',
  ]);
  pressButton(/^Solutions Built/);
  expect((document.getElementById('solutions.title') as HTMLInputElement).value).toBe(
    'Built for your industry',
  );
});

test('order, visibility and a text are sent', async () => {
  await show();
  pressButton('Move Solutions up');
  fireEvent.keyDown(buttonBy(/^Position 9: Call to action/), { key: 'ArrowUp' });
  expect(screen.getByText('Call to action: position 8 of 9')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Show Process' }));
  pressButton(/^About Every/);
  fireEvent.change(document.getElementById('about.text') as HTMLTextAreaElement, {
    target: { value: 'We make toys' },
  });
  pressButton('Save Changes');
  await waitFor(() => expect(t.toasts()).toContain('success: Home page saved'));
  expect(saved().about).toMatchObject({ text: 'We make toys', title: 'Every craft under one roof' });
  const places = saved().sections;
  expect(places.map(({ section }) => section)).toEqual([
    'partners',
    'work',
    'solutions',
    'about',
    'services',
    'process',
    'testimonials',
    'callToAction',
    'posts',
  ]);
  expect(places.filter(({ isShown }) => !isShown)).toEqual([{ section: 'process', isShown: false }]);
});

test('no section without its name: the row with the problem opens', { tags: 'deep' }, async () => {
  await show();
  pressButton(/^Testimonials What/);
  const title = document.getElementById('testimonials.title') as HTMLInputElement;
  fireEvent.change(title, { target: { value: '' } });
  pressButton(/^Testimonials/);
  pressButton('Save Changes');
  const summary = within(await screen.findByRole('alert', { name: 'Please check the form' }));
  expect(summary.getByText('Title is required')).toBeTruthy();
  await waitFor(() => expect(buttonBy(/^Testimonials/).getAttribute('aria-expanded')).toBe('true'));
  expect(t.api.callsTo(`PUT ${base}`)).toEqual([]);
});

test.each([...pageKinds.values()])('the editor of $names.id has a place for each of its fields', (kind) => {
  const placed = kind.sections.flatMap(({ rows: own }) =>
    own.flatMap((row) => (typeof row === 'object' && 'Widget' in row ? row.fields : row)),
  );
  expect(placed.toSorted()).toEqual(Object.keys(kind.fields).toSorted());
});

test('the screen of a page that does not exist leads to the list', async () => {
  t.show(PageEditor, { path: '/dashboard/pages/:page', at: '/dashboard/pages/x' });
  expect(await screen.findByRole('link', { name: 'All pages' })).toBeTruthy();
});

test('the texts of all pages stand beside a page as search results show it', async () => {
  const engines = '/api/site-documents/search-engines';
  const data = {
    _id: 'search-engines',
    id: 'search-engines',
    rev: 1,
    updatedAt: '2026-06-01T10:00:00.000Z',
    ...initialOf(searchEngines.fields),
    description: 'We make toys',
  };
  t.api.on(`GET ${engines}`, { success: true, data });
  t.api.on(`GET ${engines}/draft`, { success: true, data: null });
  t.api.on(`PUT ${engines}/draft`, { success: true, data: null });
  t.api.on('GET /api/site', { success: true, data: { company: { name: 'Ada & Co' } } });
  t.show(PageEditor, { path: '/dashboard/pages/:page', at: '/dashboard/pages/search-engines' });
  const title = await screen.findByText('About us | Ada & Co');
  expect(title.closest('figure')?.textContent).toContain('We make toys');
  fireEvent.change(document.getElementById('titlePattern') as HTMLInputElement, {
    target: { value: '{{name}}: {{title}}' },
  });
  expect(title.textContent).toBe('Ada & Co: About us');
});
