import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Document } from 'mongodb';
import type { EntryDocument, PendingFollowUp } from './entry-document';

type SaveFacts = Pick<PendingFollowUp, 'at' | 'action' | 'keepsVersion' | 'reason'>;

/** Stored in the same write as the save, so that the sweep finds a follow-up that is lost in a crash. */
export const withFollowUp = (record: EntryDocument, save: SaveFacts): EntryDocument => ({
  ...record,
  pendingFollowUps: [
    {
      ...save,
      rev: record.rev,
      by: record.updatedBy,
      // A damaged item may have none.
      title: typeof record.title === 'string' ? record.title : '',
    },
  ],
});

/** The pending follow-ups of a stored item; a damaged one has none that could be read. */
export const followUpsOf = ({ pendingFollowUps }: EntryDocument): readonly PendingFollowUp[] =>
  Array.isArray(pendingFollowUps) ? pendingFollowUps : [];

/** The same in a statement. */
const earlier: Document = { $cond: [{ $isArray: '$pendingFollowUps' }, '$pendingFollowUps', []] };

/** The follow-ups of a whole record, beside those of earlier saves, which may be done meanwhile. */
export const joinFollowUps = ({ pendingFollowUps = [] }: EntryDocument): Document => ({
  $concatArrays: [earlier, { $literal: pendingFollowUps }],
});

/** The same for statements: beside the follow-ups of earlier saves, of which each has a line of the activity log. */
export const addFollowUp = (
  { by, ...save }: Omit<SaveFacts, 'reason'> & { by: StaffRef; reason?: Document },
  { rev }: { rev: Document },
): Document => ({
  $concatArrays: [
    earlier,
    // `$literal`: a name may begin with `$`, which would make it a field path.
    [{ ...save, rev, by: { $literal: by }, title: { $ifNull: ['$title', ''] } }],
  ],
});
