import { formatCount } from '@atrium/admin-kit/text/format';
import type { Pagination as Pages } from '@atrium/contracts/common/pagination.schemas';
import { Pagination, type PaginationProps } from '@atrium/ui/pagination';

interface EntryListPagesProps {
  pages: Pages;
  /** Number of items on this page. */
  shown: number;
  /** Plural, e.g. 'services'. */
  noun: string;
  onPageChange(page: number): void;
  look?: PaginationProps['look'];
}

/** Number of the page's first item, counted from 1. */
export const firstOnPage = ({ page, limit }: Pick<Pages, 'page' | 'limit'>): number => (page - 1) * limit + 1;

/** "Showing 13 to 24 of 30 services" and pagination; nothing for a single page. */
export function EntryListPages({ pages, shown, noun, onPageChange, look }: EntryListPagesProps) {
  const { page, total, totalPages, isTotalCapped } = pages;
  if (totalPages <= 1) return null;
  const first = firstOnPage(pages);
  const last = first + shown - 1;
  return (
    <Pagination
      look={look}
      page={page}
      totalPages={totalPages}
      onPageChange={onPageChange}
      summary={`Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}${isTotalCapped ? '+' : ''} ${noun}`}
    />
  );
}
