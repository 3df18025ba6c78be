import { RowChoices } from '@atrium/admin-kit/lists/row-choices';
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
  const invite = {
    label: linkTitle,
    fullLabel: `${linkTitle}: ${name}`,
    icon: Mail,
    onSelect: () => !link.isPending && link.mutate(),
  };
  const reset = {
    label: 'Reset second factor',
    fullLabel: `Reset the second factor of ${name}`,
    icon: ShieldOff,
    onSelect: onResetFactor,
  };
  const changeRole = {
    label: 'Change role',
    fullLabel: `Change the role of ${name}`,
    icon: UserPen,
    onSelect: onChangeRole,
  };
  const handOver = {
    label: 'Hand over',
    fullLabel: `Hand over the work of ${name}`,
    icon: ArrowRightLeft,
    onSelect: onLeave,
  };
  return (
    <RowChoices
      name={name}
      choices={[
        ...(isActive ? [invite] : []),
        ...(hasSecondFactor ? [reset] : []),
        isActive ? changeRole : handOver,
        // The same button before and after, so that it keeps the focus.
        {
          id: 'active',
          label: isActive ? 'Deactivate' : 'Reactivate',
          icon: isActive ? UserX : UserCheck,
          onSelect: isActive ? onLeave : onChangeRole,
        },
      ]}
    />
  );
}
