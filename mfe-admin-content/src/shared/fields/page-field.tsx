import { sitePages } from '@atrium/contracts/content/menus.constants';
import { useApi } from '@atrium/mfe-kit';
import { SuggestField, type Suggestion } from '@atrium/ui/suggest-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { describeLink, isOwnPath, useBrokenLinks } from '../checks/link-check';
import type { FieldControlProps } from '../editor/entry-layout';
import { useSettled } from '../use-settled';

const minSearchLength = 2;
const searchDelayMs = 200;

const pages: Suggestion[] = sitePages.map(({ path, label }) => ({ value: path, label, note: path }));

/** The built-in pages and the items that fit what is typed: all pages while nothing is. */
function useSuggestions(typed: string): Suggestion[] {
  const api = useApi();
  const words = useSettled(typed.trim(), searchDelayMs);
  const isSearch = words.length >= minSearchLength && !/^(?:https?:|\/)/i.test(words);
  const { data = [] } = useQuery({
    queryKey: ['pages', words],
    queryFn: async ({ signal }) =>
      (await api.get('/api/search', { query: { q: words, limit: 8 }, signal })).data,
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const fits = ({ value, label }: Suggestion) =>
    `${label} ${value}`.toLowerCase().includes(words.toLowerCase());
  const items = data.map(({ path, title, status }) => ({
    value: path,
    label: title,
    note: status === 'published' ? path : `${path}, not published`,
  }));
  return [...pages.filter(fits), ...(isSearch ? items.filter(({ value }) => isOwnPath(value)) : [])];
}

/** A page of this site, found by its name, or an address. Says if visitors get nowhere. */
export function PageField({ field, path: id, value, onChange, error }: FieldControlProps) {
  const { label, hint, placeholder } = field;
  const typed = String(value ?? '');
  const settled = useSettled(typed);
  const [finding] = useBrokenLinks(isOwnPath(settled) ? [settled] : []);
  return (
    <SuggestField
      id={id}
      label={label}
      hint={finding ? `${describeLink(finding)}.` : hint}
      placeholder={placeholder}
      error={error}
      value={typed}
      onChange={onChange}
      suggestions={useSuggestions(typed)}
    />
  );
}
