import type { Segment } from '@atrium/contracts/newsletter-types';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import classes from './newsletter.module.css';
import { describeRules } from './segment-rules';

interface SegmentConflictProps {
  saved: Segment;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
}

/** Somebody else was first: what they have saved, beside the form with one's own, and the choice between them. */
export function SegmentConflict({ saved, isBusy, onTakeTheirs, onSaveMine }: SegmentConflictProps) {
  return (
    <Notice
      tone="warning"
      isLive
      className={classes.wide}
      title="Somebody else has changed this segment meanwhile"
      actions={
        <>
          <Button variant="outline" size="s" isSquare disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button size="s" isSquare isLoading={isBusy} onClick={onSaveMine}>
            Save mine
          </Button>
        </>
      }
    >
      <p>
        Saved is “{saved.name}”: {describeRules(saved.rules).join('; ') || 'no rules'}.
      </p>
    </Notice>
  );
}
