import { Segmented } from '@atrium/ui/segmented';
import { LayoutGrid, Table2 } from 'lucide-react';

export type GridTableView = 'grid' | 'table';
export const gridTableViews: [GridTableView, ...GridTableView[]] = ['grid', 'table'];

const options = [
  { value: 'grid' as const, label: 'Grid', icon: <LayoutGrid size={18} /> },
  { value: 'table' as const, label: 'Table', icon: <Table2 size={18} /> },
];

export function GridTableToggle({
  view,
  onChange,
}: {
  view: GridTableView;
  onChange(view: GridTableView): void;
}) {
  return <Segmented label="View" isIconOnly options={options} value={view} onChange={onChange} />;
}
