import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DifferenceList } from '../conflict/difference-list';
import { type FieldLabels, listDifferences } from '../conflict/field-texts';
import type { Data } from '../merge/plain-data';
import { messageOf } from '../text/error-text';

export interface OtherDraftDialogProps {
  /** The owner of the draft; undefined while it is closed. */
  shown: { id: string; name: string; changedAt: string } | undefined;
  savedData: Data;
  readData(data: Data): Data | undefined;
  labels?: FieldLabels | undefined;
  readOf(userId: string): Promise<Data>;
  onTakeOver(userId: string): Promise<void>;
  onClose(): void;
}

/** A colleague's draft compared with what is saved, and the way to go on with it. */
export function OtherDraftDialog({ shown, onTakeOver, onClose, ...texts }: OtherDraftDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const name = shown?.name ?? '';

  async function takeOver(userId: string) {
    setIsBusy(true);
    try {
      await onTakeOver(userId);
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The draft could not be taken over'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={shown !== undefined}
      onClose={onClose}
      size="l"
      isBusy={isBusy}
      title={`Draft of ${name}`}
      description={`What it changes, compared with what is saved. If you take it over, you go on with a copy of it; ${name} keeps the text and is told.`}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Close
          </Button>
          <Button isLoading={isBusy} onClick={() => shown && void takeOver(shown.id)}>
            Take it over
          </Button>
        </>
      }
    >
      {shown && <OtherDraft {...texts} shown={shown} />}
    </Dialog>
  );
}

function OtherDraft({
  shown,
  savedData,
  readData,
  labels,
  readOf,
}: Pick<OtherDraftDialogProps, 'savedData' | 'readData' | 'labels' | 'readOf'> & {
  shown: NonNullable<OtherDraftDialogProps['shown']>;
}) {
  const query = useQuery({
    queryKey: ['draft of', shown.id, shown.changedAt],
    queryFn: () => readOf(shown.id),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.isPending) return <Skeleton lines={4} />;
  if (query.isError) return <p role="alert">{messageOf(query.error, 'The draft could not be loaded')}</p>;
  return (
    <DifferenceList
      differences={listDifferences(savedData, readData(query.data) ?? query.data, labels)}
      beforeLabel="Saved"
      afterLabel="Draft"
    />
  );
}
