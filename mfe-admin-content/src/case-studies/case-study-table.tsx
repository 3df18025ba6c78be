import { formatCount } from '@atrium/admin-kit/text/format';
import type { CaseStudyListItem } from '@atrium/contracts/case-study-types';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import type { ReactNode } from 'react';
import { RowTitle, TwoLines } from '../shared/list-page';
import { StatusBadge } from '../shared/status-badge';

export interface CaseStudyTableProps {
  studies: readonly CaseStudyListItem[];
  selection: { selectedIds: ReadonlySet<string>; onChange(ids: Set<string>): void };
  renderActions(study: CaseStudyListItem): ReactNode;
}

export function CaseStudyTable({ studies, selection, renderActions }: CaseStudyTableProps) {
  const columns: DataColumn<CaseStudyListItem>[] = [
    {
      id: 'study',
      header: 'Case study',
      isPrimary: true,
      cell: (study) => (
        <RowTitle
          image={study.featureImage}
          title={study.title}
          subtitle={study.shortDescription}
          editPath={`/dashboard/case-studies/edit/${study._id}`}
        />
      ),
    },
    {
      id: 'client',
      header: 'Client',
      cell: ({ client, industry }) => <TwoLines first={client} second={industry} />,
    },
    { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'views', header: 'Views', align: 'end', cell: ({ views }) => formatCount(views ?? 0) },
    { id: 'order', header: 'Display Order', align: 'end', cell: ({ displayOrder }) => displayOrder },
    { id: 'actions', header: 'Actions', isActions: true, align: 'end', cell: renderActions },
  ];
  return (
    <DataTable
      caption="Case studies"
      columns={columns}
      rows={studies}
      getRowId={({ _id }) => _id}
      getRowLabel={({ title }) => title}
      selection={selection}
    />
  );
}
