// @vitest-environment jsdom

import { buttonBy, pressButton } from '@atrium/admin-kit/testing/controls';
import { failure } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VersionsDialog, type VersionsDialogProps } from './versions-dialog';

const t = setUpScreenTests();
const base = '/api/blogs/7/versions';
const version = {
  rev: 2,
  savedAt: '2026-03-01T10:00:00.000Z',
  savedBy: { id: 'b'.repeat(24), name: 'Ben' },
  title: 'Older title',
  status: 'draft',
};

async function open(options: Partial<VersionsDialogProps>) {
  t.api.on(`GET ${base}`, { success: true, data: [version, { ...version, rev: 1, title: 'Oldest title' }] });
  t.api.on(`GET ${base}/2`, { success: true, data: { ...version, data: { title: 'Older title' } } });
  t.api.on(`POST ${base}/2/restore`, { success: true, data: { title: 'Older title' } });
  const props: VersionsDialogProps = {
    resource: 'blogs',
    id: '7',
    isOpen: true,
    onClose: vi.fn(),
    current: { title: 'Title now' },
    readVersion: (data) => data,
    isPublished: false,
    hasUnsavedText: false,
    flushDraft: vi.fn(async () => {}),
    onRestored: vi.fn(),
    ...options,
  };
  t.show(() => <VersionsDialog {...props} />, { path: '/', at: '/' });
  // The latest one is compared at once.
  await screen.findByText('This version');
  pressButton('Restore this version');
  return props;
}
const restores = () => t.api.callsTo(`POST ${base}/2/restore`).map(({ query }) => query);

test('restores an unpublished item without a draft at once', async () => {
  const props = await open({});
  await waitFor(() => expect(props.onRestored).toHaveBeenCalledWith({ title: 'Older title' }));
  expect(restores()).toEqual([{}]);
  expect(props.flushDraft).not.toHaveBeenCalled();
  expect(props.onClose).toHaveBeenCalled();
});

test('restoring a version asks about a draft, sends it and stores it as a version', async () => {
  const props = await open({ hasUnsavedText: true });
  expect(await screen.findByText(/becomes a version of its own/)).toBeTruthy();
  expect(screen.queryByText(/visitors see/)).toBeNull();
  expect(restores()).toEqual([]);
  pressButton('Restore');
  await waitFor(() => expect(props.onRestored).toHaveBeenCalled());
  expect(props.flushDraft).toHaveBeenCalled();
  expect(restores()).toEqual([{ keepDraft: 'true' }]);
});

test('restoring a version asks before changing a published item; cancelling changes nothing', async () => {
  const props = await open({ isPublished: true });
  expect(await screen.findByText(/visitors see the restored version at once/)).toBeTruthy();
  expect(screen.queryByText(/version of its own/)).toBeNull();
  pressButton('Cancel');
  await waitFor(() => expect(screen.queryByText(/visitors see/)).toBeNull());
  expect(restores()).toEqual([]);
  expect(props.onRestored).not.toHaveBeenCalled();
});

test('a refused restore shows the reason and keeps the dialog open', async () => {
  const props = await open({ hasUnsavedText: true });
  t.api.on(`POST ${base}/2/restore`, failure(409, 'conflict', 'The slug is taken'));
  pressButton('Restore');
  await waitFor(() => expect(t.toasts()).toEqual(['error: The slug is taken']));
  expect(props.onClose).not.toHaveBeenCalled();
  expect(buttonBy('Restore this version').disabled).toBe(false);
});

test('the comparison names no difference that a restored version does not bring back', async () => {
  await open({
    isPublished: true,
    current: { title: 'Title now', slug: 'new-slug', status: 'published', featured: true },
    readVersion: (data) => ({ ...data, slug: 'old-slug', status: 'draft', featured: false }),
  });
  expect(document.body.textContent).toContain('This version');
  expect(document.body.textContent).not.toMatch(/Featured|Slug/);
  expect(document.body.textContent).not.toMatch(/old-slug|new-slug/);
});
