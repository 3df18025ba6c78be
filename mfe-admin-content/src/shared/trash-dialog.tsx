import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { Pagination as PageNumbers } from '@atrium/contracts/common/pagination.schemas';
import { trashDays } from '@atrium/contracts/content/constants';
import { type ApiClient, toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { IconButton } from '@atrium/ui/icon-button';
import { Pagination } from '@atrium/ui/pagination';
import { Skeleton } from '@atrium/ui/skeleton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ContentResource, type ListCall, useContentList, useItemActions } from './content-resource.api';
import classes from './trash-dialog.module.css';

interface TrashedItem {
  _id: string;
  title: string;
  deletedAt?: string | null | undefined;
}

interface TrashPage {
  items: TrashedItem[];
  pagination: PageNumbers;
}

/** Logos have a name instead of a title. */
function trashCallOf(resource: ContentResource, page: number): ListCall<TrashPage> {
  const query = { page, limit: 10, status: 'trash' } as const;
  async function read(api: ApiClient, signal: AbortSignal): Promise<TrashPage> {
    if (resource === 'partner-logos') {
      const { logos, pagination } = await api.get('/api/partner-logos', { query, signal });
      return { items: logos.map((logo) => ({ ...logo, title: logo.name })), pagination };
    }
    const { data, pagination } =
      resource === 'blogs'
        ? await api.get('/api/blogs/published', { query, signal })
        : await api.get(`/api/${resource}/admin/all`, { query, signal });
    return { items: data, pagination };
  }
  return { path: 'trash', query, read };
}

export interface TrashButtonProps {
  resource: ContentResource;
}

/** Opens the trash: items deleted in the last 30 days, which can be restored. */
export function TrashButton({ resource }: TrashButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label="Trash" variant="outline" onClick={() => setIsOpen(true)}>
        <Trash2 size={18} />
      </IconButton>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Trash"
        description={`What was deleted stays here for ${trashDays} days.`}
      >
        {isOpen && <TrashList resource={resource} />}
      </Dialog>
    </>
  );
}

function TrashList({ resource }: TrashButtonProps) {
  const [page, setPage] = useState(1);
  const query = useContentList(resource, trashCallOf(resource, page));
  const { restore } = useItemActions(resource);

  function bringBack({ _id, title }: TrashedItem) {
    restore.mutateAsync(_id).then(
      () => toast.success(`Restored: ${title}`),
      (error: unknown) => toast.error(messageOf(error, 'Could not be restored', 'nothing was restored')),
    );
  }

  if (query.isPending) return <Skeleton lines={4} shape="block" height="3rem" />;
  if (query.isError) return <p role="alert">{messageOf(query.error, 'The trash could not be loaded')}</p>;
  const { items, pagination } = query.data;
  if (items.length === 0) return <p className="muted fine">The trash is empty.</p>;
  return (
    <div className="stack gap-3">
      <ul className="stack gap-3">
        {items.map((item) => (
          <li key={item._id} className={classes.item}>
            <span className={classes.text}>
              <span dir="auto" className="small semibold anywhere">
                {item.title}
              </span>
              <span className="muted fine">Deleted {formatDayAndTime(item.deletedAt ?? null)}</span>
            </span>
            <Button
              size="s"
              variant="outline"
              aria-label={`Restore ${item.title}`}
              isLoading={restore.isPending && restore.variables === item._id}
              onClick={() => bringBack(item)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {pagination.totalPages > 1 && (
        <Pagination
          label="Pages of the trash"
          look="simple"
          page={page}
          totalPages={pagination.totalPages}
          onPageChange={setPage}
        />
      )}
    </div>
  );
}
