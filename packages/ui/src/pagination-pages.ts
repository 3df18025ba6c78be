export type PageEntry = number | 'gap-before' | 'gap-after';

/** Page numbers to show: first, last, current and its neighbours. A gap always hides at least two pages. */
export function listPages(page: number, totalPages: number): PageEntry[] {
  if (totalPages <= 7) return Array.from({ length: totalPages }, (_, index) => index + 1);
  const start = Math.max(2, Math.min(page - 1, totalPages - 4));
  const end = Math.min(totalPages - 1, Math.max(page + 1, 5));
  const middle: PageEntry[] = [];
  if (start === 3) middle.push(2);
  else if (start > 3) middle.push('gap-before');
  for (let number = start; number <= end; number += 1) middle.push(number);
  if (end === totalPages - 2) middle.push(totalPages - 1);
  else if (end < totalPages - 2) middle.push('gap-after');
  return [1, ...middle, totalPages];
}
