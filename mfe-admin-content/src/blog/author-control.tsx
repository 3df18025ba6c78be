import { useApi } from '@atrium/mfe-kit';
import { SuggestField } from '@atrium/ui/suggest-field';
import { useQuery } from '@tanstack/react-query';
import { contentKeys } from '../shared/content-resource.api';
import type { FieldControlProps } from '../shared/editor/entry-layout';

const listed = 100;

/** A member of the team, found while typing, or any other name. */
export function AuthorControl({ field, path, value, onChange, error }: FieldControlProps) {
  const api = useApi();
  const query = { page: 1, limit: listed };
  const { data: members = [] } = useQuery({
    queryKey: contentKeys.list('team', 'authors', query),
    queryFn: async ({ signal }) => (await api.get('/api/team', { query, signal })).data,
  });
  const typed = String(value ?? '');
  const isMember = members.some(({ name }) => name === typed);
  const words = typed.trim().toLowerCase();
  const fitting = members.filter(({ name }) => isMember || name.toLowerCase().includes(words));
  return (
    <SuggestField
      id={path}
      label={field.label}
      hint={isMember ? 'The article links to their page' : 'A member of the team, or another name'}
      maxLength={field.maxLength}
      error={error}
      suggestions={fitting.map(({ name, title, status }) => ({
        value: name,
        label: name,
        note: status === 'published' ? title : `${title}, not published`,
      }))}
      value={typed}
      onChange={onChange}
    />
  );
}
