// @vitest-environment jsdom

import { createFakeApi, type FakeApi, failure } from '@atrium/admin-kit/testing/fake-api';
import { ApiProvider } from '@atrium/mfe-kit';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalCopies } from './local-copies';
import { serverDelayMs, useDraft } from './use-draft';

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 45_000 });

interface Values {
  title: string;
}

const id = 'a'.repeat(24);
const draft = `/api/blogs/${id}/draft`;
let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  api = createFakeApi();
  api.on(`GET ${draft}`, { success: true, data: null });
  api.on(`PUT ${draft}`, { success: true, data: {} });
  api.on(`DELETE ${draft}`, { success: true, data: null });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open({ itemId, rev }: { itemId?: string; rev?: number } = { itemId: id, rev: 3 }) {
  const savedValues = { title: 'Saved' };
  return renderHook(
    () => {
      const form = useForm<Values>({ defaultValues: savedValues });
      const copy = useDraft<Values>({
        resource: 'blogs',
        id: itemId,
        rev,
        form,
        savedValues,
        toData: (values) => ({ ...values }),
        fromData: (data) => (typeof data.title === 'string' ? { title: data.title } : undefined),
      });
      return { form, copy, isDirty: form.formState.isDirty };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ApiProvider api={api.client}>{children}</ApiProvider>
      ),
    },
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
type Opened = ReturnType<typeof open>['result'];
const typeTitle = (result: Opened, title: string) =>
  act(() => result.current.form.setValue('title', title, { shouldDirty: true }));
const sentTitles = () => api.callsTo(`PUT ${draft}`).map(({ body }) => (body as { data: Values }).data.title);

describe('keeping', () => {
  test('a pause of a few seconds sends the copy once, with the revision it is based on', async () => {
    const { result } = open();
    await pass(50);
    typeTitle(result, 'One');
    await pass(1_000);
    typeTitle(result, 'Two');
    expect(sentTitles()).toEqual([]);
    await pass(serverDelayMs + 500);
    expect(api.callsTo(`PUT ${draft}`).map(({ body }) => body)).toEqual([
      { data: { title: 'Two' }, baseRev: 3 },
    ]);
    expect(result.current.copy.state).toBe('kept');
  });

  test('who never pauses is kept every ten seconds all the same', async () => {
    const { result } = open();
    await pass(50);
    for (let second = 0; second < 24; second += 1) {
      typeTitle(result, `Typed ${second}`);
      await pass(1_000);
    }
    expect(sentTitles().length).toBeGreaterThanOrEqual(2);
  });

  test('leaving the page sends what is not sent yet', async () => {
    const { result, unmount } = open();
    await pass(50);
    typeTitle(result, 'On the way out');
    unmount();
    await pass(50);
    expect(sentTitles()).toEqual(['On the way out']);
  });

  test('nothing is sent when nothing changed', async () => {
    const { result, unmount } = open();
    await pass(10_000);
    act(() => result.current.form.reset({ title: 'Saved' }));
    await pass(10_000);
    unmount();
    expect(sentTitles()).toEqual([]);
  });

  test('a failing server loses nothing: the copy is on this machine', async () => {
    api.on(`PUT ${draft}`, failure(503, 'unavailable', 'x'));
    const { result } = open();
    await pass(50);
    typeTitle(result, 'Kept here');
    await pass(serverDelayMs + 500);
    expect(result.current.copy.state).toBe('failed');
    expect(createLocalCopies().read(`blogs.${id}`)?.data).toEqual({ title: 'Kept here' });
  });

  test('something new is kept on this machine only', async () => {
    const { result } = open({});
    await pass(50);
    typeTitle(result, 'New');
    await pass(serverDelayMs + 500);
    expect(api.calls).toEqual([]);
    expect(createLocalCopies().read('blogs.new')?.data).toEqual({ title: 'New' });
  });
});

describe('bringing back', () => {
  const kept = (title: string, baseRev: number, savedAt: string) => ({
    success: true,
    data: { data: { title }, baseRev, savedAt, savedBy: { id: '1', name: 'A' } },
  });

  test('after a crash of the tab the copy is in the form again, as an unsaved change', async () => {
    const first = open();
    await pass(50);
    typeTitle(first.result, 'Typed before the crash');
    await pass(500);
    const left = createLocalCopies().read(`blogs.${id}`);
    // An orderly end would send it, a crash does not.
    cleanup();
    await pass(50);
    api.calls.length = 0;
    expect(left).not.toBeNull();
    if (left) createLocalCopies().write(`blogs.${id}`, left);
    const { result } = open();
    await waitFor(() => expect(result.current.form.getValues('title')).toBe('Typed before the crash'));
    expect(result.current.copy.found?.isStale).toBe(false);
    expect(result.current.isDirty).toBe(true);
    // The server never had it: a preview opened now has to show it.
    await waitFor(() => expect(sentTitles()).toEqual(['Typed before the crash']));
  });

  test('the newer of the two copies is taken', async () => {
    createLocalCopies().write(`blogs.${id}`, {
      data: { title: 'Older, here' },
      baseRev: 3,
      savedAt: new Date(Date.now() - 60_000).toISOString(),
    });
    api.on(`GET ${draft}`, kept('Newer, there', 3, new Date().toISOString()));
    const { result } = open();
    await waitFor(() => expect(result.current.form.getValues('title')).toBe('Newer, there'));
    await pass(serverDelayMs);
    expect(sentTitles()).toEqual([]);
  });

  test('a copy based on an older revision is only offered', async () => {
    api.on(`GET ${draft}`, kept('On revision 2', 2, new Date().toISOString()));
    const { result } = open();
    await waitFor(() => expect(result.current.copy.found?.isStale).toBe(true));
    expect(result.current.form.getValues('title')).toBe('Saved');
    act(() => result.current.copy.restore());
    expect(result.current.form.getValues('title')).toBe('On revision 2');
    await waitFor(() => expect(api.callsTo(`PUT ${draft}`)).toHaveLength(1));
    expect(api.callsTo(`PUT ${draft}`)[0]?.body).toMatchObject({
      baseRev: 3,
      data: { title: 'On revision 2' },
    });
  });

  test('a copy that equals what is saved is not mentioned', async () => {
    api.on(`GET ${draft}`, kept('Saved', 3, new Date().toISOString()));
    const { result } = open();
    await pass(200);
    expect(result.current.copy.found).toBeNull();
  });

  test('discarding shows what is saved and removes both copies', async () => {
    api.on(`GET ${draft}`, kept('Unwanted', 3, new Date().toISOString()));
    const { result } = open();
    await waitFor(() => expect(result.current.copy.found).not.toBeNull());
    act(() => result.current.copy.discard());
    expect(result.current.form.getValues('title')).toBe('Saved');
    await waitFor(() => expect(api.callsTo(`DELETE ${draft}`)).toHaveLength(1));
    expect(createLocalCopies().read(`blogs.${id}`)).toBeNull();
  });

  test('a copy on this machine is forgotten after seven days', () => {
    const week = 7 * 24 * 60 * 60 * 1_000;
    const copies = createLocalCopies();
    copies.write('blogs.new', { data: {}, baseRev: 0, savedAt: new Date(Date.now() - week).toISOString() });
    expect(copies.read('blogs.new')).toBeNull();
  });
});

test('after a save nothing is sent until the next change, which is based on the new revision', async () => {
  const { result } = open();
  await pass(50);
  typeTitle(result, 'Two');
  await act(() => result.current.copy.settle());
  act(() => {
    result.current.copy.forget({ title: 'Two' }, 4);
    result.current.form.reset({ title: 'Two' });
  });
  await pass(10_000);
  expect(sentTitles()).toEqual([]);
  typeTitle(result, 'Three');
  await pass(serverDelayMs + 500);
  expect(api.callsTo(`PUT ${draft}`)[0]?.body).toEqual({ data: { title: 'Three' }, baseRev: 4 });
});
