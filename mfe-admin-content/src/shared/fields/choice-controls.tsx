import { NewFigureButton } from '@atrium/admin-kit/rich-text/new-figure';
import { useClaims } from '@atrium/admin-kit/rich-text/use-claims';
import { useApi } from '@atrium/mfe-kit';
import { MultiCombobox } from '@atrium/ui/combobox';
import { SelectField } from '@atrium/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { type ContentResource, contentKeys, listItems, nameOf } from '../content-resource.api';
import type { FieldControlProps } from '../editor/entry-layout';

const all = { page: 1, limit: 100 };

interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps extends FieldControlProps {
  choices: readonly Choice[];
  /** Label of no choice; without one, something must be chosen. */
  none?: string;
}

/** A stored value that is no choice any more stays selectable. */
function ChoiceField({ field, path, value, onChange, error, choices, none }: ChoiceFieldProps) {
  const stored = String(value ?? '');
  const isKnown = stored === '' || choices.some((choice) => choice.value === stored);
  return (
    <SelectField
      id={path}
      name={path}
      label={field.label}
      hint={field.hint}
      error={error}
      isRequired={field.required !== undefined}
      value={stored}
      onChange={(event) => onChange(event.target.value)}
      options={[
        ...(none !== undefined || stored === '' ? [{ value: '', label: none ?? 'Choose' }] : []),
        ...(isKnown ? [] : [{ value: stored, label: `${stored} (not found)` }]),
        ...choices,
      ]}
    />
  );
}

/** A figure of the register, stored as its key. */
export function ClaimChoice(props: FieldControlProps) {
  const { data: claims = [] } = useClaims();
  const choices = claims.map(({ key, value, label }) => ({ value: key, label: `${value} ${label}` }));
  return (
    <div className="stack gap-1">
      <ChoiceField {...props} choices={choices} />
      <NewFigureButton onAdded={props.onChange} />
    </div>
  );
}

/** A member of the team, stored as the number of their page. */
export function MemberChoice(props: FieldControlProps) {
  const api = useApi();
  const { data: members = [] } = useQuery({
    queryKey: contentKeys.list('team', 'members', all),
    queryFn: async ({ signal }) => (await api.get('/api/team', { query: all, signal })).data,
  });
  const choices = members.map(({ id, name, title }) => ({ value: String(id), label: `${name}, ${title}` }));
  return <ChoiceField {...props} choices={choices} none="The first of the team" />;
}

/** A published service, stored as its slug. */
export function ServiceChoice(props: FieldControlProps) {
  const api = useApi();
  const { data: services = [] } = useQuery({
    queryKey: contentKeys.list('services', 'published', all),
    queryFn: async ({ signal }) => (await api.get('/api/services/published', { query: all, signal })).data,
  });
  const choices = services.map(({ slug, title }) => ({ value: slug, label: title }));
  return <ChoiceField {...props} choices={choices} none="The one that fits the tags best" />;
}

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
