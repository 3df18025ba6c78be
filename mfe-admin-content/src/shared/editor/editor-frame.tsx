import { DraftNotice, DraftStatusLine } from '@atrium/admin-kit/drafts/draft-notice';
import { DraftOthers, type DraftOthersProps } from '@atrium/admin-kit/drafts/draft-others';
import { UnfinishedDrafts } from '@atrium/admin-kit/drafts/unfinished-drafts';
import type { DraftControl } from '@atrium/admin-kit/drafts/use-draft';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import type { EntryResource } from '@atrium/contracts/content-types';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { FormSummary } from '@atrium/ui/form-summary';
import { IconButton } from '@atrium/ui/icon-button';
import { Save } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { UploadsProvider, type UploadTracker } from '../use-uploads';
import classes from './editor-frame.module.css';
import { listProblems } from './form-problems';
import { PreviewNew } from './preview-new';

export interface EditorFrameProps {
  title: string;
  listPath: string;
  listLabel: string;
  badge?: ReactNode;
  /** Next to the header's save button: View, versions, … */
  headerActions?: ReactNode;
  /** Next to the submit button: Cancel. */
  footerActions?: ReactNode;
  submitLabel: string;
  isSaving: boolean;
  isDirty: boolean;
  onSubmit(event?: { preventDefault?(): void }): void;
  /** Reloads the item; undefined while creating. */
  onRefresh?: (() => Promise<void>) | undefined;
  errors: FieldErrors<FieldValues>;
  submitCount: number;
  draft: DraftControl;
  uploads: UploadTracker;
  resource: EntryResource;
  /** Undefined until the first save. */
  itemId: string | undefined;
  savedData: DraftOthersProps['savedData'];
  readData: DraftOthersProps['readData'];
  children: ReactNode;
}

/** Common parts of all editors: header, form summary and the bar with the submit button. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, listPath, listLabel, isSaving, onSubmit, submitLabel, draft, resource, itemId } = props;
  const problems = props.submitCount > 0 ? listProblems(props.errors) : [];
  const summaryRef = useRef<HTMLDivElement>(null);
  const refresh = useRefresh(props);
  useSaveShortcut(onSubmit);
  const { submitCount } = props;
  const hasProblems = problems.length > 0;
  // Once per attempt, not after each corrected field.
  useEffect(() => {
    if (hasProblems) summaryRef.current?.focus();
  }, [submitCount]);

  return (
    <UploadsProvider value={props.uploads}>
      <form noValidate onSubmit={onSubmit} className={classes.form}>
        <ScreenHeader
          title={title}
          badge={props.badge}
          backPath={listPath}
          backLabel={`Back to ${listLabel}`}
          breadcrumb={[
            { label: 'Dashboard', path: '/dashboard' },
            { label: listLabel, path: listPath },
            { label: title },
          ]}
          query={refresh.ask && { refetch: refresh.ask, isFetching: refresh.isRunning }}
          actions={
            <>
              {props.headerActions}
              {itemId === undefined && <PreviewNew resource={resource} draft={draft} />}
              <IconButton
                label="Save"
                title="Save (Ctrl+S)"
                variant="soft"
                isSquare
                isLoading={isSaving}
                type="submit"
              >
                <Save size={18} aria-hidden="true" />
              </IconButton>
            </>
          }
        />
        <FormSummary ref={summaryRef} problems={problems} />
        <DraftNotice draft={draft} />
        <DraftOthers {...props} kind={resource} itemId={itemId} others={draft.others} />
        {itemId === undefined && (
          <UnfinishedDrafts resource={resource} kind={resource} ownName={draft.name} />
        )}
        {props.children}
        <div className={classes.bar}>
          <DraftStatusLine draft={draft} />
          <div className={classes.barActions}>
            {props.footerActions}
            <Button type="submit" isSquare isLoading={isSaving} loadingLabel="Saving..." disabled={isSaving}>
              {submitLabel}
            </Button>
          </div>
        </div>
        {refresh.dialog}
      </form>
    </UploadsProvider>
  );
}

function useRefresh({ onRefresh, isDirty }: Pick<EditorFrameProps, 'onRefresh' | 'isDirty'>) {
  const [isAsking, setIsAsking] = useState(false);
  const [isRunning, setIsRunning] = useState(false);

  async function run() {
    setIsAsking(false);
    setIsRunning(true);
    try {
      await onRefresh?.();
    } finally {
      setIsRunning(false);
    }
  }

  return {
    ask: onRefresh && (() => (isDirty ? setIsAsking(true) : void run())),
    isRunning,
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title="Reload and lose your changes?"
        text="What you changed since the last save is replaced by what is saved."
        confirmLabel="Reload"
        onConfirm={() => void run()}
        onCancel={() => setIsAsking(false)}
      />
    ),
  };
}

/** Saves with Ctrl+S (Cmd+S), and suppresses the browser's own dialog. */
function useSaveShortcut(onSubmit: () => void): void {
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
