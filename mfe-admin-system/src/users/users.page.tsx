import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { formatDay, formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useConfirmed } from '@atrium/admin-kit/use-confirmed';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { useDocumentTitle, useSession } from '@atrium/mfe-kit';
import { Avatar } from '@atrium/ui/avatar';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { ListChecks, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { InviteDialog } from './invite-dialog';
import { LeaveDialog } from './leave-dialog';
import { ResetFactorDialog } from './reset-factor-dialog';
import { RoleDialog } from './role-dialog';
import { UserActions } from './user-actions';
import classes from './users.module.css';
import { useUsers } from './users.queries';

type Opened = { dialog: 'invite' } | { dialog: 'role' | 'leave' | 'factor'; user: StaffAccount };

/** The accounts of the staff. Deactivated ones come last. */
export function Component() {
  useDocumentTitle('Users');
  const [opened, setOpened] = useState<Opened | null>(null);
  const ownId = useSession(({ user }) => user?.id);
  const users = useUsers();
  const rows = (users.data ?? []).toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  const close = () => setOpened(null);
  const confirmed = useConfirmed();
  const openConfirmed = (next: Opened) => void confirmed(() => setOpened(next));
  const invite = (
    <Button startIcon={<UserPlus size={18} />} onClick={() => openConfirmed({ dialog: 'invite' })}>
      Invite a person
    </Button>
  );
  const columns = [
    {
      id: 'name',
      header: 'Person',
      isPrimary: true,
      cell: (user: StaffAccount) => <Person user={user} isOwn={user.id === ownId} />,
    },
    { id: 'role', header: 'Role', cell: (user: StaffAccount) => <Role user={user} /> },
    { id: 'ways', header: 'Signs in with', cell: (user: StaffAccount) => <Ways user={user} /> },
    { id: 'factor', header: 'Second factor', cell: (user: StaffAccount) => <SecondFactor user={user} /> },
    { id: 'seen', header: 'Last seen', cell: (user: StaffAccount) => <LastSeen user={user} /> },
    {
      id: 'actions',
      header: 'Actions',
      isActions: true,
      align: 'end' as const,
      cell: (user: StaffAccount) =>
        user.id === ownId || !user.canChange ? null : (
          <UserActions
            user={user}
            onChangeRole={() => openConfirmed({ dialog: 'role', user })}
            onResetFactor={() => openConfirmed({ dialog: 'factor', user })}
            onLeave={() => setOpened({ dialog: 'leave', user })}
          />
        ),
    },
  ];
  return (
    <>
      <ScreenHeader
        title="Users"
        description="Who may sign in to this back office, and what they may do."
        query={users}
        actions={
          <>
            <LinkButton
              as={Link}
              to="/dashboard/users/roles"
              variant="outline"
              startIcon={<ListChecks size={18} />}
            >
              Roles
            </LinkButton>
            {invite}
          </>
        }
      />
      <div className="stack gap-4">
        {users.isRefetchError && (
          <Notice tone="warning">This list could not be refreshed. It may be out of date.</Notice>
        )}
        {users.isLoadingError ? (
          <QueryError query={users} title="The users could not be loaded" />
        ) : (
          <DataTable
            caption="Users"
            columns={columns}
            rows={rows}
            getRowId={({ id }) => id}
            isLoading={users.isPending}
            skeletonRows={4}
            emptyState={<EmptyState title="No accounts" text="Invite the first person." action={invite} />}
          />
        )}
      </div>
      {opened?.dialog === 'invite' && <InviteDialog onClose={close} />}
      {opened?.dialog === 'role' && <RoleDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'factor' && <ResetFactorDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'leave' && <LeaveDialog user={opened.user} users={rows} onClose={close} />}
    </>
  );
}

const Person = ({ user: { name, email }, isOwn }: { user: StaffAccount; isOwn: boolean }) => (
  <span className={classes.person}>
    <Avatar name={name} />
    <span className={classes.name}>
      <span className="cluster gap-2">
        {name}
        {isOwn && <Badge size="s">You</Badge>}
      </span>
      <span className={classes.email}>{email}</span>
    </span>
  </span>
);

const Role = ({ user: { role, roleLabel, isInvited } }: { user: StaffAccount }) => (
  <span className="cluster gap-2">
    {role === null ? <Badge size="s">Deactivated</Badge> : roleLabel}
    {role !== null && isInvited && (
      <Badge size="s" tone="info">
        Invited
      </Badge>
    )}
  </span>
);

const Ways = ({ user: { signsInWith } }: { user: StaffAccount }) =>
  signsInWith.length > 0 ? signsInWith.join(', ') : <span className="muted small">Nothing yet</span>;

function SecondFactor({ user: { hasSecondFactor, factorDue } }: { user: StaffAccount }) {
  if (hasSecondFactor)
    return (
      <Badge size="s" tone="success">
        On
      </Badge>
    );
  if (factorDue?.isOverdue)
    return (
      <Badge size="s" tone="danger">
        Overdue
      </Badge>
    );
  if (factorDue === null) return <span className="muted small">Off</span>;
  return (
    <span className="small">
      {factorDue.at === null ? 'Off, required' : `Off, due ${formatDay(factorDue.at)}`}
    </span>
  );
}

function LastSeen({ user: { lastSeenAt, createdAt } }: { user: StaffAccount }) {
  if (lastSeenAt === null) return <span className="muted small">Not yet, added {formatDay(createdAt)}</span>;
  return <time dateTime={lastSeenAt}>{formatDayAndTime(lastSeenAt)}</time>;
}
