import { findEmailProblem, findPasswordProblem } from '@atrium/contracts/sign-in-rules';
import { useApi, useSession } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { Fragment } from 'react';
import { PasswordField } from '../login/password-field';
import { AccountForm } from './account-form';
import { useAccountForm } from './use-account-form';

export function EmailForm({ email: current }: { email: string }) {
  const api = useApi();
  const accept = useSession((state) => state.accept);
  const { view, version, problemOf } = useAccountForm(['email', 'currentPassword'], {
    check: ({ email, currentPassword }) => ({
      email:
        findEmailProblem(email) ??
        (email.trim().toLowerCase() === current ? 'This is your address already' : undefined),
      currentPassword: findPasswordProblem(currentPassword),
    }),
    async save({ email, currentPassword }) {
      const body = { currentPassword, email: email.trim() };
      const answer = await api.post('/api/auth/email', body);
      accept(answer);
      return `Your email address is now ${answer.user.email}.`;
    },
  });
  return (
    <AccountForm
      {...view}
      title="Email address"
      description="You sign in with it, and links to reset your password are sent to it."
      submitLabel="Change email address"
    >
      <Fragment key={version}>
        <TextField
          label="New email address"
          name="email"
          type="email"
          autoComplete="email"
          error={problemOf('email')}
          isRequired
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={problemOf('currentPassword')}
        />
      </Fragment>
    </AccountForm>
  );
}
