import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import type { ReactNode } from 'react';

interface EditConflictProps {
  /** The noun of the edited thing, e.g. "segment". */
  what: string;
  /** The saved values, so that one can choose. */
  children: ReactNode;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => unknown;
  className: string | undefined;
}

/** Somebody else was first: what they have saved, and the choice between it and what stands in the form. */
export function EditConflict({
  what,
  children,
  isBusy,
  onTakeTheirs,
  onSaveMine,
  className,
}: EditConflictProps) {
  return (
    <Notice
      tone="warning"
      isLive
      className={className}
      title={`Somebody else has changed this ${what} meanwhile`}
      actions={
        <>
          <Button variant="outline" size="s" disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button size="s" isLoading={isBusy} onClick={onSaveMine}>
            Save mine
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
