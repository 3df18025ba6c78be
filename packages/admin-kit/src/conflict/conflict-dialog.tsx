import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { DifferenceList } from './difference-list';
import { type FieldLabels, listDifferences } from './field-texts';

type Data = Record<string, unknown>;

export interface ConflictDialogProps {
  /** The other person's saved values; undefined while there is no conflict. */
  theirs: Data | undefined;
  mine: Data;
  labels?: FieldLabels | undefined;
  description: string | undefined;
  isSaving: boolean;
  onClose(): void;
  onTakeTheirs(): void;
  onSaveMine(): void;
}

/** Somebody saved in between: both versions, and the choice between them. Nothing is overwritten unseen. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, mine, labels, isSaving } = props;
  return (
    <Dialog
      isOpen={theirs !== undefined}
      onClose={props.onClose}
      size="l"
      isBusy={isSaving}
      title="Someone else saved this in the meantime"
      description={props.description}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={props.onClose}>
            Keep editing
          </Button>
          <Button variant="outline" disabled={isSaving} onClick={props.onTakeTheirs}>
            Use the saved version
          </Button>
          <Button isLoading={isSaving} loadingLabel="Saving..." onClick={props.onSaveMine}>
            Save mine over it
          </Button>
        </>
      }
    >
      {theirs && (
        <DifferenceList
          differences={listDifferences(theirs, mine, labels)}
          beforeLabel="Saved version"
          afterLabel="Your version"
        />
      )}
    </Dialog>
  );
}
