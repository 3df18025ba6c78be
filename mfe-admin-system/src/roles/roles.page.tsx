import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { formatCount } from '@atrium/admin-kit/text/format';
import { useConfirmed } from '@atrium/admin-kit/use-confirmed';
import { permissionNames, permissionTexts } from '@atrium/contracts/auth/permissions';
import type { StaffRole } from '@atrium/contracts/auth/roles.schemas';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { DataTable } from '@atrium/ui/data-table';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { Copy, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmCall } from '../shared/confirm-call';
import { newRolePath, rolePath, rolesBreadcrumb } from './role-paths';
import classes from './roles.module.css';
import { useReloadRoles, useRoles } from './roles.queries';

/** The roles, with their permissions and the number of people who have them. */
export function Component() {
  useDocumentTitle('Roles');
  const roles = useRoles();
  const [deleted, setDeleted] = useState<StaffRole | null>(null);
  const confirmed = useConfirmed();
  const hasOwn = roles.data?.some(({ isBuiltIn }) => !isBuiltIn) !== false;
  return (
    <>
      <ScreenHeader
        title="Roles"
        description="What people may do here. Built-in roles stay as they are: copy one to make your own."
        breadcrumb={rolesBreadcrumb()}
        query={roles}
        actions={
          <LinkButton as={Link} to={newRolePath()} startIcon={<Plus size={18} />}>
            New role
          </LinkButton>
        }
      />
      <div className="stack gap-4">
        {roles.isRefetchError && (
          <Notice tone="warning">This list could not be refreshed. It may be out of date.</Notice>
        )}
        {!hasOwn && (
          <Notice title="No roles of your own yet">
            If no built-in role fits, copy the one that comes closest, or tick a new one together.
          </Notice>
        )}
        {roles.isLoadingError ? (
          <QueryError query={roles} title="The roles could not be loaded" />
        ) : (
          <DataTable
            caption="Roles"
            columns={columnsOf((role) => void confirmed(() => setDeleted(role)))}
            rows={roles.data ?? []}
            getRowId={({ key }) => key}
            isLoading={roles.isPending}
            skeletonRows={7}
          />
        )}
      </div>
      {deleted && <DeleteRoleDialog role={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

const columnsOf = (onDelete: (role: StaffRole) => void) => [
  { id: 'role', header: 'Role', isPrimary: true, cell: (role: StaffRole) => <Role role={role} /> },
  { id: 'may', header: 'May', cell: (role: StaffRole) => <p className={classes.may}>{describeMay(role)}</p> },
  {
    id: 'holders',
    header: 'People',
    align: 'end' as const,
    cell: ({ holders }: StaffRole) => formatCount(holders),
  },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    align: 'end' as const,
    cell: (role: StaffRole) => <Actions role={role} onDelete={() => onDelete(role)} />,
  },
];

const Role = ({ role: { key, label, does, isBuiltIn } }: { role: StaffRole }) => (
  <span className={classes.role}>
    <span className="cluster gap-2">
      <span dir="auto">{label}</span>
      {isBuiltIn && <Badge size="s">Built-in</Badge>}
    </span>
    <span className={`muted small ${classes.does}`} dir="auto">
      {does}
    </span>
    {!isBuiltIn && <code className={classes.key}>{key}</code>}
  </span>
);

const describeMay = ({ permissions }: StaffRole): string =>
  permissions.length === permissionNames.length
    ? 'Everything'
    : permissions.map((name) => permissionTexts[name].label).join(', ');

/** A role that somebody has can not be deleted, so that this is not offered. */
const Actions = ({ role, onDelete }: { role: StaffRole; onDelete(): void }) => (
  <RowChoices
    name={role.label}
    choices={[
      { label: 'Copy', icon: Copy, to: newRolePath(role.key) },
      ...(!role.isBuiltIn && role.canGive ? [{ label: 'Edit', icon: Pencil, to: rolePath(role.key) }] : []),
    ]}
    onDelete={!role.isBuiltIn && role.canGive && role.holders === 0 ? onDelete : undefined}
  />
);

function DeleteRoleDialog({ role: { key, label }, onClose }: { role: StaffRole; onClose(): void }) {
  const api = useApi();
  const reload = useReloadRoles();
  return (
    <ConfirmCall
      title={`Delete the role ${label}?`}
      text="Nobody has it. It can not be brought back."
      confirmLabel="Delete role"
      busyLabel="Deleting…"
      call={() => api.delete('/api/auth/roles/:key', undefined, { params: { key } })}
      onDone={() => {
        toast.success(`The role ${label} is deleted`);
        void reload();
      }}
      failure={`The role ${label} was not deleted`}
      undone="nothing was deleted"
      onFailed={() => void reload()}
      onClose={onClose}
    />
  );
}
