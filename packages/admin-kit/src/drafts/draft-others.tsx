import type { DraftPresence } from '@atrium/contracts/common/drafts.schemas';
import { useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useState } from 'react';
import type { Data } from '../merge/plain-data';
import { formatRelative } from '../text/format';
import { OtherDraftDialog } from './other-draft-dialog';
import type { DraftControl } from './use-draft';

export interface DraftOthersProps {
  draft: Pick<DraftControl, 'labels' | 'others' | 'readOf'>;
  /** The saved item and another person's draft, as the same kind of data. */
  savedData: Data | undefined;
  readData(data: Data): Data | undefined;
  onTakeOver(userId: string): Promise<void>;
}

/** Says who else is writing at this item; their text can be looked at and taken over. */
export function DraftOthers({ draft, savedData, readData, onTakeOver }: DraftOthersProps) {
  const [shown, setShown] = useState<DraftPresence>();
  const ownId = useSession(({ user }) => user?.id);
  return (
    <>
      {draft.others
        .filter((other) => !isTakenOver(other, ownId))
        .map((other) => (
          <Notice
            key={other.user.id}
            tone="info"
            title={`${other.user.name} is editing this too`}
            actions={
              <Button size="s" variant="outline" onClick={() => setShown(other)}>
                Look at it
              </Button>
            }
          >
            Last change {formatRelative(other.changedAt)}.{describeStart(other, ownId)} It is not saved, and
            your text is not touched by it.
          </Notice>
        ))}
      <OtherDraftDialog
        shown={shown && { ...shown.user, changedAt: shown.changedAt }}
        savedData={savedData ?? {}}
        readData={readData}
        labels={draft.labels}
        readOf={draft.readOf}
        onTakeOver={onTakeOver}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}

/** This person goes on with the same text, and another notice says so. */
const isTakenOver = ({ takenOverBy, changedAt }: DraftPresence, ownId: string | undefined): boolean =>
  takenOverBy?.user.id === ownId && takenOverBy !== undefined && changedAt <= takenOverBy.at;

/** Whose draft the other person took over. */
function describeStart({ startedBy, user }: DraftPresence, ownId: string | undefined): string {
  if (!startedBy || startedBy.id === user.id) return '';
  return startedBy.id === ownId ? ' It was taken over from you.' : ` It was begun by ${startedBy.name}.`;
}
