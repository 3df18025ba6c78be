// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchDocument } from './fetch-document';
import { FilteredList } from './filtered-list';

vi.mock('./fetch-document');

const createList = (current: string) => (
  <FilteredList
    label="Industries"
    path="/solutions"
    name="industry"
    allLabel="All"
    options={[{ id: 'finance', label: 'Finance' }]}
    current={current}
    summary={current ? '1 solution' : '2 solutions'}
  >
    <ul>
      <li>Ledger</li>
      {!current && <li>Clinic</li>}
    </ul>
  </FilteredList>
);

beforeEach(() => {
  history.replaceState(null, '', '/solutions');
  vi.mocked(fetchDocument)
    .mockReset()
    .mockImplementation(async (address) => {
      const current = new URL(address).searchParams.get('industry') ?? '';
      const html = `<title>Solutions: ${current}</title>${renderToString(createList(current))}`;
      return new DOMParser().parseFromString(html, 'text/html');
    });
  render(createList(''));
});

const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const filter = () => screen.getByRole('link', { name: 'Finance' });

it('a filter shows its list in place, with its address, title and summary, and keeps the focus', async () => {
  const status = screen.getByRole('status');
  filter().focus();
  fireEvent.click(filter());
  expect(location.search).toBe('?industry=finance');
  await expect.poll(items).toEqual(['Ledger']);
  expect([document.title, status.textContent]).toEqual(['Solutions: finance', '1 solution']);
  expect(filter().getAttribute('aria-current')).toBe('true');
  expect(document.activeElement).toBe(filter());
});

it('Back shows the list of before', async () => {
  fireEvent.click(filter());
  await expect.poll(items).toEqual(['Ledger']);
  history.back();
  await expect.poll(items).toEqual(['Ledger', 'Clinic']);
  expect(filter().hasAttribute('aria-current')).toBe(false);
});

it('of two filters in short order the later one is shown', async () => {
  let give: (page: Document) => void = () => {};
  const late = new Promise<Document>((resolve) => {
    give = resolve;
  });
  vi.mocked(fetchDocument).mockReturnValueOnce(late);
  fireEvent.click(filter());
  fireEvent.click(screen.getByRole('link', { name: 'All' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('2 solutions');
  give(new DOMParser().parseFromString(renderToString(createList('finance')), 'text/html'));
  await late;
  expect(items()).toEqual(['Ledger', 'Clinic']);
});

it('a click that is meant for a new tab stays a link of the browser', () => {
  expect(fireEvent.click(filter(), { ctrlKey: true })).toBe(true);
  expect(fetchDocument).not.toHaveBeenCalled();
});
