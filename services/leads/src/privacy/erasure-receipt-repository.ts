import { createHash, randomUUID } from 'node:crypto';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import {
  type ErasureQuery,
  type ErasureReceipt,
  type ErasureRecord,
  erasureRecord,
} from '@atrium/contracts/privacy/schemas';
import type { Page } from '@atrium/service-kit/http/responses';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import type { LeadsContext } from '../context';
import { hashAddress } from '../mail/mail-links';

type Counts = Omit<ErasureReceipt, 'receiptId' | 'erasedAt' | 'person'>;

/** Without counts until the erasure is complete. */
interface ReceiptDocument extends Partial<Counts> {
  _id: string;
  erasedAt: Date;
  person: string;
  by: StaffRef;
}
const noCounts: Counts = {
  contacts: 0,
  quarantined: 0,
  formAnswers: 0,
  messages: 0,
  subscriber: 0,
  consentEntries: 0,
  sends: 0,
  engagement: 0,
};
const complete = { contacts: { $exists: true } };

/** Receipts of earlier versions lack the counts that were added since. */
function toReceipt({ _id, by: _by, erasedAt, ...rest }: ReceiptDocument): ErasureReceipt {
  return { receiptId: _id, erasedAt: erasedAt.toISOString(), ...noCounts, ...rest };
}

/** Proof of an erasure. It holds a hash of the address, so it is found by whoever knows the address and names nobody. */
export function createErasureReceipts(context: LeadsContext) {
  const { db, clock, showEach } = context;
  const receipts = db.collection<ReceiptDocument>('erasure_receipts');
  const fingerprintOf = (email: string) =>
    createHash('sha256').update(hashAddress(context, email)).digest('hex').slice(0, 16);

  return {
    start: () => ensureIndexes(receipts, [{ key: { erasedAt: -1, _id: -1 } }, { key: { person: 1 } }]),

    async begin(email: string, by: StaffRef) {
      const receipt: ReceiptDocument = {
        _id: randomUUID(),
        erasedAt: clock.now(),
        person: fingerprintOf(email),
        by: { id: by.id, name: by.name },
      };
      await receipts.insertOne(receipt);
      return {
        async complete(counts: Counts): Promise<ErasureReceipt> {
          await receipts.updateOne({ _id: receipt._id }, { $set: counts });
          return toReceipt({ ...receipt, ...counts });
        },
      };
    },

    /** Also during the erasure. */
    wasErasedSince: async (email: string, moment: Date): Promise<boolean> =>
      (await receipts.findOne(
        { person: fingerprintOf(email), erasedAt: { $gte: moment } },
        { projection: { _id: 1 } },
      )) !== null,

    async list({ page, limit, email }: ErasureQuery): Promise<Page<ErasureRecord>> {
      const query = { ...complete, ...(email !== undefined && { person: fingerprintOf(email) }) };
      const found = await findPage(receipts, query, {
        page,
        limit,
        sort: { erasedAt: -1, _id: -1 },
        maxTotal: totalLimit,
      });
      const items = await showEach(found.items, {
        resource: 'erasure',
        schema: erasureRecord,
        toItem: (one) => ({ ...toReceipt(one), by: one.by.name }),
      });
      return { ...found, items };
    },
  };
}
export type ErasureReceipts = ReturnType<typeof createErasureReceipts>;
