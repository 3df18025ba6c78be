import { parseConfig } from '@atrium/service-kit/config';
import { expect, test } from 'vitest';
import { contentConfig } from './config';

const s3 = {
  MEDIA_STORE: 's3',
  S3_ENDPOINT: 'https://minio.example.com:9000',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const problemsOf = (env: Record<string, string>) => {
  const result = parseConfig(contentConfig, env);
  return 'problems' in result ? result.problems : [];
};

test('images are stored in the database by default', () => {
  expect(parseConfig(contentConfig, {})).toMatchObject({ value: { MEDIA_STORE: 'gridfs' } });
  expect(parseConfig(contentConfig, s3)).toMatchObject({
    value: { S3_REGION: 'us-east-1', S3_PATH_STYLE: 'on' },
  });
});

test.each([
  ['MEDIA_STORE', 'disk', 'gridfs or s3'],
  ['IMAGE_AVIF', 'yes', 'on or off'],
  ['S3_ENDPOINT', 'minio:9000', 'http(s)'],
  ['S3_ENDPOINT', 'https://user:word@minio', 'an address alone'],
  ['S3_BUCKET', 'My Bucket', 'name of a bucket'],
  ['S3_BUCKET', '../etc', 'name of a bucket'],
  ['S3_REGION', 'Frankfurt am Main', 'a region'],
  ['S3_ACCESS_KEY_ID', 'two words', 'no spaces'],
  ['S3_PATH_STYLE', 'yes', 'on or off'],
])('%s=%s is refused at start', (setting, value, message) => {
  expect(problemsOf({ ...s3, [setting]: value })).toEqual([
    { setting, message: expect.stringContaining(message) },
  ]);
});

test('every missing S3 setting is reported at once, beside the invalid ones', () => {
  const problems = problemsOf({ MEDIA_STORE: 's3', S3_PATH_STYLE: 'yes' });
  expect(problems.map(({ setting }) => setting).sort()).toEqual([
    'S3_ACCESS_KEY_ID',
    'S3_BUCKET',
    'S3_PATH_STYLE',
    'S3_SECRET_ACCESS_KEY',
  ]);
});

test('no problem report contains a secret', () => {
  const problems = problemsOf({ ...s3, S3_SECRET_ACCESS_KEY: 'hush hush' });
  expect(problems.length).toBe(1);
  expect(JSON.stringify(problems)).not.toContain('hush');
});
