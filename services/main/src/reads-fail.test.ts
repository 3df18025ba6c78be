import { everyOf } from '@atrium/testing/depth';
import { expect, test } from 'vitest';
import { setUpFaultyProduct } from './testing/changes';

const { database, call, changes } = await setUpFaultyProduct();

/** Written before the change itself. */
const notTheChange = ['sessions', 'media', 'media_files.files', 'media_files.chunks', 'campaign_keys'];
/** Made of several steps, or of a file: `interrupted-changes.test.ts` interrupts each step. */
const inSteps = [
  'a new image',
  'a deleted contact',
  'merged contacts',
  'a deleted subscriber',
  'deleted subscribers',
  'an erased person',
  'a deleted role',
];
const inOneWrite = changes.filter(([what]) => !inSteps.includes(what));

test.each(everyOf(inOneWrite, 3))(
  '%s is answered as done if no read works after its write',
  async (_what, prepare) => {
    const [method, path, body] = await prepare();
    database.fail(
      ({ isRead, written }) => isRead && [...written].some((name) => !notTheChange.includes(name)),
    );
    const { status, text } = await call(method, path, body);
    expect(status, text).toBeLessThan(300);
  },
);
