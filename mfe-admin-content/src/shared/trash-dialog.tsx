import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { trashDays } from '@atrium/contracts/content/constants';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { IconButton } from '@atrium/ui/icon-button';
import { Pagination } from '@atrium/ui/pagination';
import { Skeleton } from '@atrium/ui/skeleton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type ContentResource,
  type ListCall,
  type ListedForStaff,
  listItems,
  nameOf,
  useContentList,
  useItemActions,
} from './content-resource.api';
import classes from './trash-dialog.module.css';

function trashCallOf(resource: ContentResource, page: number): ListCall<TrashPage> {
  const query = { page, limit: 10, status: 'trash' } as const;
  return { path: 'trash', query, read: (api, signal) => listItems(api, resource, { query, signal }) };
}

type TrashPage = Awaited<ReturnType<typeof listItems>>;

interface TrashButtonProps {
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

  function bringBack(item: ListedForStaff) {
    restore.mutateAsync(item).then(
      () => toast.success(`Restored: ${nameOf(item)}`),
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
                {nameOf(item)}
              </span>
              <span className="muted fine">Deleted {formatDayAndTime(item.deletedAt ?? null)}</span>
            </span>
            <Button
              size="s"
              variant="outline"
              aria-label={`Restore ${nameOf(item)}`}
              isLoading={restore.isPending && restore.variables._id === item._id}
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
