import { ApiError } from '@atrium/mfe-kit';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

test('a mutation without a connection fails at once and does not run again with one', async () => {
  const client = createQueryClient();
  client.mount();
  const send = vi.fn(() => Promise.reject(new Error('no connection')));
  onlineManager.setOnline(false);
  const publish = new MutationObserver(client, { mutationFn: send });
  await expect(publish.mutate()).rejects.toThrow('no connection');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
  expect(
    client
      .getMutationCache()
      .getAll()
      .filter((mutation) => mutation.state.isPaused),
  ).toEqual([]);
  client.unmount();
});

test.each([
  ['internal', 3],
  ['damaged', 1],
])('a query that fails with the code %s is sent %i times', async (code, expected) => {
  const send = vi.fn(() => Promise.reject(new ApiError({ status: 500, code, message: 'No' })));
  const query = createQueryClient().fetchQuery({ queryKey: [code], queryFn: send, retryDelay: 1 });
  await expect(query).rejects.toThrow('No');
  expect(send).toHaveBeenCalledTimes(expected);
});

test('a list without a connection fails, and is read again with one', async () => {
  const client = createQueryClient();
  client.mount();
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no connection'));
  read.mockResolvedValue('read');
  onlineManager.setOnline(false);
  const list = new QueryObserver(client, { queryKey: ['contacts'], queryFn: read });
  const stop = list.subscribe(() => {});
  await vi.waitFor(() => expect(list.getCurrentResult().isError).toBe(true));
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('read'));
  stop();
  client.unmount();
});
