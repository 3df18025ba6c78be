import { messageOf } from '@atrium/admin-kit/text/error-text';
import { toast, useApi } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu';
import { Copy, Ellipsis, EyeOff, History, Link2, ScanEye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createPreview } from '../content-resource.api';
import { useDeleteFlow } from '../use-delete-flow';
import { useDuplicate } from '../use-duplicate';
import { useOpenPreview } from '../use-open-preview';
import { useUnpublish } from '../use-unpublish';
import type { EditedEntry } from './entry-layout';
import type { EntryEditor } from './use-entry-editor';
import { VersionsDialog } from './versions-dialog';

/** Actions on a saved item besides editing. */
export function EditorTools<Item extends EditedEntry>({
  editor,
  item,
}: {
  editor: EntryEditor<Item>;
  item: Item;
}) {
  const { kind, flow, draft, dataOf } = editor;
  const { names } = kind;
  const { resource, listPath } = names;
  const api = useApi();
  const navigate = useNavigate();
  const [areVersionsOpen, setAreVersionsOpen] = useState(false);
  const openPreview = useOpenPreview(resource);
  const duplicate = useDuplicate(names);
  const unpublish = useUnpublish(names, () => flow.readSaved({ isOwnAction: true }));
  const deletion = useDeleteFlow<Item>(resource, {
    ...names.deletion,
    onDeleted() {
      editor.leave.allowLeave();
      void navigate(listPath);
    },
  });

  async function copyPreviewLink(id: string) {
    try {
      await draft.flush();
      const { data } = await createPreview(api, resource, id);
      await navigator.clipboard.writeText(new URL(data.path, window.location.origin).href);
      toast.success('Preview link copied: it works without signing in for 24 hours');
    } catch (error) {
      toast.error(messageOf(error, 'The preview link could not be copied', 'no link was made'));
    }
  }

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
            onSelect: () => void copyPreviewLink(item._id),
          },
          {
            id: 'versions',
            label: 'Versions',
            icon: <History size={16} />,
            onSelect: () => setAreVersionsOpen(true),
          },
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: <Copy size={16} />,
            onSelect: () => duplicate(item._id),
          },
          ...(item.status === 'published'
            ? [
                {
                  id: 'unpublish',
                  label: 'Unpublish',
                  icon: <EyeOff size={16} />,
                  onSelect: () => unpublish(item._id),
                },
              ]
            : []),
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
      <VersionsDialog<Item>
        resource={resource}
        calls={kind.calls}
        id={item._id}
        isOpen={areVersionsOpen}
        onClose={() => setAreVersionsOpen(false)}
        current={dataOf(item)}
        readVersion={(data) => dataOf({ ...item, ...data })}
        isPublished={item.status === 'published'}
        hasUnsavedText={editor.isDirty}
        flushDraft={draft.flush}
        onRestored={(restored) => flow.adopt(restored, { keepsTyped: true })}
      />
      {deletion.dialog}
    </>
  );
}
