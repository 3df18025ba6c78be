import { formatCount } from '@atrium/admin-kit/text/format';
import type { SolutionListItem } from '@atrium/contracts/solution-types';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import type { ReactNode } from 'react';
import { RowTitle, Word } from '../shared/list-page';
import { StatusBadge } from '../shared/status-badge';
import { FeatureToggle } from './feature-toggle';
import { industryLabel } from './solution-labels';

export interface SolutionTableProps {
  solutions: readonly SolutionListItem[];
  selection: { selectedIds: ReadonlySet<string>; onChange(ids: Set<string>): void };
  renderActions(solution: SolutionListItem): ReactNode;
}

export function SolutionTable({ solutions, selection, renderActions }: SolutionTableProps) {
  const columns: DataColumn<SolutionListItem>[] = [
    {
      id: 'solution',
      header: 'Solution',
      isPrimary: true,
      cell: (solution) => (
        <RowTitle
          image={solution.thumbnail}
          title={solution.title}
          subtitle={solution.shortDescription}
          editPath={`/dashboard/solutions/edit/${solution._id}`}
        />
      ),
    },
    {
      id: 'industry',
      header: 'Industry',
      cell: ({ industryType }) => <Word>{industryLabel(industryType)}</Word>,
    },
    { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'views', header: 'Views', align: 'end', cell: ({ views }) => formatCount(views ?? 0) },
    { id: 'order', header: 'Display Order', align: 'end', cell: ({ displayOrder }) => displayOrder },
    {
      id: 'featured',
      header: 'Featured',
      align: 'center',
      cell: (solution) => <FeatureToggle solution={solution} />,
    },
    { id: 'actions', header: 'Actions', isActions: true, align: 'end', cell: renderActions },
  ];
  return (
    <DataTable
      caption="Solutions"
      columns={columns}
      rows={solutions}
      getRowId={({ _id }) => _id}
      getRowLabel={({ title }) => title}
      selection={selection}
    />
  );
}
