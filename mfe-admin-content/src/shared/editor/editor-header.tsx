import type { DraftControl } from '@atrium/admin-kit/drafts/use-draft';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { IconButton } from '@atrium/ui/icon-button';
import { LinkButton } from '@atrium/ui/link-button';
import { ExternalLink, Save, ScanEye } from 'lucide-react';
import { useState } from 'react';
import { createNewPreview, type EditedEntry } from '../content-resource.api';
import { type EntryNames, headerOf, isSingle } from '../entry-names';
import { StatusBadge } from '../status-badge';
import { openInNewTab, useOpenPreview } from '../use-open-preview';
import { EditorTools } from './editor-tools';
import type { EntryEditor } from './use-entry-editor';

/** Title, and all that can be done with the item besides editing. */
export function EditorHeader({
  editor,
  title,
  onSave,
}: {
  editor: EntryEditor;
  title: string;
  /** Saves, and stays in the editor. */
  onSave(): void;
}) {
  const { kind, flow, draft } = editor;
  const { names } = kind;
  const { saved } = flow;
  const [isAsking, setIsAsking] = useState(false);
  const [isReloading, setIsReloading] = useState(false);

  async function reload() {
    setIsAsking(false);
    setIsReloading(true);
    await editor.reload();
    setIsReloading(false);
  }
  const refetch = () => (editor.isDirty ? setIsAsking(true) : void reload());

  return (
    <>
      <ScreenHeader
        {...headerOf(names, title)}
        badge={saved?.status && <StatusBadge status={saved.status} />}
        query={saved && { refetch, isFetching: isReloading }}
        actions={
          <>
            {saved ? (
              <>
                {!isSingle(names) && (
                  <ViewAction names={names} item={saved} label={kind.viewLabel} flushDraft={draft.flush} />
                )}
                <EditorTools editor={editor} item={saved} />
              </>
            ) : (
              !isSingle(names) && <PreviewNew resource={names.resource} draft={draft} />
            )}
            <IconButton
              label="Save"
              title="Save (Ctrl+S)"
              variant="soft"
              isLoading={flow.isSaving}
              onClick={onSave}
            >
              <Save size={18} />
            </IconButton>
          </>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Reload and lose your changes?"
        text="What you changed since the last save is replaced by what is saved."
        confirmLabel="Reload"
        onConfirm={() => void reload()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

interface ViewActionProps {
  names: EntryNames;
  item: EditedEntry;
  label: string | undefined;
  flushDraft(): Promise<void>;
}

/** Opens the item's page in a new tab, or a preview with the draft. */
function ViewAction({ names, item, label = 'View', flushDraft }: ViewActionProps) {
  const openPreview = useOpenPreview(names.resource);
  const { slug = '', status } = item;
  const path = names.viewPathOf({ slug, status });
  const icon = <ExternalLink size={16} />;
  if (path === undefined)
    return (
      <Button
        variant="outline"
        endIcon={icon}
        title="Not published: opens a preview"
        onClick={() => void openPreview(item._id, flushDraft)}
      >
        {label}
      </Button>
    );
  return (
    <LinkButton href={path} target="_blank" rel="noopener" variant="outline" endIcon={icon}>
      {label}
    </LinkButton>
  );
}

/** Previews the draft of a never-saved item. */
function PreviewNew({ resource, draft }: Pick<EntryNames, 'resource'> & { draft: DraftControl }) {
  const api = useApi();
  function preview() {
    if (draft.state.typed === draft.state.saved.text) {
      toast.info('Nothing is written yet');
      return;
    }
    const key = draft.name.slice(`${resource}.new-`.length);
    void openInNewTab(async () => {
      await draft.flush();
      return (await createNewPreview(api, resource, key)).data.path;
    });
  }
  return (
    <IconButton label="Preview" title="Preview" variant="outline" onClick={preview}>
      <ScanEye size={18} />
    </IconButton>
  );
}
