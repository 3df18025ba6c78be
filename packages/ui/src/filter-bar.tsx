import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from './badge';
import { Button } from './button';
import classes from './filter-bar.module.css';

export interface FilterBarProps {
  /** Usually a SearchBox. */
  search?: ReactNode;
  /** Before the search: the counts of the list. */
  figures?: ReactNode;
  /** The filter fields, shown while open. Without them there is no Filters button. */
  children?: ReactNode;
  isOpen?: boolean | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
  /** Number of set filters, shown on the button. */
  activeCount?: number | undefined;
  onClear?: (() => void) | undefined;
  /** At the end of the row: view toggle, refresh. */
  trailing?: ReactNode;
}

export function FilterBar({
  search,
  figures,
  children,
  isOpen,
  onToggle,
  activeCount = 0,
  onClear,
  trailing,
}: FilterBarProps) {
  const panelId = useId();
  return (
    <div className="stack gap-3">
      <div className="cluster gap-3">
        {figures}
        {search && <div className={classes.search}>{search}</div>}
        <div className={`cluster gap-2 push-end ${classes.trailing}`}>
          {onToggle && (
            <Button
              variant="outline"
              aria-expanded={Boolean(isOpen)}
              aria-controls={panelId}
              startIcon={<SlidersHorizontal size={18} />}
              onClick={() => onToggle(!isOpen)}
            >
              <span className="beside-icon">Filters</span>
              {activeCount > 0 && (
                <Badge tone="primary" size="s">
                  {activeCount}
                </Badge>
              )}
            </Button>
          )}
          {trailing}
        </div>
      </div>
      {onToggle && (
        <div id={panelId} hidden={!isOpen} className={classes.panel}>
          <div className={classes.fields}>{children}</div>
          {onClear && (
            <Button variant="ghost" size="s" onClick={onClear} disabled={activeCount === 0}>
              Clear filters
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
