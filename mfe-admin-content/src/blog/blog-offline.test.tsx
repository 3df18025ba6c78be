// @vitest-environment jsdom

import { fieldBy, pressButton as press } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { id, post, setUpBlogEditor, textField, titleField, type } from '../test-support/blog-editor';

const { t, showEdit } = setUpBlogEditor();
const saves = () => t.api.callsTo(`PUT /api/blogs/${id}`);
const unsent = failure(0, 'unsent', 'No connection: nothing was saved');

afterEach(() => onlineManager.setOnline(true));

async function open() {
  showEdit();
  await textField();
}

async function goOffline() {
  onlineManager.setOnline(false);
  t.api.on(`PUT /api/blogs/${id}`, unsent);
  t.api.on(`PUT /api/blogs/${id}/draft`, unsent);
}

test('publishing without a connection fails at once and is not sent when the connection is back', async () => {
  await open();
  await goOffline();
  type(titleField(), 'Not for everybody yet');
  fireEvent.click(fieldBy(/^Publish Now/));
  fireEvent.keyDown(titleField(), { key: 's', ctrlKey: true });
  await waitFor(() =>
    expect(t.toasts()).toContain('error: No connection: nothing was published, your text is safe here'),
  );
  expect(saves()).toHaveLength(1);

  fireEvent.click(fieldBy(/^Save as Draft/));
  t.api.on(`PUT /api/blogs/${id}`, { success: true, data: post({ rev: 4 }) });
  await act(async () => onlineManager.setOnline(true));
  expect(saves()).toHaveLength(1);
  expect(titleField().value).toBe('Not for everybody yet');
  press(/Save Draft|Update/);
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({ status: 'draft', title: 'Not for everybody yet' });
});

test.each([
  [/^Save as Draft/, 'nothing was saved'],
  [/^Archive/, 'nothing was archived'],
])('without a connection the choice %s says that %s', { tags: 'deep' }, async (choice, undone) => {
  await open();
  await goOffline();
  type(titleField(), 'Another title');
  fireEvent.click(fieldBy(choice));
  fireEvent.keyDown(titleField(), { key: 's', ctrlKey: true });
  await waitFor(() =>
    expect(t.toasts()).toContain(`error: No connection: ${undone}, your text is safe here`),
  );
});

test('a save whose response is lost says that it may have been saved', async () => {
  await open();
  t.api.on(`PUT /api/blogs/${id}`, failure(0, 'network', 'unreachable'));
  type(titleField(), 'Another title');
  fireEvent.keyDown(titleField(), { key: 's', ctrlKey: true });
  await waitFor(() => expect(t.toasts()).toContain('error: Failed to save blog'));
  expect(t.toasts().at(-1)).toMatch(/may be saved or not/);
});

test('a choice made while a save waits for an upload is not published by that save', {
  tags: 'deep',
}, async () => {
  await open();
  let finish: (response: object) => void = () => {};
  t.api.on('POST /api/media', () => new Promise<object>((resolve) => (finish = resolve)));
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  fireEvent.change(fieldBy('Thumbnail'), { target: { files: [file] } });
  await waitFor(() => expect(t.api.callsTo('POST /api/media')).toHaveLength(1));
  fireEvent.keyDown(titleField(), { key: 's', ctrlKey: true });
  await screen.findAllByText('Saving...');
  fireEvent.click(fieldBy(/^Publish Now/));
  const stored = { id: 'e'.repeat(24), url: '/media/e/a.png', alt: '', width: 9, height: 9 };
  await act(async () => finish({ success: true, data: [stored] }));
  await waitFor(() => expect(t.toasts().at(-1)).toMatch(/^warning: You changed the publication/));
  expect(saves()).toEqual([]);
});
