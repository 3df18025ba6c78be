/** A bulk action needs a selection, and no other bulk action may be running. */
export function canRunBulk({
  selectedCount,
  isRunning,
}: {
  selectedCount: number;
  isRunning: boolean;
}): boolean {
  return selectedCount > 0 && !isRunning;
}

/** After rows were removed, the nearest page that still has rows: 10 entries have no second page of ten. */
export function clampPage({
  page,
  total,
  pageSize,
}: {
  page: number;
  total: number;
  pageSize: number;
}): number {
  return Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
}
