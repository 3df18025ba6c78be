import type { z } from 'zod';
import type { erasureReceipt, erasureRecord, personRecord } from './schemas/privacy';

/** What a person did with one mail, where it was measured; `link` is the place of the link in it. */
export type PersonEngagement = PersonRecord['engagement'][number];

/** GET /api/newsletter/people?email=: everything that is kept about one address. */
export type PersonRecord = z.output<typeof personRecord>;

/** POST /api/newsletter/people/erase: what was erased. `person` is a keyed hash: only the key's holder can match it to an address. */
export type ErasureReceipt = z.output<typeof erasureReceipt>;

/** GET /api/privacy/erasures: a receipt with the name of whoever erased. */
export type ErasureRecord = z.output<typeof erasureRecord>;
