import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Checkbox } from './checkbox';
import classes from './data-table.module.css';
import { joinClasses } from './join-classes';
import { Skeleton } from './skeleton';
import {
  getNextSort,
  getSelectionState,
  type SortState,
  toggleAllRows,
  toggleRange,
  toggleRow,
} from './table-selection';
import { VisuallyHidden } from './visually-hidden';

export interface DataColumn<Row> {
  id: string;
  header: ReactNode;
  cell(row: Row, index: number): ReactNode;
  isSortable?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** CSS width, e.g. '9rem'. */
  width?: string | undefined;
  /** The row header, and the title of the card on a narrow screen. */
  isPrimary?: boolean | undefined;
  /** Buttons: last on the card, with a visually hidden header. */
  isActions?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId(row: Row): string;
  /** Names a row's checkbox, e.g. the contact's name. Needed with a selection. */
  getRowLabel?: ((row: Row) => string) | undefined;
  /** Enables checkboxes and select-all. Selected ids of other pages are kept. */
  selection?: { selectedIds: ReadonlySet<string>; onChange(selectedIds: Set<string>): void } | undefined;
  sort?: SortState | undefined;
  onSortChange?: ((sort: SortState) => void) | undefined;
  /** First load: skeleton rows. While refreshing, existing rows stay and are dimmed. */
  isLoading?: boolean | undefined;
  skeletonRows?: number | undefined;
  /** Shown instead of the table when there are no rows. */
  emptyState?: ReactNode;
}

export type { SortState } from './table-selection';

/** A table with sticky header, sorting and selection; in a narrow container every row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, getRowId, isLoading, skeletonRows = 8, emptyState, selection } = props;
  const lastToggledId = useRef<string>(undefined);
  if (rows.length === 0 && !isLoading && emptyState) return emptyState;
  const shownIds = rows.map(getRowId);

  function toggle(id: string, isRange: boolean) {
    if (!selection) return;
    const from = lastToggledId.current;
    lastToggledId.current = id;
    selection.onChange(
      isRange && from
        ? toggleRange(shownIds, from, id, selection.selectedIds)
        : toggleRow(id, selection.selectedIds),
    );
  }

  return (
    <div className="size-container">
      <div className={classes.frame} aria-busy={isLoading || undefined}>
        <table className={joinClasses(classes.table, isLoading && rows.length > 0 && classes.dimmed)}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <TableHead {...props} shownIds={shownIds} />
          <tbody>
            {isLoading && rows.length === 0
              ? Array.from({ length: skeletonRows }, (_, index) => (
                  <tr key={`skeleton-${index}`} className={classes.row}>
                    {selection && <td className={classes.check} />}
                    {columns.map((column) => (
                      <td key={column.id} className={classes.cell}>
                        <Skeleton width={column.isActions ? '3rem' : '80%'} />
                      </td>
                    ))}
                  </tr>
                ))
              : rows.map((row, index) => (
                  <TableRow key={getRowId(row)} {...props} row={row} index={index} onToggle={toggle} />
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function TableHead<Row>(props: DataTableProps<Row> & { shownIds: string[] }) {
  const { columns, selection, sort, onSortChange, shownIds } = props;
  const state = selection ? getSelectionState(shownIds, selection.selectedIds) : 'none';
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col" className={classes.check}>
            <Checkbox
              label="Select all rows"
              isLabelHidden
              checked={state === 'all'}
              isIndeterminate={state === 'some'}
              disabled={shownIds.length === 0}
              onChange={() => selection.onChange(toggleAllRows(shownIds, selection.selectedIds))}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              style={{ width: column.width }}
              className={joinClasses(classes.header, classes[`align-${column.align ?? 'start'}`])}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
            >
              {column.isSortable && onSortChange ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => onSortChange(getNextSort(column.id, sort))}
                >
                  {column.header}
                  <SortMark direction={direction} />
                </button>
              ) : column.isActions ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { direction: SortState['direction'] | undefined }) {
  const Mark = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return <Mark size={14} className={direction ? undefined : classes.unsorted} />;
}

interface TableRowProps<Row> extends DataTableProps<Row> {
  row: Row;
  index: number;
  onToggle(id: string, isRange: boolean): void;
}

function TableRow<Row>({ row, index, onToggle, ...props }: TableRowProps<Row>) {
  const { columns, getRowId, getRowLabel, selection } = props;
  const id = getRowId(row);
  const isSelected = selection?.selectedIds.has(id) ?? false;
  return (
    <tr
      className={joinClasses(classes.row, isSelected && classes.selected)}
      aria-selected={selection ? isSelected : undefined}
    >
      {selection && (
        <td className={classes.check}>
          <Checkbox
            label={`Select ${getRowLabel?.(row) ?? `row ${index + 1}`}`}
            isLabelHidden
            checked={isSelected}
            onChange={(event) =>
              onToggle(id, (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)
            }
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isPrimary ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={column.isPrimary ? 'row' : undefined}
            data-label={typeof column.header === 'string' ? column.header : undefined}
            className={joinClasses(
              classes.cell,
              classes[`align-${column.align ?? 'start'}`],
              column.isPrimary && classes.primary,
              column.isActions && classes.actions,
            )}
          >
            {column.cell(row, index)}
          </Cell>
        );
      })}
    </tr>
  );
}
