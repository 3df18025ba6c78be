import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { IconButton } from '@atrium/ui/icon-button';
import { LinkButton } from '@atrium/ui/link-button';
import { Columns2, ExternalLink, Save, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { EditedEntry } from '../content-resource.api';
import { type EntryNames, headerOf, isSingle } from '../entry-names';
import type { PreviewChoice } from '../preview/preview-split';
import { StatusBadge } from '../status-badge';
import { useOpenPreview } from '../use-item-actions';
import { EditorTools } from './editor-tools';
import { foldIdsOf } from './entry-layout';
import type { EntryEditor } from './use-entry-editor';
import { drawerId, drawerToggleId, type SettingsDrawer } from './use-settings-drawer';
import { namesOfDrawer } from './writing-layout';

/** Title, and all that can be done with the item besides editing. */
export function EditorHeader({
  editor,
  title,
  preview,
  drawer,
  onSave,
  onAskApproval,
}: {
  editor: EntryEditor;
  title: string;
  preview: PreviewChoice;
  drawer: SettingsDrawer | undefined;
  /** Saves, and stays in the editor. */
  onSave(): void;
  onAskApproval: (() => void) | undefined;
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
        description={kind.welcome?.[saved ? 'edit' : 'create']}
        badge={saved?.status && <StatusBadge status={saved.status} />}
        query={saved && { refetch, isFetching: isReloading }}
        actions={
          <>
            {preview.isOffered && !preview.isNarrow && (
              <IconButton
                label="Preview beside the form"
                variant={preview.isShown ? 'soft' : 'outline'}
                aria-pressed={preview.isShown}
                onClick={() => preview.show(!preview.isShown)}
              >
                <Columns2 size={18} />
              </IconButton>
            )}
            {saved && (
              <>
                {isSingle(names) ? (
                  names.viewPath && <ViewLink path={names.viewPath} label="View" />
                ) : (
                  <ViewAction names={names} item={saved} label={kind.viewLabel} flushDraft={draft.flush} />
                )}
                <EditorTools editor={editor} item={saved} onAskApproval={onAskApproval} />
              </>
            )}
            {drawer && (
              <IconButton
                id={drawerToggleId}
                label="Settings"
                variant={drawer.isOpen ? 'soft' : 'outline'}
                aria-expanded={drawer.isOpen}
                aria-controls={drawerId}
                data-fold={foldIdsOf(kind.fields, namesOfDrawer(kind.sections))}
                onClick={drawer.toggle}
              >
                <Settings2 size={18} />
              </IconButton>
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
  const { slug = String(item.id), status } = item;
  const path = names.viewPathOf({ slug, status });
  if (path === undefined)
    return (
      <Button
        variant="outline"
        endIcon={<ExternalLink size={16} />}
        title="Not published: opens a preview"
        onClick={() => void openPreview(item._id, flushDraft)}
      >
        {label}
      </Button>
    );
  return <ViewLink path={path} label={label} />;
}

const ViewLink = ({ path, label }: { path: string; label: string }) => (
  <LinkButton
    href={path}
    target="_blank"
    rel="noopener"
    variant="outline"
    endIcon={<ExternalLink size={16} />}
  >
    {label}
  </LinkButton>
);
