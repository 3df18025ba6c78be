import { createHash, randomUUID } from 'node:crypto';
import type { StaffMember } from '@atrium/contracts/contact-types';
import type { ErasureReceipt, ErasureRecord } from '@atrium/contracts/people-records';
import type { ErasureQuery } from '@atrium/contracts/privacy';
import type { Clock } from '@atrium/service-kit/clock';
import type { Page } from '@atrium/service-kit/http/responses';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

interface ReceiptDocument extends Omit<ErasureReceipt, 'receiptId' | 'erasedAt'> {
  _id: string;
  erasedAt: Date;
  by: StaffMember;
}

function toReceipt({ _id, by: _by, erasedAt, ...rest }: ReceiptDocument): ErasureReceipt {
  return { receiptId: _id, erasedAt: erasedAt.toISOString(), ...rest };
}

/** Proof of an erasure. It holds a hash of the address, so it is found by whoever knows the address and names nobody. */
export function createErasureReceipts({
  db,
  hashAddress,
  clock,
}: {
  db: Db;
  hashAddress(email: string): string;
  clock: Clock;
}) {
  const receipts = db.collection<ReceiptDocument>('erasure_receipts');
  const fingerprintOf = (email: string) =>
    createHash('sha256').update(hashAddress(email)).digest('hex').slice(0, 16);

  return {
    start: () => ensureIndexes(receipts, [{ key: { erasedAt: -1, _id: -1 } }, { key: { person: 1 } }]),

    async write(
      email: string,
      erased: Omit<ErasureReceipt, 'receiptId' | 'erasedAt' | 'person'>,
      by: StaffMember,
    ): Promise<ErasureReceipt> {
      const receipt: ReceiptDocument = {
        _id: randomUUID(),
        erasedAt: clock.now(),
        person: fingerprintOf(email),
        ...erased,
        by: { id: by.id, name: by.name },
      };
      await receipts.insertOne(receipt);
      return toReceipt(receipt);
    },

    async list({ page, limit, email }: ErasureQuery): Promise<Page<ErasureRecord>> {
      const query = email === undefined ? {} : { person: fingerprintOf(email) };
      const [found, total] = await Promise.all([
        receipts
          .find(query)
          .sort({ erasedAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
        receipts.countDocuments(query),
      ]);
      // Receipts of earlier versions don't know of everything that is counted now.
      const items = found.map((one) => ({
        ...toReceipt({ ...one, sends: one.sends ?? 0, engagement: one.engagement ?? 0 }),
        by: one.by.name,
      }));
      return { items, total, page, limit };
    },
  };
}
export type ErasureReceipts = ReturnType<typeof createErasureReceipts>;
