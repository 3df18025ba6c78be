import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createMongoClient } from '@atrium/service-kit/mongo';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactForm, createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import { createMongoGate, type MongoGate } from '../../testing/mongo-gate';

let outer: TestContext;
let gate: MongoGate;
let client: MongoClient;
let harness: LeadsHarness;
beforeAll(async () => {
  outer = await createTestContext();
  gate = await createMongoGate(outer.mongodbUrl);
  client = createMongoClient({ url: gate.url, appName: 'gate' });
  harness = await createLeadsHarness({ deps: { db: client.db(outer.db.databaseName) } });
});
afterAll(async () => {
  await harness.close();
  await client.close();
  await gate.shut();
  await outer.close();
});

const spoolOf = () => join(harness.dataDir, 'spool');
const sweepUntilDone = () =>
  expect
    .poll(() =>
      harness.sweep('contact-spool').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

test('submissions are accepted while the database is away, and stored once when it is back', async () => {
  const send = (key: string, form: Record<string, unknown>) =>
    harness.call('/api/contacts', {
      method: 'POST',
      token: null,
      body: form,
      headers: { 'idempotency-key': key },
    });
  await send('before-the-cut', contactForm());
  await gate.shut();
  const forms = Array.from({ length: 8 }, () => contactForm());
  const responses = await Promise.all(forms.map((form, index) => send(`while-away-${index}`, form)));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(await readdir(spoolOf())).toHaveLength(8);

  await gate.open();
  await send('while-away-0', forms[0] as Record<string, unknown>);
  await sweepUntilDone();
  await harness.sweep('contact-spool');
  expect(await outer.db.collection('contacts').countDocuments()).toBe(9);
  expect(await readdir(spoolOf())).toEqual([]);
});
