// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DataTable } from './data-table';

const rows = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Bo' },
  { id: '3', name: 'Cy' },
];

function People() {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <output>{[...selectedIds].sort().join()}</output>
      <DataTable
        caption="People"
        rows={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        selection={{ selectedIds, onChange: setSelectedIds }}
        columns={[
          { id: 'name', header: 'Name', isPrimary: true, cell: (row) => <a href="#x">{row.name}</a> },
        ]}
      />
    </>
  );
}

it('selects rows, has an indeterminate header checkbox, and select-all toggles all', () => {
  render(<People />);
  const all = screen.getByLabelText<HTMLInputElement>('Select all rows');
  fireEvent.click(screen.getByLabelText('Select Bo'));
  expect(screen.getByRole('status').textContent).toBe('2');
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(screen.getByRole('status').textContent).toBe('1,2,3');
  expect(all.checked).toBe(true);
  fireEvent.click(all);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shift-click selects the range between two rows', () => {
  render(<People />);
  fireEvent.click(screen.getByLabelText('Select Ada'));
  fireEvent.click(screen.getByLabelText('Select Cy'), { shiftKey: true });
  expect(screen.getByRole('status').textContent).toBe('1,2,3');
});
