import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { RadioGroup } from '@atrium/ui/radio-group';
import { Skeleton } from '@atrium/ui/skeleton';
import { useRoles } from '../roles/roles.queries';

interface RoleFieldProps {
  value: string | null;
  error?: string | undefined;
  onChange(role: string): void;
}

/** Each role that this person may give, with what it may do. */
export function RoleField({ value, error, onChange }: RoleFieldProps) {
  const roles = useRoles();
  if (roles.isLoadingError) return <QueryError query={roles} title="The roles could not be loaded" />;
  if (roles.data === undefined) return <Skeleton shape="block" height={320} />;
  const options = roles.data
    .filter(({ key, canGive }) => canGive || key === value)
    .map(({ key, label, does }) => ({ value: key, label, hint: does }));
  return (
    <RadioGroup
      label="Role"
      name="role"
      options={options}
      value={value ?? ''}
      error={error}
      onChange={onChange}
    />
  );
}
