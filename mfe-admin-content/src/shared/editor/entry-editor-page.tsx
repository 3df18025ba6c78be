import { useDocumentTitle } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import { useRef } from 'react';
import { type FieldPath, type FieldValues, FormProvider, useWatch } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { CheckPanel } from '../checks/check-panel';
import { ConflictDialog } from './conflict-dialog';
import { EditorFrame } from './editor-frame';
import { EditorLoader } from './editor-loader';
import { EditorTools } from './editor-tools';
import type { EditedEntry, EntryKind } from './entry-kind';
import { useEntryEditor, useEntryKey } from './use-entry-editor';
import { ViewAction } from './view-action';

/** Creates an item of a kind, or edits the one in the URL. */
export function EntryEditorPage<Item extends EditedEntry, Values extends FieldValues>({
  kind,
}: {
  kind: EntryKind<Item, Values>;
}) {
  const { id } = useParams();
  const editorKey = useEntryKey(id);
  const title = id ? kind.titles.edit : kind.titles.create;
  useDocumentTitle(`${title} | Atrium`);
  return (
    <EditorLoader<Item>
      key={editorKey}
      names={kind.names}
      calls={kind.calls}
      id={id}
      title={title}
      failureText={kind.loadFailureText}
    >
      {(item, reload) => <EntryEditor kind={kind} item={item} reload={reload} />}
    </EditorLoader>
  );
}

interface EntryEditorProps<Item extends EditedEntry, Values extends FieldValues> {
  kind: EntryKind<Item, Values>;
  /** Undefined while creating. */
  item: Item | undefined;
  reload(): Promise<Item | undefined>;
}

function EntryEditor<Item extends EditedEntry, Values extends FieldValues>(
  props: EntryEditorProps<Item, Values>,
) {
  const { kind, item } = props;
  const { names, Sections } = kind;
  const isEditing = item !== undefined;
  const editor = useEntryEditor(props);
  const { form, flow, draft } = editor;
  const status: string = useWatch({ control: form.control, name: 'status' as FieldPath<Values> });
  const beforeSubmit = useRef<() => void>(null);

  function submit(event?: { preventDefault?(): void }) {
    beforeSubmit.current?.();
    flow.submit(event);
  }

  return (
    <FormProvider {...form}>
      <EditorFrame
        {...editor.frame}
        title={isEditing ? kind.titles.edit : kind.titles.create}
        submitLabel={kind.submitLabelOf(isEditing, status)}
        onSubmit={submit}
        headerActions={
          flow.saved && (
            <>
              <ViewAction names={names} item={flow.saved} label={kind.viewLabel} flushDraft={draft.flush} />
              <EditorTools {...editor.tools} />
            </>
          )
        }
        footerActions={
          kind.hasCancel && (
            <LinkButton as={Link} to={names.listPath} variant="outline" isSquare>
              Cancel
            </LinkButton>
          )
        }
      >
        <Sections
          saved={flow.saved}
          suggestion={editor.suggestion}
          checks={<CheckPanel images={kind.images} read={kind.checksOf} />}
          beforeSubmit={beforeSubmit}
        />
        {editor.leave.dialog}
        <ConflictDialog {...editor.conflict} />
      </EditorFrame>
    </FormProvider>
  );
}
