// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createRecordingApi, refusal } from '../testing/recording-api';
import { formatBytes, formatCount, setSiteLocale, siteLocale } from './format';
import { applySiteLocale } from './site-locale';

afterEach(() => setSiteLocale(''));

const start = (siteTime: unknown) =>
  applySiteLocale({ api: createRecordingApi({ 'GET /api/dashboard/site-time': siteTime }).client });

test("numbers follow Company's locale", async () => {
  await start({ success: true, data: { locale: 'de-DE' } });
  expect(formatCount(1_234)).toBe('1.234');
  expect(formatBytes(2_400_000)).toBe('2,3 MB');
});

test('a person who may not read it, or an API that is away, keeps the default', async () => {
  await start(refusal('Access denied', 403));
  expect(siteLocale()).toBeUndefined();
});

test('a programming error is not swallowed', async () => {
  await expect(start(new TypeError('broken'))).rejects.toThrow('broken');
});
