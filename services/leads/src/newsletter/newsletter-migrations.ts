import { dropCollections, dropIndexes, type Migration } from '@atrium/service-kit/migrations';
import type { Db } from 'mongodb';
import { subscriberMigrations } from './subscribers/subscriber-migrations';

/** `$rename` skips fields that are not there, so that a second run changes nothing. */
async function renameSendingFields(db: Db): Promise<void> {
  await db.collection('campaigns').updateMany(
    {},
    {
      $rename: {
        planCursor: 'snapshotCursor',
        planDone: 'snapshotDone',
        planOwner: 'snapshotOwner',
        planLeaseUntil: 'snapshotLeaseUntil',
      },
    },
  );
  await db.collection('campaign_batches').updateMany(
    {},
    // The counts of a batch are those of its deliveries.
    { $rename: { turn: 'attempt', horizon: 'highWaterMark' }, $unset: { counts: '' } },
  );
  await db.collection('deliveries').updateMany({ status: 'uncertain' }, { $set: { status: 'in-doubt' } });
}

/** The dates of bounces that were only counted are not known. */
async function listSoftBounces(db: Db): Promise<void> {
  await db
    .collection('subscribers')
    .updateMany({ softBounces: { $type: 'number' } }, { $set: { softBounces: [] } });
}

async function renameEngagementField(db: Db): Promise<void> {
  await db.collection('mail_engagement').updateMany({}, { $rename: { heirId: 'anonymousId' } });
}

/** What readers have got stays on the site: everything that was started, except what failed, waits or was cancelled before. */
async function setFirstSent(db: Db): Promise<void> {
  await db.collection('campaigns').updateMany(
    {
      firstSentAt: { $exists: false },
      startedAt: { $ne: null },
      $or: [
        { status: { $in: ['sending', 'paused', 'sent'] }, snapshotDone: true },
        { status: 'cancelled', 'totals.sent': { $gt: 0 } },
      ],
    },
    [{ $set: { firstSentAt: '$startedAt' } }],
  );
}

/** Bounces and complaints were only words beside a delivery; the day of most is not known. */
async function setReactions(db: Db): Promise<void> {
  const kinds = [
    ['bouncedAt', /^Bounced \(/],
    ['complainedAt', /^Reported as spam/],
  ] as const;
  for (const [field, detail] of kinds) {
    const at = { $ifNull: ['$policyBounceAt', '$at'] };
    await db
      .collection('deliveries')
      .updateMany({ status: 'sent', detail, [field]: { $exists: false } }, [
        { $set: { [field]: at, reactedAt: at } },
      ]);
  }
}

const startAtOne = (collection: string, field: string) => async (db: Db) => {
  await db.collection(collection).updateMany({ [field]: { $exists: false } }, { $set: { [field]: 1 } });
};

export const newsletterMigrations: Migration[] = [
  ...subscriberMigrations,
  { id: 'leads-2026-11-sending-words', run: renameSendingFields },
  { id: 'leads-2026-11-list-soft-bounces', run: listSoftBounces },
  { id: 'leads-2026-11-anonymous-engagement', run: renameEngagementField },
  { id: 'leads-2026-11-content-revision', run: startAtOne('campaigns', 'contentRevision') },
  { id: 'leads-2026-11-segment-revision', run: startAtOne('segments', 'revision') },
  { id: 'leads-2026-11-first-sent', run: setFirstSent },
  { id: 'leads-2026-11-reactions', run: setReactions },
  // The index of totals begins with its fields.
  {
    id: 'leads-2026-11-engagement-index',
    run: (db: Db) => dropIndexes(db, 'mail_engagement', ['campaignId_1_clickedAt_1']),
  },
  // The index of reactions and kinds begins with its fields.
  { id: 'leads-2026-11-reactions-index', run: (db: Db) => dropIndexes(db, 'deliveries', ['reactions']) },
  // Dry runs of the earlier form, which take seconds to repeat.
  { id: 'leads-2026-11-drop-dry-runs', run: (db: Db) => dropCollections(db, ['campaign_dry_runs']) },
];
