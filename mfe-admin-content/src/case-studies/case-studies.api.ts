import type { CaseStudyListItem } from '@atrium/contracts/case-study-types';
import { contentPageSize } from '@atrium/contracts/content-types';
import type { ListResponse } from '@atrium/contracts/responses';
import { useContentList } from '../shared/content-resource.api';

export interface CaseStudyListParams {
  page: number;
  search: string;
  status: string;
  industry: string;
}

export const useCaseStudyList = ({ page, search, status, industry }: CaseStudyListParams) =>
  useContentList<ListResponse<CaseStudyListItem>>({
    resource: 'case-studies',
    path: 'admin/all',
    query: {
      page,
      limit: contentPageSize,
      search: search || undefined,
      status: status || undefined,
      industry: industry || undefined,
    },
  });
