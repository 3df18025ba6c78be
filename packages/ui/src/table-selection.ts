/** Whether all, some or none of the shown rows are selected (rows of other pages are ignored). */
export function getSelectionState(
  shownIds: readonly string[],
  selected: ReadonlySet<string>,
): 'all' | 'some' | 'none' {
  const count = shownIds.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === shownIds.length ? 'all' : 'some';
}

/** Select-all: selects every shown row, or deselects them if all were selected; other pages stay unchanged. */
export function toggleAllRows(shownIds: readonly string[], selected: ReadonlySet<string>): Set<string> {
  const next = new Set(selected);
  const shouldRemove = getSelectionState(shownIds, selected) === 'all';
  for (const id of shownIds) {
    if (shouldRemove) next.delete(id);
    else next.add(id);
  }
  return next;
}

export function toggleRow(id: string, selected: ReadonlySet<string>): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Shift-click: the range between the two rows gets the state of the clicked row. */
export function toggleRange(
  shownIds: readonly string[],
  fromId: string,
  toId: string,
  selected: ReadonlySet<string>,
): Set<string> {
  const ends = [shownIds.indexOf(fromId), shownIds.indexOf(toId)].sort((a, b) => a - b);
  const [start = -1, end = -1] = ends;
  if (start < 0) return toggleRow(toId, selected);
  const next = new Set(selected);
  const shouldAdd = !selected.has(toId);
  for (const id of shownIds.slice(start, end + 1)) {
    if (shouldAdd) next.add(id);
    else next.delete(id);
  }
  return next;
}

export interface SortState {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** A click on a sortable header: ascending, then descending, then ascending again. */
export function getNextSort(columnId: string, current: SortState | undefined): SortState {
  const isSameAscending = current?.columnId === columnId && current.direction === 'ascending';
  return { columnId, direction: isSameAscending ? 'descending' : 'ascending' };
}
