import { findItemPath } from '@atrium/admin-kit/activity/describe-activity';
import { stuckItemsQuery } from '@atrium/admin-kit/activity/stuck-items.query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { capitalise, formatCount, formatDayAndTime } from '@atrium/admin-kit/text/format';
import { auditNameOf, listedTypeRows } from '@atrium/contracts/content/content-types';
import type { StuckItem } from '@atrium/contracts/privacy/schemas';
import { type ApiClient, toast, useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './activity.module.css';

interface Deletion {
  run(api: ApiClient): Promise<unknown>;
  effect: string;
}

const forGood = 'It can not be shown, so look at its kind and id above. It is deleted for good.';
const toTrash =
  'It can not be shown, so look at its kind and id above. It moves to the trash and is deleted for good after 30 days.';

/** Undefined for an item that no call deletes, such as a mail or a file. */
function findDeletion({ resource, resourceId: id }: StuckItem): Deletion | undefined {
  if (id === null || !/^[0-9a-f]{24}$/.test(id)) return undefined;
  const params = { id };
  if (resource === 'contact')
    return { run: (api) => api.delete('/api/contacts/:id', undefined, { params }), effect: toTrash };
  if (resource === 'trashed contact')
    return { run: (api) => api.post('/api/contacts/trash/delete', { ids: [id] }), effect: forGood };
  if (resource === 'newsletter')
    return {
      run: (api) => api.delete('/api/newsletter/campaigns/:id', undefined, { params }),
      effect: forGood,
    };
  if (resource === 'subscriber')
    return {
      run: (api) => api.delete('/api/newsletter/subscribers/:id', undefined, { params }),
      effect: `${forGood} Its address is never mailed again.`,
    };
  const type = listedTypeRows.find((row) => auditNameOf(row) === resource);
  return (
    type && { run: (api) => api.delete(`/api/${type.name}/:id`, undefined, { params }), effect: toTrash }
  );
}

function StuckItemRow({ item }: { item: StuckItem }) {
  const api = useApi();
  const queries = useQueryClient();
  const path = findItemPath({ ...item, action: 'failed' });
  const name = capitalise(item.resource.replaceAll('-', ' '));
  const deletion = findDeletion(item);
  const [isAsking, ask] = useState(false);
  const settle = useMutation({
    mutationFn: () => api.delete('/api/privacy/stuck-items/:id', undefined, { params: { id: item.id } }),
    onSuccess: () => toast.success(`${name} is off the list`),
    onError: (error) => toast.error(failureOf('The item could not be taken off the list', error)),
    onSettled: () => queries.invalidateQueries(),
  });
  const remove = useMutation({
    async mutationFn() {
      await deletion?.run(api);
      await api.delete('/api/privacy/stuck-items/:id', undefined, { params: { id: item.id } });
    },
    onSuccess: () => toast.success(`${name} deleted`),
    onError: (error) => toast.error(failureOf(`${name} could not be deleted`, error)),
    onSettled() {
      ask(false);
      return queries.invalidateQueries();
    },
  });
  return (
    <li className={classes.stuck}>
      <div className={classes.stuckText}>
        <p className={classes.stuckName}>
          {path ? <Link to={path}>{name}</Link> : name}
          {item.resourceId === null ? null : <code className={classes.stuckId}>{item.resourceId}</code>}
        </p>
        <p className="anywhere">{item.reason}</p>
        <p className={classes.detail}>
          Since {formatDayAndTime(item.since)}, last seen {formatDayAndTime(item.lastSeenAt)}
        </p>
      </div>
      <div className={classes.stuckActions}>
        {deletion && (
          <Button
            size="s"
            variant="outline"
            aria-label={`Delete ${name} ${item.resourceId ?? ''}`}
            onClick={() => ask(true)}
          >
            Delete
          </Button>
        )}
        <Button
          size="s"
          variant="outline"
          aria-label={`Take ${name} ${item.resourceId ?? ''} off the list`}
          isLoading={settle.isPending}
          onClick={() => settle.mutate()}
        >
          Settled
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete this ${item.resource}?`}
        text={deletion?.effect}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => ask(false)}
      />
    </li>
  );
}

/** Stored items that were set aside. Renders nothing while there are none. */
export function StuckItemsPanel() {
  const list = useQuery(stuckItemsQuery(useApi()));
  if (list.isError && !list.data)
    return <QueryError query={list} title="The items that need attention could not be loaded" />;
  if (!list.data || list.data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="stuck-items" className="stack gap-4">
      <div className="row gap-4 between">
        <h2 id="stuck-items" className={classes.panelTitle}>
          Needs attention
        </h2>
        <Badge tone="warning" size="s">
          {formatCount(list.data.length)}
        </Badge>
      </div>
      <p className="muted">
        These stored items can not be handled, so they were set aside; everything else goes on. Nothing of
        them is deleted until you do so. To have an item mended, tell whoever runs the site its kind and id,
        then mark it as settled. It comes back if it still can not be handled.
      </p>
      <ul aria-label="Items that need attention" className={classes.stuckItems}>
        {list.data.map((item) => (
          <StuckItemRow key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}
