import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import classes from './draft-notice.module.css';
import type { DraftControl } from './use-draft';

/** Says that unsaved work was found again, and offers the way back. */
export function DraftNotice({
  copy,
}: {
  copy: Pick<DraftControl<unknown>, 'found' | 'restore' | 'discard'>;
}) {
  const { found } = copy;
  if (!found) return null;
  if (found.isStale) {
    return (
      <Notice
        tone="warning"
        isLive
        title="There is unsaved work on an older version"
        actions={
          <>
            <Button size="s" isSquare onClick={copy.restore}>
              Restore my work
            </Button>
            <Button size="s" isSquare variant="outline" onClick={copy.discard}>
              Discard it
            </Button>
          </>
        }
      >
        It was kept on {formatDayAndTime(found.savedAt)}; the item was saved by someone after that.
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      isLive
      title="Your unsaved work was restored"
      actions={
        <Button size="s" isSquare variant="outline" onClick={copy.discard}>
          Discard changes
        </Button>
      }
    >
      It was kept on {formatDayAndTime(found.savedAt)}. Visitors see it once you save.
    </Notice>
  );
}

/** The quiet line that says whether what is typed is safe. */
export function DraftState({ copy }: { copy: Pick<DraftControl<unknown>, 'state' | 'keptAt'> }) {
  const { state, keptAt } = copy;
  return (
    <span role="status" className={classes.state}>
      {state === 'saving' && (
        <>
          <LoaderCircle size={15} aria-hidden="true" /> Keeping a copy...
        </>
      )}
      {state === 'kept' && keptAt && (
        <>
          <CloudCheck size={15} aria-hidden="true" /> Working copy kept at{' '}
          {keptAt.toLocaleTimeString(undefined, { timeStyle: 'short' })}
        </>
      )}
      {state === 'failed' && (
        <>
          <CloudOff size={15} aria-hidden="true" /> Kept on this device only
        </>
      )}
    </span>
  );
}
