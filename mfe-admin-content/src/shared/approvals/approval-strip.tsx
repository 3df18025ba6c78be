import { DifferenceList } from '@atrium/admin-kit/conflict/difference-list';
import { listDifferences } from '@atrium/admin-kit/conflict/field-texts';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDay, pluralise } from '@atrium/admin-kit/text/format';
import type { Approval } from '@atrium/contracts/content/approvals.schemas';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { useState } from 'react';
import type { EditedEntry } from '../content-resource.api';
import type { EntryEditor } from '../editor/use-entry-editor';
import { restoredOf } from '../editor/versions-dialog';
import { useApprovedContent } from './approvals.api';
import { commentsOf, useEditedApprovals } from './approvals-context';

type Given = Approval & { given: NonNullable<Approval['given']> };

const isGiven = (approval: Approval): approval is Given => approval.given !== null;

function describe({ given, isCurrent, changedAt }: Given): string {
  const who = `${given.name}, ${formatDay(given.at)}`;
  if (isCurrent) return `Approved by ${who}`;
  if (changedAt === null) return `Approved by ${who}, but not saved yet`;
  return `Not approved since ${formatDay(changedAt)}. Approved before by ${who}`;
}

/** Whether what is saved is approved, and what clients wrote about it. */
export function ApprovalStrip({ editor, onOpen }: { editor: EntryEditor; onOpen(): void }) {
  const { approvals } = useEditedApprovals();
  const [isComparing, setIsComparing] = useState(false);
  const given = approvals.filter(isGiven);
  const shown = given.find(({ isCurrent }) => isCurrent) ?? given[0];
  const open = commentsOf(approvals).filter(({ comment }) => comment.resolvedAt === null).length;
  const { saved } = editor.flow;
  if (saved === undefined || (shown === undefined && open === 0)) return null;
  return (
    <>
      <Notice
        tone={shown?.isCurrent ? 'success' : shown ? 'warning' : 'info'}
        actions={
          <>
            {shown && !shown.isCurrent && (
              <Button size="s" variant="outline" onClick={() => setIsComparing(true)}>
                Show the difference
              </Button>
            )}
            <Button size="s" variant="outline" onClick={onOpen}>
              {open > 0 ? pluralise(open, 'open comment') : 'Approvals'}
            </Button>
          </>
        }
      >
        {shown ? describe(shown) : 'A client has commented on this'}
      </Notice>
      {isComparing && shown && (
        <Difference editor={editor} saved={saved} approval={shown} onClose={() => setIsComparing(false)} />
      )}
    </>
  );
}

function Difference({
  editor: { dataOf, draft },
  saved,
  approval,
  onClose,
}: {
  editor: EntryEditor;
  saved: EditedEntry;
  approval: Given;
  onClose(): void;
}) {
  const query = useApprovedContent(approval.id);
  return (
    <Dialog
      size="l"
      title="Changed since the approval"
      description={`What ${approval.given.name} approved, and what is saved now.`}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {query.isPending && <Skeleton lines={4} />}
      {query.isError && <p role="alert">{messageOf(query.error, 'What was approved could not be loaded')}</p>}
      {query.data && (
        <DifferenceList
          differences={listDifferences(
            restoredOf(dataOf({ ...saved, ...query.data })),
            restoredOf(dataOf(saved)),
            draft.labels,
          )}
          beforeLabel="Approved"
          afterLabel="Saved now"
        />
      )}
    </Dialog>
  );
}
