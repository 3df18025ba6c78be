import { contentPageSize } from '@atrium/contracts/content-types';
import type { ListResponse } from '@atrium/contracts/responses';
import type { SolutionListItem } from '@atrium/contracts/solution-types';
import { useContentList } from '../shared/content-resource.api';

export interface SolutionListParams {
  page: number;
  search: string;
  status: string;
  industry: string;
}

export const useSolutionList = ({ page, search, status, industry }: SolutionListParams) =>
  useContentList<ListResponse<SolutionListItem>>({
    resource: 'solutions',
    path: 'admin/all',
    query: {
      page,
      limit: contentPageSize,
      search: search || undefined,
      status: status || undefined,
      industry: industry || undefined,
    },
  });
