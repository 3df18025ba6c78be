import { type RoleName, roleNames, roles } from '@atrium/contracts/auth/permissions';
import { RadioGroup } from '@atrium/ui/radio-group';

interface RoleFieldProps {
  value: RoleName | null;
  error?: string | undefined;
  onChange(role: RoleName): void;
}

const options = roleNames.map((value) => ({ value, label: roles[value].label, hint: roles[value].does }));

/** Each role with what it may do. */
export const RoleField = ({ value, error, onChange }: RoleFieldProps) => (
  <RadioGroup
    label="Role"
    name="role"
    options={options}
    value={value ?? ''}
    error={error}
    onChange={(chosen) => {
      const role = roleNames.find((name) => name === chosen);
      if (role !== undefined) onChange(role);
    }}
  />
);
