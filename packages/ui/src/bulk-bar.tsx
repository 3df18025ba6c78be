import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';
import { Button } from './button';

export interface BulkBarProps {
  count: number;
  /** The documented text, e.g. '3 contacts selected'. */
  label: ReactNode;
  /** The action buttons. */
  children: ReactNode;
  onClear?: (() => void) | undefined;
}

/** Actions for the selected rows; rendered only while rows are selected. */
export function BulkBar({ count, label, children, onClear }: BulkBarProps) {
  return (
    <div role="status" className={classes.live}>
      {count > 0 && (
        <div className={classes.bar}>
          <strong className="small">{label}</strong>
          <div className="cluster gap-2">
            {children}
            {onClear && (
              <Button variant="ghost" size="s" onClick={onClear}>
                Clear selection
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
