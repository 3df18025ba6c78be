// @vitest-environment jsdom
import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { setSiteLocale, siteLocale } from '@atrium/admin-kit/text/format';
import { afterEach, expect, test } from 'vitest';
import { remote } from './remote';

afterEach(() => setSiteLocale(''));

test("the remote writes numbers and dates in Company's locale", async () => {
  const { client } = createRecordingApi({
    'GET /api/dashboard/site-time': { success: true, data: { locale: 'de-DE' } },
  });
  await remote.startup?.({ api: client });
  expect(siteLocale()).toBe('de-DE');
});
