import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useCan } from '@atrium/admin-kit/use-can';
import { Button } from '@atrium/ui/button';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { IconButton } from '@atrium/ui/icon-button';
import { LinkButton } from '@atrium/ui/link-button';
import { Menu, type MenuProps } from '@atrium/ui/menu';
import {
  ChartColumn,
  Columns2,
  Copy,
  Ellipsis,
  ExternalLink,
  EyeOff,
  History,
  Link2,
  Save,
  ScanEye,
  Settings2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { EditedEntry } from '../content-resource.api';
import { type EntryNames, headerOf, isSingle } from '../entry-names';
import type { PreviewChoice } from '../preview/preview-split';
import { SharePreviewDialog } from '../preview/share-preview-dialog';
import { StatusBadge } from '../status-badge';
import { useDeleteFlow, useDuplicate, useOpenPreview, useUnpublish } from '../use-item-actions';
import { foldIdsOf } from './entry-layout';
import type { EntryEditor } from './use-entry-editor';
import { drawerId, drawerToggleId, type SettingsDrawer } from './use-settings-drawer';
import { VersionsDialog } from './versions-dialog';
import { namesOfDrawer } from './writing-layout';

/** Title, and all that can be done with the item besides editing. */
export function EditorHeader({
  editor,
  title,
  preview,
  drawer,
  onSave,
}: {
  editor: EntryEditor;
  title: string;
  preview: PreviewChoice;
  drawer: SettingsDrawer | undefined;
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
                <EditorTools editor={editor} item={saved} />
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

interface EditorToolsProps {
  editor: EntryEditor;
  item: EditedEntry;
}

/** Actions on a saved item besides editing. */
function EditorTools(props: EditorToolsProps) {
  const { names } = props.editor.kind;
  return isSingle(names) ? <ToolsMenu {...props} /> : <EntryTools {...props} names={names} />;
}

/** With those on one item of several. */
function EntryTools({ editor, item, names }: EditorToolsProps & { names: EntryNames }) {
  const { flow, leave } = editor;
  const navigate = useNavigate();
  const duplicate = useDuplicate(names);
  const unpublish = useUnpublish(names, () => flow.readSaved({ isOwnAction: true }));
  const deletion = useDeleteFlow<EditedEntry>(names.resource, {
    ...names.deletion,
    onDeleted() {
      leave.allowLeave();
      void navigate(names.listPath);
    },
  });
  const unpublishItem = {
    id: 'unpublish',
    label: 'Unpublish',
    icon: <EyeOff size={16} />,
    onSelect: () => unpublish(item._id),
  };
  const { slug = String(item.id), status } = item;
  const path = names.viewPathOf({ slug, status });
  const visits = {
    id: 'visits',
    label: 'Visits of this page',
    icon: <ChartColumn size={16} />,
    path: `/dashboard/analytics?${new URLSearchParams({ by: 'pages', key: path ?? '' })}`,
  };
  const mayReadVisits = useCan('reports.read');
  return (
    <>
      <ToolsMenu
        editor={editor}
        item={item}
        more={[
          ...(path !== undefined && mayReadVisits ? [visits] : []),
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: <Copy size={16} />,
            onSelect: () => duplicate(item._id),
          },
          ...(item.status === 'published' ? [unpublishItem] : []),
          'separator',
          {
            id: 'delete',
            label: 'Delete',
            tone: 'danger',
            icon: <Trash2 size={16} />,
            onSelect: () => deletion.ask(item),
          },
        ]}
      />
      {deletion.dialog}
    </>
  );
}

/** Previews and versions, which all items have. */
function ToolsMenu({ editor, item, more = [] }: EditorToolsProps & { more?: MenuProps['items'] }) {
  const { kind, flow, draft, dataOf } = editor;
  const { names } = kind;
  const { resource } = names;
  const [isSharing, setIsSharing] = useState(false);
  // The activity log leads to them.
  const [areVersionsOpen, setAreVersionsOpen] = useState(useLocation().hash === '#versions');
  const openPreview = useOpenPreview(resource);
  const path = (isSingle(names) && names.previewPaths?.[0]) || '';

  const previews: MenuProps['items'] = [
    {
      id: 'preview',
      label: 'Preview',
      icon: <ScanEye size={16} />,
      onSelect: () => void openPreview(item._id, draft.flush, path),
    },
    {
      id: 'preview-link',
      label: 'Preview link',
      icon: <Link2 size={16} />,
      onSelect: () => setIsSharing(true),
    },
  ];
  const isPublished = isSingle(names) || item.status === 'published';

  return (
    <>
      <Menu
        linkAs={Link}
        trigger={
          <IconButton label="More actions" title="More actions" variant="outline">
            <Ellipsis size={18} />
          </IconButton>
        }
        items={[
          ...(isSingle(names) && names.previewPaths === undefined ? [] : previews),
          {
            id: 'versions',
            label: 'Versions',
            icon: <History size={16} />,
            onSelect: () => setAreVersionsOpen(true),
          },
          ...more,
        ]}
      />
      <SharePreviewDialog
        resource={resource}
        id={item._id}
        path={path}
        isOpen={isSharing}
        onClose={() => setIsSharing(false)}
        flushDraft={draft.flush}
      />
      <VersionsDialog
        resource={resource}
        id={item._id}
        isOpen={areVersionsOpen}
        onClose={() => setAreVersionsOpen(false)}
        current={dataOf(item)}
        labels={draft.labels}
        readVersion={(data) => dataOf({ ...item, ...data })}
        isPublished={isPublished}
        hasUnsavedText={editor.isDirty}
        flushDraft={draft.flush}
        onRestored={(restored) => flow.adopt(restored, { keepsTyped: true })}
      />
    </>
  );
}
