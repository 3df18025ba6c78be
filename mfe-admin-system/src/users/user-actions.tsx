import { RowActions, RowButton } from '@atrium/admin-kit/lists/row-actions';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { ArrowRightLeft, Mail, ShieldOff, UserCheck, UserPen, UserX } from 'lucide-react';

interface UserActionsProps {
  user: StaffAccount;
  onChangeRole(): void;
  onResetFactor(): void;
  /** Deactivates the account, or hands over the work of a deactivated one. */
  onLeave(): void;
}

export function UserActions({ user, onChangeRole, onResetFactor, onLeave }: UserActionsProps) {
  const api = useApi();
  const { name, email, isActive, isInvited, hasSecondFactor } = user;
  const link = useMutation({
    mutationFn: () => api.post('/api/auth/users/:id/link', undefined, { params: { id: user.id } }),
    onSuccess: () => toast.success(`A link is on its way to ${email}`),
    onError: (error) => toast.error(failureOf('No link was sent', error, 'no link was sent')),
  });
  const linkTitle = isInvited ? 'Send the invitation again' : 'Send a link for a new password';
  // The last button is the same one before and after, so that it keeps the focus.
  return (
    <RowActions>
      {isActive && (
        <RowButton
          icon={Mail}
          title={linkTitle}
          label={`${linkTitle}: ${name}`}
          onClick={() => !link.isPending && link.mutate()}
        />
      )}
      {hasSecondFactor && (
        <RowButton
          icon={ShieldOff}
          title="Reset second factor"
          label={`Reset the second factor of ${name}`}
          onClick={onResetFactor}
        />
      )}
      {isActive && (
        <RowButton
          icon={UserPen}
          title="Change role"
          label={`Change the role of ${name}`}
          onClick={onChangeRole}
        />
      )}
      {!isActive && (
        <RowButton
          icon={ArrowRightLeft}
          title="Hand over"
          label={`Hand over the work of ${name}`}
          onClick={onLeave}
        />
      )}
      <RowButton
        icon={isActive ? UserX : UserCheck}
        title={isActive ? 'Deactivate' : 'Reactivate'}
        label={`${isActive ? 'Deactivate' : 'Reactivate'} ${name}`}
        onClick={isActive ? onLeave : onChangeRole}
      />
    </RowActions>
  );
}
