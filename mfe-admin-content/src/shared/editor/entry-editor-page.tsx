import { ConflictDialog } from '@atrium/admin-kit/conflict/conflict-dialog';
import { DraftNotice } from '@atrium/admin-kit/drafts/draft-notice';
import { DraftOthers } from '@atrium/admin-kit/drafts/draft-others';
import { SavedNotice } from '@atrium/admin-kit/drafts/saved-notice';
import { UnfinishedDrafts } from '@atrium/admin-kit/drafts/unfinished-drafts';
import { readOpened } from '@atrium/admin-kit/queries/editor-query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useErrorNotice } from '@atrium/admin-kit/queries/use-error-notice';
import { RemovalsProvider } from '@atrium/admin-kit/removals';
import { useSaveShortcut } from '@atrium/admin-kit/save-shortcut';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { refusalOf } from '@atrium/contracts/auth/permissions';
import { missingForArticle } from '@atrium/contracts/content/article-rights';
import { toast, useApi, useDocumentTitle, useSession } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { FormSummary } from '@atrium/ui/form-summary';
import { LinkButton } from '@atrium/ui/link-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, type FormState } from 'react-hook-form';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ApprovalStrip } from '../approvals/approval-strip';
import { approvedItemOf, useApprovals } from '../approvals/approvals.api';
import { ApprovalsProvider } from '../approvals/approvals-context';
import { ApprovalsDialog } from '../approvals/approvals-dialog';
import { type EditedEntry, readItem, useContentItem } from '../content-resource.api';
import { headerOf, isSingle } from '../entry-names';
import { focusField } from '../preview/field-places';
import { PreviewSplit, usePreviewChoice } from '../preview/preview-split';
import { UploadsProvider } from '../use-uploads';
import { EditorHeader } from './editor-header';
import classes from './editor-layout.module.css';
import { type EntryKind, listProblems } from './entry-kind';
import { EntryLayoutProvider } from './entry-layout';
import { EntrySections } from './entry-sections';
import type { Values } from './field-values';
import { SaveBar } from './save-bar';
import {
  type EntryEditor as Editor,
  type EntryEditorProps,
  useEntryEditor,
  useEntryKey,
} from './use-entry-editor';
import { useSettingsDrawer } from './use-settings-drawer';
import writing from './writing-layout.module.css';

/** Creates an item of a kind, or edits the one in the URL. */
export function EntryEditorPage({ kind }: { kind: EntryKind }) {
  const params = useParams();
  const id = isSingle(kind.names) ? kind.names.id : params.id;
  const editorKey = useEntryKey(id);
  const title = id ? kind.titles.edit : kind.titles.create;
  useDocumentTitle(title);
  return (
    <EditorLoader key={editorKey} kind={kind} id={id} title={title}>
      {(item, reload) => (
        <RefusedChange kind={kind} item={item}>
          <EntryEditor kind={kind} item={item} reload={reload} />
        </RefusedChange>
      )}
    </EditorLoader>
  );
}

function EntryEditor(props: EntryEditorProps) {
  const { kind } = props;
  const { names } = kind;
  const editor = useEntryEditor(props);
  const preview = usePreviewChoice(kind);
  const settings = useSettingsDrawer(preview);
  const drawer = kind.isWriting && settings;
  const { form, flow, draft } = editor;
  const { merging } = flow;
  const itemId = flow.saved?._id;
  const isEditing = itemId !== undefined;
  const beforeSubmit = useRef<() => void>(null);
  const approvedItem = approvedItemOf(names, itemId);
  const { data: asked } = useApprovals(approvedItem, flow.saved?.rev);
  // The mail about a comment leads to them.
  const [isAsking, setIsAsking] = useState(useLocation().hash === '#approval');

  function submit(event?: { preventDefault?(): void }) {
    beforeSubmit.current?.();
    flow.submit(event);
  }
  function saveAndStay() {
    beforeSubmit.current?.();
    flow.submit(undefined, { stays: true });
  }
  useSaveShortcut(saveAndStay);
  useLinkedField();

  return (
    <FormProvider {...form}>
      <ApprovalsProvider
        value={{ item: approvedItem, approvals: asked?.approvals ?? [], canAnswer: asked?.canAsk ?? false }}
      >
        <UploadsProvider value={editor.uploads}>
          <form noValidate onSubmit={submit} className={kind.isWriting ? writing.page : classes.form}>
            <EditorHeader
              editor={editor}
              title={isEditing ? kind.titles.edit : kind.titles.create}
              preview={preview}
              drawer={drawer}
              onSave={saveAndStay}
              onAskApproval={approvedItem && (() => setIsAsking(true))}
            />
            <div className={kind.isWriting ? writing.notices : classes.notices}>
              <ApprovalStrip editor={editor} onOpen={() => setIsAsking(true)} />
              <ProblemSummary formState={form.formState} />
              <SavedNotice news={merging.news} onCompare={merging.open} onDismiss={merging.dismissNews} />
              <DraftNotice draft={{ ...draft, restore: merging.restore }} />
              <DraftOthers
                draft={draft}
                savedData={flow.saved && editor.dataOf(flow.saved)}
                readData={editor.readDraft}
                onTakeOver={merging.takeOver}
              />
              {itemId === undefined && !isSingle(names) && (
                <UnfinishedDrafts
                  resource={names.resource}
                  kind={names.resource}
                  ownName={draft.name}
                  labels={draft.labels}
                  readData={editor.readDraft}
                />
              )}
            </div>
            <RemovalsProvider>
              <EntryLayoutProvider value={kind}>
                <PreviewSplit editor={editor} choice={preview}>
                  <EntrySections
                    sections={kind.sections}
                    isStacked={preview.isShown}
                    drawer={drawer}
                    context={{ saved: flow.saved, suggestion: flow.suggestion, beforeSubmit }}
                  />
                </PreviewSplit>
              </EntryLayoutProvider>
            </RemovalsProvider>
            <SaveBar editor={editor} drawer={drawer} />
            {editor.leave.dialog}
            <SaveConflict editor={editor} />
            {isAsking && approvedItem && (
              <ApprovalsDialog
                item={approvedItem}
                onClose={() => setIsAsking(false)}
                flushDraft={draft.flush}
              />
            )}
          </form>
        </UploadsProvider>
      </ApprovalsProvider>
    </FormProvider>
  );
}

