import { expect, test } from 'vitest';
import { readSettings } from './settings';

const urls = Object.fromEntries(['AUTH', 'CONTENT', 'LEADS'].map((name) => [`${name}_URL`, 'http://x']));
const secrets = Object.fromEntries(
  ['JWT_SECRET', 'INTERNAL_SECRET', 'LINK_SECRET'].map((name) => [name, 'x'.repeat(32)]),
);
const split = {
  ...urls,
  ...secrets,
  TARGET: 'registry',
  PUBLIC_URL: 'http://x',
  DATA_DIR: '/x',
  MONGODB_URL: 'mongodb://x',
  REDIS_URL: 'redis://x',
  ADMIN_EMAIL: 'a@example.com',
  ADMIN_PASSWORD: 'a long and private phrase 7',
  MAIL_FROM: 'Atrium <a@example.com>',
};

const problemsOf = (env: Record<string, string>) => {
  const read = readSettings({ ...split, ...env });
  return 'problems' in read ? read.problems.map(({ setting }) => setting) : [];
};

test('a registry of its own calls auth, content and leads', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ LEADS_URL: 'leads' })).toEqual(['LEADS_URL']);
});
