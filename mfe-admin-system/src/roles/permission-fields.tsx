import { capitalise } from '@atrium/admin-kit/text/format';
import { type Permission, permissionNames, permissionTexts } from '@atrium/contracts/auth/permissions';
import { withNeeded, withoutNeeding } from '@atrium/contracts/auth/roles.constants';
import { useSession } from '@atrium/mfe-kit';
import { Checkbox } from '@atrium/ui/checkbox';
import { FieldError } from '@atrium/ui/field-error';
import { useId, useState } from 'react';
import { groupsOf } from './permission-groups';
import classes from './roles.module.css';

interface PermissionFieldsProps {
  id: string;
  legend: string;
  /** The permissions that can be ticked at all; unset offers each. */
  offered?: readonly Permission[];
  value: ReadonlySet<Permission>;
  error: string | undefined;
  onChange(value: Set<Permission>): void;
}

const listOf = (names: readonly Permission[]) =>
  names.map((name) => `“${permissionTexts[name].label}”`).join(', ');

/** Names the other permissions that were ticked or cleared; a screen reader announces them. */
function describeAlso(before: ReadonlySet<Permission>, after: ReadonlySet<Permission>, clicked: Permission) {
  const added = [...after].filter((name) => !before.has(name) && name !== clicked);
  const removed = [...before].filter((name) => !after.has(name) && name !== clicked);
  if (added.length > 0) return `Also ticked, because it is needed: ${listOf(added)}.`;
  return removed.length > 0 ? `Also cleared, because it needs that: ${listOf(removed)}.` : '';
}

/** Each permission with what it does. What one needs is ticked with it. */
export function PermissionFields(props: PermissionFieldsProps) {
  const { id, legend, offered = permissionNames, value, error, onChange } = props;
  const own = useSession(({ user }) => user?.permissions) ?? [];
  const errorId = useId();
  const [also, setAlso] = useState('');
  const canGive = (name: Permission) => [...withNeeded([name])].every((needed) => own.includes(needed));

  function toggle(name: Permission) {
    const changed = value.has(name) ? withoutNeeding(value, name) : withNeeded([...value, name]);
    setAlso(describeAlso(value, changed, name));
    onChange(changed);
  }

  return (
    <fieldset id={id} className="stack gap-4" aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p role="status" className={classes.also}>
        {also}
      </p>
      <div className={classes.groups}>
        {groupsOf(offered).map(({ label, permissions }, index) => (
          <fieldset key={index} className={classes.group}>
            <legend className={classes.groupName}>{label}</legend>
            {permissions.map((name) => (
              <Checkbox
                key={name}
                label={capitalise(permissionTexts[name].label)}
                hint={
                  canGive(name) ? permissionTexts[name].does : 'You may not do this yourself. Ask an admin.'
                }
                checked={value.has(name)}
                disabled={!canGive(name)}
                onChange={() => toggle(name)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
