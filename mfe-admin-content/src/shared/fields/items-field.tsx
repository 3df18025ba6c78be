import { useApi } from '@atrium/mfe-kit';
import { MultiCombobox } from '@atrium/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { type ContentResource, contentKeys, listItems, nameOf } from '../content-resource.api';
import type { FieldControlProps } from '../editor/entry-layout';

const all = { page: 1, limit: 100 };

/** Items of a type in the order in which they were chosen, stored as the last parts of their addresses. */
export function ItemsField({
  field: { label, hint },
  path,
  value,
  onChange,
  error,
  type,
}: FieldControlProps & { type: ContentResource }) {
  const api = useApi();
  const { data: items = [] } = useQuery({
    queryKey: contentKeys.list(type, 'choice', all),
    queryFn: async ({ signal }) => (await listItems(api, type, { query: all, signal })).items,
  });
  const options = items
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ slug, id, _id, status, ...item }) => ({
      value: String(slug ?? id ?? _id),
      label: nameOf(item) + (status === 'published' || status === undefined ? '' : ' (not published)'),
    }));
  return (
    <MultiCombobox
      id={path}
      label={label}
      hint={hint}
      error={error}
      placeholder={`Choose ${label.toLowerCase()}`}
      options={options}
      value={value as string[]}
      onChange={onChange}
    />
  );
}
