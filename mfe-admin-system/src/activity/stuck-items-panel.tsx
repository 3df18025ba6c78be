import { findItemPath } from '@atrium/admin-kit/activity/describe-activity';
import { stuckItemsQuery } from '@atrium/admin-kit/activity/stuck-items.query';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { capitalise, formatCount, formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { StuckItem } from '@atrium/contracts/privacy/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './activity.module.css';

function StuckItemRow({ item }: { item: StuckItem }) {
  const api = useApi();
  const queries = useQueryClient();
  const path = findItemPath({ ...item, action: 'failed' });
  const name = capitalise(item.resource.replaceAll('-', ' '));
  const settle = useMutation({
    mutationFn: () => api.delete('/api/privacy/stuck-items/:id', undefined, { params: { id: item.id } }),
    onSuccess: () => toast.success(`${name} is off the list`),
    onError: (error) => toast.error(failureOf('The item could not be taken off the list', error)),
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <li className={classes.stuck}>
      <div className={classes.stuckText}>
        <p className={classes.stuckName}>
          {path ? <Link to={path}>{name}</Link> : name}
          {item.resourceId === null ? null : <code className={classes.stuckId}>{item.resourceId}</code>}
        </p>
        <p className={classes.stuckReason}>{item.reason}</p>
        <p className={classes.detail}>
          Since {formatDayAndTime(item.since)}, last seen {formatDayAndTime(item.lastSeenAt)}
        </p>
      </div>
      <Button
        size="s"
        variant="outline"
        aria-label={`Take ${name} ${item.resourceId ?? ''} off the list`}
        isLoading={settle.isPending}
        onClick={() => settle.mutate()}
      >
        Settled
      </Button>
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
    <Card as="section" aria-labelledby="stuck-items" className={classes.panel}>
      <div className={classes.panelHead}>
        <h2 id="stuck-items" className={classes.panelTitle}>
          Needs attention
        </h2>
        <Badge tone="warning" size="s">
          {formatCount(list.data.length)}
        </Badge>
      </div>
      <p className={classes.muted}>
        These stored items can not be handled, so they were set aside; everything else goes on. Nothing of
        them is deleted. Mend or remove an item where you can, or tell whoever runs the site its kind and id,
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
