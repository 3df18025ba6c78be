/**
 * Parts of queries for a lease on a document: an exclusive right to work for a time. The database's clock decides when it is over,
 * because those of the machines differ. `owner` and `until` are the fields of the document.
 */
export function leaseIn({ owner, until }: { owner: string; until: string }) {
  return {
    isOver: { $expr: { $lte: [{ $ifNull: [`$${until}`, new Date(0)] }, '$$NOW'] } },
    /** True also after its end, until somebody else takes it. */
    isOf: (by: string) => ({ [owner]: by }),
    /** An update that takes or renews it. */
    hold: (by: string, leaseMs: number) => [{ $set: { [owner]: by, [until]: { $add: ['$$NOW', leaseMs] } } }],
  };
}
