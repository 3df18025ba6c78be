import { AskFirst } from '@atrium/admin-kit/ask-first';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import type { StaffRole } from '@atrium/contracts/auth/roles.schemas';
import { useDocumentTitle, useSession } from '@atrium/mfe-kit';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { RoleForm } from './role-form';
import { newKey, newRolePath, rolesBreadcrumb, toRoles } from './role-paths';
import { useRoles } from './roles.queries';
import { type RoleValues, readRoleValues } from './use-role-form';

/** One role: its name, what it is for, and what people who have it may do. */
export function Component() {
  const { key = newKey } = useParams();
  const [params] = useSearchParams();
  const copied = params.get('from');
  const roles = useRoles();
  const isNew = key === newKey;
  const role = roles.data?.find((each) => each.key === key) ?? null;
  const title = isNew ? 'New role' : (role?.label ?? 'Role');
  useDocumentTitle(title);
  return (
    <>
      <ScreenHeader title={title} breadcrumb={rolesBreadcrumb(title)} />
      {roles.isLoadingError && <QueryError query={roles} title="The role could not be loaded" />}
      {roles.isPending && <Skeleton shape="block" height={480} />}
      {roles.data &&
        (isNew ? (
          <NewRole key={copied} copied={roles.data.find((each) => each.key === copied)} />
        ) : (
          <SavedRole key={key} role={role} />
        ))}
    </>
  );
}

const empty: RoleValues = { label: '', does: '', permissions: new Set() };

/** A copy has the permissions that this person may give. */
function NewRole({ copied }: { copied: StaffRole | undefined }) {
  const own = useSession(({ user }) => user?.permissions) ?? [];
  const start: RoleValues = copied
    ? {
        label: '',
        does: copied.does,
        permissions: new Set(copied.permissions.filter((name) => own.includes(name))),
      }
    : empty;
  return (
    <AskFirst>
      <RoleForm start={start} />
    </AskFirst>
  );
}

function SavedRole({ role }: { role: StaffRole | null }) {
  if (role === null)
    return (
      <EmptyState
        title="This role does not exist"
        text="Somebody may have deleted it."
        action={
          <LinkButton as={Link} to={toRoles}>
            All roles
          </LinkButton>
        }
      />
    );
  if (!role.isBuiltIn && role.canGive)
    return (
      <AskFirst>
        <RoleForm role={role} start={readRoleValues(role)} />
      </AskFirst>
    );
  return (
    <EmptyState
      title="You can not change this role"
      text={
        role.isBuiltIn
          ? 'It is built in. Make a copy and change that.'
          : 'It may do what you may not do yourself. Ask an admin.'
      }
      action={
        <LinkButton as={Link} to={newRolePath(role.key)}>
          Make a copy
        </LinkButton>
      }
    />
  );
}
