import { messageOf } from '@atrium/admin-kit/text/error-text';
import { toast, useApi } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu, type MenuProps } from '@atrium/ui/menu';
import { Copy, Ellipsis, EyeOff, History, Link2, ScanEye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createPreview, type EditedEntry } from '../content-resource.api';
import { type EntryNames, isSingle } from '../entry-names';
import { useDeleteFlow } from '../use-delete-flow';
import { useDuplicate } from '../use-duplicate';
import { useOpenPreview } from '../use-open-preview';
import { useUnpublish } from '../use-unpublish';
import type { EntryEditor } from './use-entry-editor';
import { VersionsDialog } from './versions-dialog';

interface EditorToolsProps {
  editor: EntryEditor;
  item: EditedEntry;
}

/** Actions on a saved item besides editing. */
export function EditorTools(props: EditorToolsProps) {
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
  return (
    <>
      <ToolsMenu
        editor={editor}
        item={item}
        more={[
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
  const api = useApi();
  const [areVersionsOpen, setAreVersionsOpen] = useState(false);
  const openPreview = useOpenPreview(resource);

  async function copyPreviewLink() {
    try {
      await draft.flush();
      const { data } = await createPreview(api, resource, item._id);
      await navigator.clipboard.writeText(new URL(data.path, window.location.origin).href);
      toast.success('Preview link copied: it works without signing in for 24 hours');
    } catch (error) {
      toast.error(messageOf(error, 'The preview link could not be copied', 'no link was made'));
    }
  }

  const previews: MenuProps['items'] = [
    {
      id: 'preview',
      label: 'Preview',
      icon: <ScanEye size={16} />,
      onSelect: () => void openPreview(item._id, draft.flush),
    },
    {
      id: 'preview-link',
      label: 'Copy preview link',
      icon: <Link2 size={16} />,
      onSelect: () => void copyPreviewLink(),
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
          ...(isSingle(names) && !names.hasPreview ? [] : previews),
          {
            id: 'versions',
            label: 'Versions',
            icon: <History size={16} />,
            onSelect: () => setAreVersionsOpen(true),
          },
          ...more,
        ]}
      />
      <VersionsDialog
        resource={resource}
        id={item._id}
        isOpen={areVersionsOpen}
        onClose={() => setAreVersionsOpen(false)}
        current={dataOf(item)}
        readVersion={(data) => dataOf({ ...item, ...data })}
        isPublished={isPublished}
        hasUnsavedText={editor.isDirty}
        flushDraft={draft.flush}
        onRestored={(restored) => flow.adopt(restored, { keepsTyped: true })}
      />
    </>
  );
}
