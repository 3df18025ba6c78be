import { messageOf } from '@atrium/admin-kit/text/error-text';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { IconButton } from '@atrium/ui/icon-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { ArrowDown, ArrowUp, ArrowUpDown, GripVertical } from 'lucide-react';
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
import { moveEntry, useListOrder } from './fields/use-entry-order';
import classes from './reorder-dialog.module.css';

/** Articles are sorted by date only. */
type SortableResource = Exclude<ContentResource, 'blogs'>;

interface ReorderButtonProps {
  resource: SortableResource;
  /** Plural, e.g. 'services'. */
  noun: string;
}

const mostItems = 100;

function orderCallOf(resource: SortableResource): ListCall<OrderPage> {
  const query = { page: 1, limit: mostItems };
  return { path: 'order', query, read: (api, signal) => listItems(api, resource, { query, signal }) };
}

type OrderPage = Awaited<ReturnType<typeof listItems>>;

/** Sets the display order, by drag, buttons or arrow keys. */
export function ReorderButton({ resource, noun }: ReorderButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" startIcon={<ArrowUpDown size={17} />} onClick={() => setIsOpen(true)}>
        Reorder
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Order of the ${noun}`}
        description="Drag a row, or focus its handle and press the arrow keys."
      >
        {isOpen && <OrderForm resource={resource} onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

interface OrderFormProps {
  resource: SortableResource;
  onClose(): void;
}

function OrderForm({ resource, onClose }: OrderFormProps) {
  const query = useContentList(resource, orderCallOf(resource));
  const [order, setOrder] = useState<ListedForStaff[] | null>(null);
  const { reorder } = useItemActions(resource);
  const items = order ?? query.data?.items ?? [];
  const { move, announcement, listProps, rowProps, handleProps } = useListOrder<HTMLOListElement>({
    count: items.length,
    nameOf: (index) => (items[index] ? nameOf(items[index]) : ''),
    onMove: (from, to) => setOrder(moveEntry(items, from, to)),
  });

  function save() {
    reorder.mutate(
      items.map(({ _id }) => _id),
      {
        onSuccess: () => {
          toast.success('Order saved');
          onClose();
        },
        onError: (error) => toast.error(messageOf(error, 'The order could not be saved')),
      },
    );
  }

  if (query.isPending) return <Skeleton lines={6} shape="block" height="2.75rem" />;
  if (query.isError) return <p>{messageOf(query.error, 'The items could not be loaded')}</p>;
  return (
    <div className={`stack gap-2 ${classes.form}`}>
      {query.data.pagination.total > mostItems && (
        <p>
          Only the first {mostItems} of {query.data.pagination.total} can be ordered here.
        </p>
      )}
      <ol {...listProps} className="stack gap-2">
        {items.map((item, index) => (
          <li key={item._id} className={classes.row} {...rowProps(index)}>
            <button type="button" className={classes.handle} {...handleProps(index)}>
              <GripVertical size={17} />
            </button>
            <span className={classes.name}>{nameOf(item)}</span>
            <IconButton
              label={`Move ${nameOf(item)} up`}
              size="s"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp size={16} />
            </IconButton>
            <IconButton
              label={`Move ${nameOf(item)} down`}
              size="s"
              disabled={index === items.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={16} />
            </IconButton>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <div className={classes.foot}>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          waitsFor={order === null ? 'Nothing is moved yet.' : undefined}
          isLoading={reorder.isPending}
          loadingLabel="Saving..."
          onClick={save}
        >
          Save order
        </Button>
      </div>
    </div>
  );
}
