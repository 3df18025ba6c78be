import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { ContentEntry, StaffFields } from '@atrium/contracts/content-types';
import { toast, useApi } from '@atrium/mfe-kit';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu';
import { Copy, Ellipsis, History, Link2, ScanEye, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createPreview, type ItemCalls } from '../content-resource.api';
import type { EntryNames } from '../entry-names';
import { useDeleteFlow } from '../use-delete-flow';
import { useDuplicate } from '../use-duplicate';
import { useOpenPreview } from '../use-open-preview';
import type { SaveFlow } from './use-save-flow';
import { VersionsDialog } from './versions-dialog';

export interface EditorToolsProps<Item extends ContentEntry & Partial<StaffFields> & { status: string }> {
  names: EntryNames;
  calls: Pick<ItemCalls<Item>, 'restoreVersion'>;
  flow: Pick<SaveFlow<Item>, 'saved' | 'adopt'>;
  /** Sends the draft, so that a preview shows it. */
  flushDraft(): Promise<void>;
  hasUnsavedText: boolean;
  allowLeave(): void;
  /** An item as draft data, for comparisons. */
  toData(item: Item): Record<string, unknown>;
}

/** Actions on a saved item besides editing. */
export function EditorTools<Item extends ContentEntry & Partial<StaffFields> & { status: string }>(
  props: EditorToolsProps<Item>,
): ReactNode {
  const { names, flow, flushDraft } = props;
  const { resource, listPath } = names;
  const item = flow.saved;
  const api = useApi();
  const navigate = useNavigate();
  const [areVersionsOpen, setAreVersionsOpen] = useState(false);
  const openPreview = useOpenPreview(resource);
  const duplicate = useDuplicate(names);
  const deletion = useDeleteFlow<Item>(resource, {
    ...names.deletion,
    onDeleted() {
      props.allowLeave();
      void navigate(listPath);
    },
  });
  if (!item) return null;

  async function copyPreviewLink(id: string) {
    try {
      await flushDraft();
      const { data } = await createPreview(api, resource, id);
      await navigator.clipboard.writeText(new URL(data.path, window.location.origin).href);
      toast.success('Preview link copied: it works without signing in for 24 hours');
    } catch (error) {
      toast.error(messageOf(error, 'The preview link could not be copied'));
    }
  }

  return (
    <>
      <Menu
        linkAs={Link}
        trigger={
          <IconButton label="More actions" title="More actions" variant="outline" isSquare>
            <Ellipsis size={18} aria-hidden="true" />
          </IconButton>
        }
        items={[
          {
            id: 'preview',
            label: 'Preview',
            icon: <ScanEye size={16} aria-hidden="true" />,
            onSelect: () => void openPreview(item._id, flushDraft),
          },
          {
            id: 'preview-link',
            label: 'Copy preview link',
            icon: <Link2 size={16} aria-hidden="true" />,
            onSelect: () => void copyPreviewLink(item._id),
          },
          {
            id: 'versions',
            label: 'Versions',
            icon: <History size={16} aria-hidden="true" />,
            onSelect: () => setAreVersionsOpen(true),
          },
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: <Copy size={16} aria-hidden="true" />,
            onSelect: () => duplicate(item._id),
          },
          'separator',
          {
            id: 'delete',
            label: 'Delete',
            tone: 'danger',
            icon: <Trash2 size={16} aria-hidden="true" />,
            onSelect: () => deletion.ask(item),
          },
        ]}
      />
      <VersionsDialog<Item>
        resource={resource}
        calls={props.calls}
        id={item._id}
        isOpen={areVersionsOpen}
        onClose={() => setAreVersionsOpen(false)}
        current={props.toData(item)}
        readVersion={(data) => props.toData({ ...item, ...data })}
        isPublished={item.status === 'published'}
        hasUnsavedText={props.hasUnsavedText}
        flushDraft={flushDraft}
        onRestored={flow.adopt}
      />
      {deletion.dialog}
    </>
  );
}
