// @vitest-environment jsdom

import { buttonBy, fieldBy, pressButton as press } from '@atrium/admin-kit/testing/controls';
import { writeRichText } from '@atrium/admin-kit/testing/screen-tests';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { id, post, setUpBlogEditor, textField, titleField, type } from '../test-support/blog-editor';

const { t, showCreate, showEdit } = setUpBlogEditor();
const drawer = () => document.getElementById('settings') as HTMLElement;
const bar = () => buttonBy('💾 Update Post').closest('[data-idle]');

test('the drawer closes and opens by its button, and its choice stays for the next article', async () => {
  const view = showEdit();
  await textField();
  const toggle = screen.getByRole('button', { name: 'Settings' });
  expect([drawer().hidden, toggle.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  press('Close the settings');
  expect([drawer().hidden, document.activeElement]).toEqual([true, toggle]);
  view.unmount();
  showEdit();
  await textField();
  expect(drawer().hidden).toBe(true);
  press('Settings');
  expect(document.activeElement?.textContent).toBe('Settings');
});

test('the save bar is there while something is unsaved', async () => {
  t.api.on(`PUT /api/blogs/${id}`, { success: true, data: post({ title: 'New title', rev: 4 }) });
  showEdit();
  await textField();
  expect(bar()).not.toBeNull();
  type(titleField(), 'New title');
  expect(bar()).toBeNull();
  press('💾 Update Post');
  await waitFor(() => expect(bar()).not.toBeNull());
});

test('a problem in the closed drawer opens it, and the link of the problem leads to its field', async () => {
  localStorage.setItem('content-settings', 'closed');
  t.api.on(`GET /api/blogs/${id}`, {
    success: true,
    data: post({ seo: { metaTitle: '', metaDescription: 'md', focusKeyword: '', keywords: [] } }),
  });
  showEdit();
  await textField();
  fireEvent.click(fieldBy(/^Publish Now/));
  press('🚀 Publish Now');
  const summary = within(await screen.findByRole('alert'));
  await waitFor(() => expect(drawer().hidden).toBe(false));
  fireEvent.click(summary.getByText('Meta title is required to publish'));
  expect(document.activeElement).toBe(fieldBy(/^Meta title/));
});

test('a title has one line, and Enter leads from it into the text', async () => {
  showCreate();
  const text = await textField();
  type(titleField(), 'Two\nlines');
  expect(titleField().value).toBe('Two lines');
  fireEvent.keyDown(titleField(), { key: 'Enter' });
  expect(document.activeElement).toBe(text);
});

test('one toolbar formats the text that was focused last', { tags: 'deep' }, async () => {
  showCreate();
  act(() => writeRichText(fieldBy('Text of paragraph 1') as HTMLElement, '<p>One</p>'));
  const names = () => screen.getAllByRole('toolbar').map((bar) => bar.getAttribute('aria-label'));
  await waitFor(() => expect(names()).toEqual(['Formatting of Text of paragraph 1']));
  press('Add Paragraph');
  act(() => fieldBy('Text of paragraph 2').focus());
  await waitFor(() => expect(names()).toEqual(['Formatting of Text of paragraph 2']));
});
