import { contentPageSize } from '@atrium/contracts/content-types';
import type { ListResponse } from '@atrium/contracts/responses';
import type { ServiceListItem } from '@atrium/contracts/service-entry-types';
import { useContentList } from '../shared/content-resource.api';

export interface ServiceListParams {
  page: number;
  search: string;
  category: string;
}

/** Uses the search call instead of the list call when there is a search text. */
export const useServiceList = ({ page, search, category }: ServiceListParams) =>
  useContentList<ListResponse<ServiceListItem>>(
    search
      ? {
          resource: 'services',
          path: 'search',
          query: { q: search, page, limit: contentPageSize, category: category || undefined },
        }
      : {
          resource: 'services',
          path: 'admin/all',
          query: { page, limit: contentPageSize, sort: '-createdAt', category: category || undefined },
        },
  );
