import { everyOf, isDeep } from '@atrium/testing/depth';
import { expect, test } from 'vitest';
import { setUpFaultyProduct } from './testing/changes';
import type { Operation } from './testing/faulty-db';

const { product, database, call, changes } = await setUpFaultyProduct();
/** After the first write only, unless in a deep run. */
const maxWrites = isDeep() ? 30 : 1;

/** Logs, and what a sweep completes or the first change of all stores. */
const notCompared = new Set([
  'audit_log',
  'consent_ledger',
  'content_versions',
  'erasure_receipts',
  'newsletter_drafts',
  'sessions',
  'site_company',
]);
async function countChanges(run: () => Promise<void>): Promise<Record<string, number>> {
  const before = await product.countDocuments();
  await run();
  const after = await product.countDocuments();
  const differences = Object.entries(after).map(
    ([name, count]) => [name, count - (before[name] ?? 0)] as const,
  );
  return Object.fromEntries(differences.filter(([name, count]) => count !== 0 && !notCompared.has(name)));
}

/** Interrupts after the first write, then after the second, and so on. */
async function interruptEach(
  prepare: (typeof changes)[number][1],
  interrupts: (operation: Operation) => boolean,
): Promise<void> {
  const plain = await prepare();
  const expected = await countChanges(async () => {
    expect((await call(...plain)).status).toBeLessThan(300);
  });
  let wasHit = true;
  for (let done = 1; wasHit && done <= maxWrites; done += 1) {
    const change = await prepare();
    wasHit = false;
    const changed = await countChanges(async () => {
      database.fail((operation) => {
        const fails =
          operation.writes >= done && operation.collection !== 'audit_log' && interrupts(operation);
        wasHit ||= fails;
        return fails;
      });
      const first = await call(...change);
      database.repair();
      const last = first.status < 300 ? first : await call(...change);
      expect(last.status, `repeated after write ${done}: ${last.text}`).toBeLessThan(300);
    });
    expect(changed, `after write ${done}`).toEqual(expected);
  }
}

test.each(changes)('%s is done once if reads fail in between', { tags: 'deep' }, async (_what, prepare) => {
  await interruptEach(prepare, ({ isRead }) => isRead);
});

/** The leases that keep other merges away can't be released then; they end by themselves. */
const withoutLeases = changes.filter(([what]) => what !== 'merged contacts');
test.each(everyOf(withoutLeases, 3))(
  '%s is done once if the database goes away in between',
  async (_what, prepare) => {
    await interruptEach(prepare, () => true);
  },
);
