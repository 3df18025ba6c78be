import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { FileDown, RefreshCw, Trash2 } from 'lucide-react';
import classes from './newsletter.module.css';

interface SubscriberBulkBarProps {
  count: number;
  running: string | null;
  isRefreshing: boolean;
  /** Without them there are no buttons. */
  onExport?: () => void;
  onDelete?: () => void;
  onRefresh: () => void;
}

/** Always there: pressed with nothing selected, its buttons say that something has to be. */
export function SubscriberBulkBar(props: SubscriberBulkBarProps) {
  const { count, running } = props;
  return (
    <div className={classes.bulk} data-active={count > 0 || undefined}>
      <strong role="status" className={classes.bulkCount}>
        {count} selected
      </strong>
      {props.onExport && (
        <Button
          variant="ghost"
          size="s"
          isLoading={running === 'export-selected'}
          startIcon={<FileDown size={16} />}
          onClick={props.onExport}
        >
          Export
        </Button>
      )}
      {props.onDelete && (
        <Button variant="ghost" size="s" startIcon={<Trash2 size={16} />} onClick={props.onDelete}>
          Delete
        </Button>
      )}
      <IconButton
        label="Refresh"
        size="s"
        className="push-end"
        isLoading={props.isRefreshing}
        onClick={props.onRefresh}
      >
        <RefreshCw size={17} />
      </IconButton>
    </div>
  );
}
