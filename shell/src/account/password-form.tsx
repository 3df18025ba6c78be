import { findNewPasswordProblem, findPasswordProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi, useSession } from '@atrium/mfe-kit';
import { Fragment } from 'react';
import { PasswordField } from '../login/password-field';
import { useSubmit } from '../login/use-submit';
import { AccountForm } from './account-form';

export function PasswordForm() {
  const api = useApi();
  const accept = useSession((state) => state.accept);
  const form = useSubmit(['currentPassword', 'password', 'repeated'], {
    check: ({ currentPassword, password, repeated }) => ({
      currentPassword: findPasswordProblem(currentPassword),
      password: findNewPasswordProblem(password),
      repeated: password === repeated ? undefined : 'The passwords differ',
    }),
    async send({ currentPassword, password }) {
      const body = { currentPassword, password };
      accept(await api.post('/api/auth/password', body));
      return 'Your password has been changed. All other sessions have ended.';
    },
  });
  return (
    <AccountForm
      form={form}
      title="Password"
      description="All other sessions of your account will end."
      submitLabel="Change password"
    >
      <Fragment key={form.version}>
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={form.problems.currentPassword}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 12 characters; a short sentence works well."
          error={form.problems.password}
        />
        <PasswordField
          label="Repeat password"
          name="repeated"
          autoComplete="new-password"
          error={form.problems.repeated}
        />
      </Fragment>
    </AccountForm>
  );
}
