// @vitest-environment jsdom

import { buttonBy, pressButton } from '@atrium/admin-kit/testing/controls';
import { pageOf } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { pageBlocks } from '@atrium/contracts/content/page-blocks.schemas';
import { pageTemplates } from '@atrium/contracts/content/page-templates.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as ListScreen } from '../pages/pages.page';
import { inputOf } from '../shared/editor/entry-kind';
import { valuesOf, valuesOfDraft } from '../shared/editor/field-values';
import { Component as EditorPage } from './own-page-editor.page';
import { kindsOfTemplates, pageKind } from './page-kind';

const t = setUpScreenTests();
const path = '/dashboard/pages/create';

const names = () =>
  [...document.querySelectorAll('[id="blocks"] h3')].map((heading) => heading.textContent?.trim());

function showEditor(template: string) {
  t.api.on('GET /api/site-documents/claims', { success: true, data: { claims: [] } });
  t.api.on('GET /api/pages/drafts', { success: true, data: [] });
  t.show(EditorPage, { path, at: `${path}?template=${template}` });
}

test('the list has the pages of staff with their addresses, and the built-in ones below', async () => {
  const item = {
    _id: 'a'.repeat(24),
    title: 'Spring',
    slug: 'spring',
    shortDescription: '',
    status: 'published',
  };
  t.api.on('GET /api/pages/admin/all', pageOf([item]));
  t.show(ListScreen, { path: '/dashboard/pages', at: '/dashboard/pages' });
  expect(await screen.findByText('/spring')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Spring' }).getAttribute('href')).toBe('/spring');
  const builtIn = within(screen.getByRole('region', { name: 'Built-in pages' }));
  expect(builtIn.getByRole('link', { name: 'Home page' })).toBeTruthy();
});

test('a new page begins with the choice of a template', () => {
  t.show(EditorPage, { path, at: path });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const { name } of pageTemplates) expect(links).toContain(`${path}?template=${name}`);
});

test('the chosen template fills the form with its blocks', async () => {
  showEditor('policy');
  await waitFor(() => expect(names()).toEqual(['Hero 1', 'Text 2']));
});

test('a block of a kind is added by the menu, moved, switched off, removed and brought back', async () => {
  showEditor('policy');
  await waitFor(() => buttonBy('Add Block'));
  fireEvent.click(buttonBy('Add Block'));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Quote/ }));
  await waitFor(() => expect(names().at(-1)).toBe('Quote 3'));
  pressButton('Move quote 3 up');
  expect(names()[1]).toBe('Quote 2');
  fireEvent.click(screen.getByRole('switch', { name: 'Show Quote 2' }));
  expect(screen.getByRole('switch', { name: 'Show Quote 2' }).getAttribute('aria-checked')).toBe('false');
  pressButton('Remove quote 2');
  expect(names()).toHaveLength(2);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(names()[1]).toBe('Quote 2'));
});

test('every field of every block has a control', () => {
  for (const [kind, { fields }] of Object.entries(pageBlocks)) {
    const rows = pageKind.lists?.blocks?.rowsOf?.[kind];
    if (rows === undefined) continue;
    const placed = rows.flatMap((row) => (typeof row === 'function' ? ['imageUrl', 'imageAlt'] : row));
    expect(placed.toSorted(), kind).toEqual(Object.keys(fields).toSorted());
  }
});

test.each([...kindsOfTemplates])(
  'the form of the template %s is a valid page, and survives its draft',
  (_name, kind) => {
    const values = { ...valuesOf(kind.fields, {}), title: 'Spring' };
    expect(valuesOfDraft(kind.fields, values)).toEqual(values);
    expect(inputOf(kind, values)).toMatchObject({ title: 'Spring' });
  },
);

test('a draft drops a block of a kind that there is no more', () => {
  const { fields } = pageKind;
  const values = { ...valuesOf(fields, {}), blocks: [{ kind: 'carousel' }, { kind: 'quote', text: 'Good' }] };
  expect(valuesOfDraft(fields, values).blocks).toEqual([
    { kind: 'quote', isShown: true, text: 'Good', name: '', role: '' },
  ]);
});
