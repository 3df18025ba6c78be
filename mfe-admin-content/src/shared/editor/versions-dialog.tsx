import { DifferenceList } from '@atrium/admin-kit/conflict/difference-list';
import { type FieldLabels, listDifferences } from '@atrium/admin-kit/conflict/field-texts';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { ContentVersion } from '@atrium/contracts/content/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { Dialog } from '@atrium/ui/dialog';
import { joinClasses } from '@atrium/ui/join-classes';
import { Skeleton } from '@atrium/ui/skeleton';
import { useState } from 'react';
import {
  type EditedEntry,
  type EditedResource,
  restoreVersion,
  useVersion,
  useVersions,
} from '../content-resource.api';
import { StatusBadge } from '../status-badge';
import classes from './versions-dialog.module.css';

export interface VersionsDialogProps {
  resource: EditedResource;
  id: string;
  isOpen: boolean;
  onClose(): void;
  /** The saved item as form data. */
  current: Record<string, unknown>;
  /** A version as form data. */
  readVersion(data: Record<string, unknown>): Record<string, unknown>;
  labels?: FieldLabels | undefined;
  isPublished: boolean;
  hasUnsavedText: boolean;
  /** Sends the draft, so that it can be stored as a version. */
  flushDraft(): Promise<void>;
  onRestored(item: EditedEntry): void;
}

/** Versions with author, date and differences; each can be restored. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { resource, id, isOpen, onClose } = props;
  const [chosen, setChosen] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { isPublished, hasUnsavedText } = props;
  const query = useVersions(resource, id, isOpen);
  const rev = chosen ?? query.data?.[0]?.rev;
  const api = useApi();

  async function restore() {
    if (rev === undefined) return;
    setIsAsking(false);
    setIsBusy(true);
    try {
      if (hasUnsavedText) await props.flushDraft();
      // The draft becomes a version first.
      props.onRestored(await restoreVersion(api, resource, { id, rev, keepsDraft: hasUnsavedText }));
      toast.success('Version restored');
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The version could not be restored', 'nothing was restored'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="l"
      isBusy={isBusy}
      title="Versions"
      description="Earlier saves of this item. Choose one to compare it with what is saved now."
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Close
          </Button>
          <Button
            waitsFor={rev === undefined ? 'Choose a version first.' : undefined}
            isLoading={isBusy}
            onClick={() => (isPublished || hasUnsavedText ? setIsAsking(true) : void restore())}
          >
            Restore this version
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        {query.isPending && <Skeleton lines={5} shape="block" height="3rem" />}
        {query.isError && <p role="alert">{messageOf(query.error, 'The versions could not be loaded')}</p>}
        {query.data?.length === 0 && <p>No versions yet.</p>}
        <ul className={classes.list}>
          {query.data?.map((version) => (
            <li key={version.rev}>
              <VersionButton
                version={version}
                isChosen={version.rev === rev}
                onChoose={() => setChosen(version.rev)}
              />
            </li>
          ))}
        </ul>
        {rev !== undefined && <VersionDifferences key={rev} {...props} rev={rev} />}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Restore this version?"
        text={[
          isPublished && 'The item is published: visitors see the restored version at once.',
          hasUnsavedText &&
            'What you have typed and not saved becomes a version of its own, so that you can restore it later.',
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel="Restore"
        onConfirm={() => void restore()}
        onCancel={() => setIsAsking(false)}
      />
    </Dialog>
  );
}

interface VersionButtonProps {
  version: ContentVersion;
  isChosen: boolean;
  onChoose(): void;
}

function VersionButton({ version, isChosen, onChoose }: VersionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={joinClasses(classes.version, isChosen && classes.chosen)}
      onClick={onChoose}
    >
      <span className={classes.when}>
        {formatDayAndTime(version.savedAt)} <StatusBadge status={version.status} />
      </span>
      <span className="fine muted anywhere">
        {version.savedBy.name}: {version.title}
      </span>
    </button>
  );
}

/** A version brings back what the item says, not its address, its state and its place in lists. */
const notRestored = new Set([
  'slug',
  'status',
  'scheduledPublishAt',
  'unpublishAt',
  'featured',
  'displayOrder',
]);
export const restoredOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !notRestored.has(name)));

function VersionDifferences(props: VersionsDialogProps & { rev: number }) {
  const query = useVersion(props.resource, props.id, props.rev);
  if (query.isPending) return <Skeleton lines={4} />;
  if (query.isError) return <p role="alert">{messageOf(query.error, 'The version could not be loaded')}</p>;
  return (
    <DifferenceList
      differences={listDifferences(
        restoredOf(props.readVersion(query.data.data ?? {})),
        restoredOf(props.current),
        props.labels,
      )}
      beforeLabel="This version"
      afterLabel="Saved now"
    />
  );
}
