import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { expect, test } from 'vitest';
import { fileOf, formOf, setUpContent } from '../test-support/content-test-app';
import { createServedRemote } from '../test-support/served-remote';

let reads = 0;
const remotes = [createServedRemote('mfe-events', { prefixes: ['/blog/summer'] })];
const t = await setUpContent({
  empty: ['blogs'],
  registry: {
    async read() {
      reads += 1;
      return { revision: 1, remotes, suspended: [] };
    },
  },
});

test('an import reads the addresses of remotes once, for all its articles', async () => {
  const rows = ['Summer', 'Autumn', 'Winter', 'Spring'].map((title) => `${title},<p>Text of ${title}</p>`);
  const file = Buffer.from(['title,content', ...rows].join('\n'));
  reads = 0;
  const { body } = await t.call<ImportReport>(
    'POST',
    '/api/transfer/import',
    formOf({ file: fileOf(file, 'articles.csv') }),
  );
  expect(body.data.items.map(({ slug }) => slug)).toEqual(['summer-2', 'autumn', 'winter', 'spring']);
  expect(reads).toBe(1);
});
