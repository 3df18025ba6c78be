/** A bulk action does nothing with no selection or while another one is running. */
export function canRunBulk({
  selectedCount,
  isRunning,
}: {
  selectedCount: number;
  isRunning: boolean;
}): boolean {
  return selectedCount > 0 && !isRunning;
}

/** After rows left a list, the page that still has rows: 11 entries less 1 have no second page of ten. */
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
