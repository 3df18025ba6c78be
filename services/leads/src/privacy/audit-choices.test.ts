import type { AuditChoices } from '@atrium/contracts/privacy/schemas';
import { expect, test } from 'vitest';
import { setUpLeads } from '../testing/leads-harness';

const harness = await setUpLeads({ empty: ['audit_log'] });
const { db } = harness.context;

test('what the activity log can be narrowed to is read from its indexes, with each latest name', async () => {
  const entries = Array.from({ length: 900 }, (_, index) => ({
    at: new Date(1_700_000_000_000 + index * 1_000),
    actorId: `person-${index % 3}`,
    actorName: index < 450 ? 'Former name' : `Person ${index % 3}`,
    action: index % 2 === 0 ? 'updated' : 'deleted',
    resource: 'blog',
  }));
  await db.collection('audit_log').insertMany(entries);
  const { body } = await harness.call<AuditChoices>('/api/privacy/audit/choices');
  expect(body.data).toEqual({
    actors: [0, 1, 2].map((number) => ({ id: `person-${number}`, name: `Person ${number}` })),
    actions: ['deleted', 'updated'],
    resources: ['blog'],
  });
  for (const key of ['actorId', 'action', 'resource']) {
    const distinct = { distinct: 'audit_log', key, query: { [key]: { $gte: '' } } };
    const { executionStats } = await db.command({ explain: distinct, verbosity: 'executionStats' });
    expect([key, executionStats.totalDocsExamined]).toEqual([key, 0]);
    expect(executionStats.totalKeysExamined).toBeLessThan(10);
  }
});
