import { formatCount } from '@atrium/admin-kit/text/format';
import type { ServiceListItem } from '@atrium/contracts/service-entry-types';
import { type DataColumn, DataTable } from '@atrium/ui/data-table';
import type { ReactNode } from 'react';
import { RowTitle, Word } from '../shared/list-page';
import { StatusBadge } from '../shared/status-badge';
import { ServiceFlags } from './service-flags';
import { categoryLabel } from './service-labels';

export interface ServiceTableProps {
  services: readonly ServiceListItem[];
  selection: { selectedIds: ReadonlySet<string>; onChange(ids: Set<string>): void };
  renderActions(service: ServiceListItem): ReactNode;
}

export function ServiceTable({ services, selection, renderActions }: ServiceTableProps) {
  const columns: DataColumn<ServiceListItem>[] = [
    {
      id: 'service',
      header: 'Service',
      isPrimary: true,
      cell: (service) => (
        <RowTitle
          image={service.thumbnail}
          title={service.title}
          subtitle={service.shortDescription}
          editPath={`/dashboard/services/edit/${service._id}`}
        />
      ),
    },
    { id: 'category', header: 'Category', cell: ({ category }) => <Word>{categoryLabel(category)}</Word> },
    { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'views', header: 'Views', align: 'end', cell: ({ views }) => formatCount(views ?? 0) },
    { id: 'order', header: 'Display Order', align: 'end', cell: ({ displayOrder }) => displayOrder ?? 0 },
    { id: 'flags', header: 'Flags', cell: (service) => <ServiceFlags service={service} /> },
    { id: 'actions', header: 'Actions', isActions: true, align: 'end', cell: renderActions },
  ];
  return (
    <DataTable
      caption="Services"
      columns={columns}
      rows={services}
      getRowId={({ _id }) => _id}
      getRowLabel={({ title }) => title}
      selection={selection}
    />
  );
}
