import type { ListAnswer } from '@atrium/contracts/answers';
import { contentPageSize } from '@atrium/contracts/content-types';
import type { SolutionListItem } from '@atrium/contracts/solution-types';
import { useContentList } from '../shared/content-resource.api';

export interface SolutionListParams {
  page: number;
  search: string;
  status: string;
  industry: string;
}

export const useSolutionList = ({ page, search, status, industry }: SolutionListParams) =>
  useContentList<ListAnswer<SolutionListItem>>({
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
