import type { CaseStudyListItem } from '@atrium/contracts/content/case-studies.schemas';
import { caseStudyNames } from '../shared/entry-names';
import { collectValues, type EntryListKind, listCallOf, statusFilter } from '../shared/list/entry-list-kind';
import { EntryListPage } from '../shared/list/entry-list-page';
import { TwoLines } from '../shared/list-page';

const caseStudyListKind: EntryListKind<CaseStudyListItem, 'status' | 'industry'> = {
  names: caseStudyNames,
  title: 'Case Studies',
  description: 'The portfolio on the site',
  createLabel: 'New Case Study',
  filterNames: ['status', 'industry'],
  filtersOf: (studies, chosen) => [
    statusFilter(),
    {
      name: 'industry',
      label: 'Industry',
      all: 'All Industries',
      options: collectValues(
        studies.map(({ industry }) => industry),
        chosen.industry,
      ),
    },
  ],
  callOf: (list) => listCallOf(list, (api, request) => api.get('/api/case-studies/admin/all', request)),
  error: 'The case studies could not be loaded just now.',
  imageOf: ({ featureImage }) => featureImage,
  header: 'Case study',
  groupColumn: {
    id: 'client',
    header: 'Client',
    cell: ({ client, industry }) => <TwoLines first={client} second={industry} />,
  },
};

export const Component = () => <EntryListPage kind={caseStudyListKind} />;
