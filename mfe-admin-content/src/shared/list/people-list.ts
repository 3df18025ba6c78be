import type { ListParams } from '@atrium/admin-kit/lists/use-list-params';
import { contentPageSize } from '@atrium/contracts/content/constants';
import type { PersonEntry } from '@atrium/contracts/content/people.schemas';
import { capitalisedOptions } from '../options';
import type { ListedEntry } from './entry-list-kind';

export const statusFilter = {
  name: 'status',
  label: 'Status',
  all: 'All Statuses',
  options: capitalisedOptions(['draft', 'published']),
} as const;

/** The query of the lists of team, testimonials and careers. They are in the order of the site. */
export const peopleQueryOf = ({
  page,
  search,
  filters: { status },
}: Pick<ListParams<'status'>, 'page' | 'search' | 'filters'>) => ({
  page,
  limit: contentPageSize,
  search: search || undefined,
  status: (status || undefined) as 'draft' | 'published' | undefined,
});

/** Their items as lists show them. */
export const toListed = <Item extends PersonEntry>(
  item: Item,
  { title, text }: { title: string; text: string },
): Item & ListedEntry => ({ ...item, title, slug: String(item.id), shortDescription: text });
