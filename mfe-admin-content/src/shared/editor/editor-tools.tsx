import { useCan } from '@atrium/admin-kit/use-can';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu, type MenuProps } from '@atrium/ui/menu';
import { ChartColumn, Copy, Ellipsis, EyeOff, History, Link2, ScanEye, Stamp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { EditedEntry } from '../content-resource.api';
import { type EntryNames, isSingle } from '../entry-names';
import { SharePreviewDialog } from '../preview/share-preview-dialog';
import { useDeleteFlow, useDuplicate, useOpenPreview, useUnpublish } from '../use-item-actions';
import type { EntryEditor } from './use-entry-editor';
import { VersionsDialog } from './versions-dialog';

interface EditorToolsProps {
  editor: EntryEditor;
  item: EditedEntry;
  /** Undefined for an item that nobody is asked to approve. */
  onAskApproval: (() => void) | undefined;
}

/** Actions on a saved item besides editing. */
export function EditorTools(props: EditorToolsProps) {
  const { names } = props.editor.kind;
  return isSingle(names) ? <ToolsMenu {...props} /> : <EntryTools {...props} names={names} />;
}

/** The actions of every item, and those on one of several items. */
function EntryTools({ editor, item, names, onAskApproval }: EditorToolsProps & { names: EntryNames }) {
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
        onAskApproval={onAskApproval}
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
function ToolsMenu({
  editor,
  item,
  onAskApproval,
  more = [],
}: EditorToolsProps & { more?: MenuProps['items'] }) {
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
  const approval = onAskApproval && {
    id: 'approval',
    label: 'Ask for approval',
    icon: <Stamp size={16} />,
    onSelect: onAskApproval,
  };
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
          ...(approval ? [approval] : []),
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
