import { findEmailProblem, findPasswordProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi, useSession } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { Fragment } from 'react';
import { PasswordField } from '../login/password-field';
import { useSubmit } from '../login/use-submit';
import { AccountForm } from './account-form';

export function EmailForm({ email: current }: { email: string }) {
  const api = useApi();
  const accept = useSession((state) => state.accept);
  const form = useSubmit(['email', 'currentPassword'], {
    check: ({ email, currentPassword }) => ({
      email:
        findEmailProblem(email) ??
        (email.trim().toLowerCase() === current ? 'This is your address already' : undefined),
      currentPassword: findPasswordProblem(currentPassword),
    }),
    async send({ email, currentPassword }) {
      const body = { currentPassword, email: email.trim() };
      const response = await api.post('/api/auth/email', body);
      accept(response);
      return `Your email address is now ${response.user.email}.`;
    },
  });
  return (
    <AccountForm
      form={form}
      title="Email address"
      description="You sign in with it, and links to reset your password are sent to it."
      submitLabel="Change email address"
    >
      <Fragment key={form.version}>
        <TextField
          label="New email address"
          name="email"
          type="email"
          autoComplete="email"
          error={form.problems.email}
          isRequired
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={form.problems.currentPassword}
        />
      </Fragment>
    </AccountForm>
  );
}
