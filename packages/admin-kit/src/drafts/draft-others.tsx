import type { DraftPresence } from '@atrium/contracts/content-types';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DifferenceList } from '../conflict/difference-list';
import { listDifferences } from '../conflict/field-texts';
import { messageOf } from '../text/error-text';
import { formatRelative } from '../text/format';
import type { DraftedKind } from './draft-places';

type Data = Record<string, unknown>;

export interface DraftOthersProps {
  kind: DraftedKind;
  /** Undefined for an item that was never saved. */
  itemId: string | undefined;
  others: readonly DraftPresence[];
  /** What is saved now, and another person's draft, as the same kind of data. */
  savedData: Data | undefined;
  readData(data: Data): Data | undefined;
}

/** Says who else is writing at this item; their text can be looked at and is never taken over. */
export function DraftOthers({ kind, itemId, others, savedData, readData }: DraftOthersProps) {
  const [shown, setShown] = useState<DraftPresence>();
  if (itemId === undefined || others.length === 0) return null;
  return (
    <>
      {others.map((other) => (
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
          Last change {formatRelative(other.changedAt)}. It is not saved, and your text is not touched by it.
        </Notice>
      ))}
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="l"
        title={`Draft of ${shown?.user.name ?? ''}`}
        description="What it changes, compared with what is saved."
        footer={
          <Button variant="outline" onClick={() => setShown(undefined)}>
            Close
          </Button>
        }
      >
        {shown && (
          <OtherDraft
            kind={kind}
            params={{ id: itemId, userId: shown.user.id }}
            savedData={savedData ?? {}}
            readData={readData}
          />
        )}
      </Dialog>
    </>
  );
}

function OtherDraft({
  kind,
  params,
  savedData,
  readData,
}: { kind: DraftedKind; params: { id: string; userId: string }; savedData: Data } & Pick<
  DraftOthersProps,
  'readData'
>) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['draft', kind, params],
    queryFn: async ({ signal }) => (await api.get(`/api/${kind}/:id/draft/:userId`, { params, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  if (query.isPending) return <Skeleton lines={4} />;
  if (query.isError) return <p role="alert">{messageOf(query.error, 'The draft could not be loaded')}</p>;
  return (
    <DifferenceList
      differences={listDifferences(savedData, readData(query.data.data) ?? query.data.data)}
      beforeLabel="Saved"
      afterLabel="Draft"
    />
  );
}
