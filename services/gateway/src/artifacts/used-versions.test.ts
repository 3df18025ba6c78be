import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createGatewayTestApp } from '../test-support/gateway-test-app';
import { createUsedVersions } from './used-versions';

const logger = { warn: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

function setUp() {
  const time = { now: 1_000_000 };
  const recordUse = vi.fn(async () => {});
  const record = createUsedVersions({ recordUse, logger, now: () => time.now });
  return { time, recordUse, record };
}
const hour = 60 * 60 * 1_000;

test('the registry is told once an hour that files of a version are asked for', () => {
  const { time, recordUse, record } = setUp();
  for (let count = 0; count < 3; count += 1) record('mfe-shop', '1.0.0-a');
  record('mfe-shop', '2.0.0-b');
  expect(recordUse.mock.calls).toEqual([
    [[{ name: 'mfe-shop', version: '1.0.0-a' }]],
    [[{ name: 'mfe-shop', version: '2.0.0-b' }]],
  ]);
  time.now += hour;
  record('mfe-shop', '1.0.0-a');
  expect(recordUse).toHaveBeenCalledTimes(3);
});

test('a registry that does not respond is told with the next file', async () => {
  const { recordUse, record } = setUp();
  recordUse.mockRejectedValueOnce(new Error('503'));
  record('mfe-shop', '1.0.0-a');
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledOnce());
  record('mfe-shop', '1.0.0-a');
  expect(recordUse).toHaveBeenCalledTimes(2);
});

test('every served file of a remote counts, whoever asks for it; a missing version does not', async () => {
  const gateway = await createGatewayTestApp();
  onTestFinished(() => gateway.close());
  for (const path of [
    '/remotes/mfe-public/1.0.0-a/entry.js',
    '/remotes/mfe-public/9.9.9-z/entry.js',
    '/assets/main.js',
  ])
    await gateway.send(path);
  expect(gateway.usedVersions).toEqual(['mfe-public@1.0.0-a']);
});
