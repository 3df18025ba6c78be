import type { ConsentCheck } from '@atrium/contracts/privacy/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpLeads } from '../testing/leads-harness';
import { signUp, subscribeAndConfirm } from '../testing/subscribers';

const harness = await setUpLeads({ empty: ['subscribers', 'consent_ledger'] });
beforeEach(() => {
  harness.context.clock.set(new Date('2026-03-11T10:00:00Z'));
});

describe('the consent ledger', () => {
  const check = async () =>
    (await harness.call<ConsentCheck>('/api/privacy/consent-check', { method: 'POST' })).body.data;

  test('is whole, or reports its first broken entry', async () => {
    await subscribeAndConfirm(harness, 'ada@example.com');
    await signUp(harness, 'grace@example.com');
    expect(await check()).toEqual({ entries: 3, brokenAt: null, checkedAt: '2026-03-11T10:00:00.000Z' });
    await harness.context.db
      .collection<{ _id: number; event: string }>('consent_ledger')
      .updateOne({ _id: 2 }, { $set: { event: 'unsubscribed' } });
    expect(await check()).toMatchObject({ brokenAt: 2 });
  });

  test('misses the newest line if a subscriber rests on it', async () => {
    await subscribeAndConfirm(harness, 'ada@example.com');
    const ledger = harness.context.db.collection<{ _id: number }>('consent_ledger');
    await ledger.deleteOne({ _id: 2 });
    expect(await check()).toMatchObject({ entries: 1, brokenAt: 2 });
  });
});
