import { sitePages } from '@atrium/contracts/content/menus.constants';
import { isSitePath } from '@atrium/contracts/content/web-address';
import { useApi } from '@atrium/mfe-kit';
import type { Suggestion } from '@atrium/ui/suggest-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../use-settled';

const minSearchLength = 2;
const searchDelayMs = 200;

const pages: Suggestion[] = sitePages.map(({ path, label }) => ({ value: path, label, note: path }));

/** The built-in pages and the items that fit what is typed: all pages while nothing is. */
export function usePageSuggestions(typed: string): Suggestion[] {
  const api = useApi();
  const words = useSettled(typed.trim(), searchDelayMs);
  const isSearch = words.length >= minSearchLength && !/^(?:[a-z]+:|[/#])/i.test(words);
  const { data = [] } = useQuery({
    queryKey: ['pages', words],
    queryFn: async ({ signal }) =>
      (await api.get('/api/search', { query: { q: words, limit: 8 }, signal })).data,
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  // At once, so that Enter never takes a page of the list before.
  const now = typed.trim().toLowerCase();
  const fits = ({ value, label }: Suggestion) => `${label} ${value}`.toLowerCase().includes(now);
  const items = data.map(({ path, title, status }) => ({
    value: path,
    label: title,
    note: status === 'published' ? path : `${path}, not published`,
  }));
  return [...pages.filter(fits), ...(isSearch ? items.filter(({ value }) => isSitePath(value)) : [])];
}
