import { type LeadsHarness, submitContact } from './leads-harness';

/** Converted contacts named Good and Bad with the same address, and one with their phone number, whose id is returned. */
export async function storeDuplicates(harness: LeadsHarness): Promise<string> {
  const { db, clock } = harness.context;
  const phone = '+49 30 7654321';
  for (const fullName of ['Good', 'Bad']) await submitContact(harness, { fullName, phone });
  const nextFollowUpDate = new Date('2026-03-12T12:00:00Z');
  // Not in the form: a burst of requests of one address is quarantined.
  const email = 'same@example.com';
  const more = {
    email,
    nextFollowUpDate,
    convertedAt: clock.now(),
    status: 'converted',
    value: 5,
    tags: ['a'],
  };
  await db.collection('contacts').updateMany({}, { $set: more });
  return submitContact(harness, { fullName: 'Other', phone });
}