/** The command palette leads to a field, such as `/dashboard/company#phone`. */
function useLinkedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') void focusField(hash.slice(1));
  }, [hash]);
}

/** The problems of the last attempt to save. */
function ProblemSummary({ formState }: { formState: FormState<Values> }) {
  const { errors, submitCount } = formState;
  const problems = submitCount > 0 ? listProblems(errors) : [];
  const hasProblems = problems.length > 0;
  const ref = useRef<HTMLDivElement>(null);
  // Once per attempt, not after each corrected field.
  useEffect(() => {
    if (hasProblems) ref.current?.focus();
  }, [submitCount]);
  /** A screen that shows a part of its fields follows the address. */
  async function follow(field: string): Promise<void> {
    if (!(await focusField(field))) location.hash = field;
  }
  return <FormSummary ref={ref} problems={problems} onFollow={(field) => void follow(field)} />;
}

/** Resolves the conflict of a stale save and names the other editor. */
function SaveConflict({ editor: { flow, draft } }: { editor: Editor }) {
  const { merging } = flow;
  const { shown } = merging;
  return (
    <ConflictDialog
      theirs={shown?.theirs}
      mine={shown?.mine ?? {}}
      labels={draft.labels}
      description={
        shown
          ? `${shown.item.updatedBy?.name ?? 'Another editor'} saved on ${formatDayAndTime(shown.item.updatedAt)}. Your changes are still here; “Use the saved version” keeps them as a version. This is what you both changed.`
          : undefined
      }
      isSaving={flow.isSaving}
      onClose={merging.close}
      onTakeTheirs={flow.adoptSaved}
      onSaveMine={flow.saveMine}
    />
  );
}

interface EditorLoaderProps {
  kind: EntryKind;
  /** Undefined while creating. A new item gets its id with the first save; the editor stays as it is. */
  id: string | undefined;
  title: string;
  children(item: EditedEntry | undefined, reload: () => Promise<EditedEntry | undefined>): ReactNode;
}

/** Loads the item; shows progress and failures. */
function EditorLoader({ kind, id, title, children }: EditorLoaderProps) {
  const { names, loadFailureText: failureText } = kind;
  const { resource } = names;
  const api = useApi();
  const [openedId] = useState(id);
  const query = useContentItem(resource, openedId);
  const item = readOpened(query);
  const failure = query.isError ? failureText(query.error) : undefined;
  useErrorNotice(query, () => toast.error(failureText(query.error)));

  if (openedId === undefined || item !== undefined) {
    return children(item, async () => (id === undefined ? undefined : readItem(api, resource, id)));
  }
  return (
    <>
      <ScreenHeader {...headerOf(names, title)} />
      {failure ? (
        <QueryError
          query={query}
          title={failure}
          text={undefined}
          actions={
            isSingle(names) ? undefined : (
              <LinkButton as={Link} to={names.listPath} variant="outline">
                Back to {names.label}
              </LinkButton>
            )
          }
        />
      ) : (
        <div aria-busy="true" className={classes.loading}>
          <VisuallyHidden>
            <span role="status">Loading…</span>
          </VisuallyHidden>
          <Skeleton shape="block" height="11rem" />
          <Skeleton shape="block" height="26rem" />
        </div>
      )}
    </>
  );
}

/** In place of the editor of an article that the signed-in person may not change. */
function RefusedChange({
  kind,
  item,
  children,
}: {
  kind: EntryKind;
  item: EditedEntry | undefined;
  children: ReactNode;
}) {
  const user = useSession((session) => session.user);
  if (kind.names.resource !== 'blogs' || !item || !user) return children;
  const missing = missingForArticle(user, { ...item, status: String(item.status) });
  if (missing === undefined) return children;
  return <EmptyState headingLevel={1} title={kind.titles.edit} text={refusalOf(missing)} />;
}
