import { describe, expect, test } from 'vitest';
import { personalCollections, setUpLeads } from '../../testing/leads-harness';
import { createConsentLedger } from './consent-ledger';
import { createConsentLedgerRepository } from './consent-ledger-repository';

const harness = await setUpLeads({ empty: personalCollections });

const ledger = () =>
  createConsentLedger({
    repository: createConsentLedgerRepository(harness.context.db),
    hashAddress: (email) => email,
    clock: harness.context.clock,
  });

describe('the consent ledger', () => {
  test('is one unbroken chain, also when many append at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => ledger().append(`p${index}@example.com`, 'requested')),
    );
    await ledger().appendMany(['x@example.com', 'y@example.com'], 'imported', { note: 'list' });
    expect(await ledger().findBreak()).toBeNull();
    expect(await harness.context.db.collection('consent_ledger').countDocuments()).toBe(10);
  });

  test('shows a line that was changed, taken out or put in; erased details do not break it', async () => {
    const entries = harness.context.db.collection<{ _id: number }>('consent_ledger');
    for (let index = 0; index < 5; index += 1)
      await ledger().append(`p${index}@example.com`, 'confirmed', { page: '/x' });
    await ledger().eraseDetails('p1@example.com');
    expect(await ledger().findBreak()).toBeNull();
    const third = await entries.findOne({ _id: 3 });
    await entries.updateOne({ _id: 3 }, { $set: { at: new Date(0) } });
    expect(await ledger().findBreak()).toBe(3);
    await entries.replaceOne({ _id: 3 }, third as { _id: number });
    await entries.updateOne({ _id: 4 }, { $set: { 'details.page': '/y' } });
    expect(await ledger().findBreak()).toBe(4);
    await entries.deleteOne({ _id: 2 });
    expect(await ledger().findBreak()).toBe(2);
  });
});
