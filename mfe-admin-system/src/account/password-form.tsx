import { findNewPasswordProblem, findPasswordProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi, useSession } from '@atrium/mfe-kit';
import { PasswordField } from '@atrium/ui/password-field';
import { AccountForm } from './account-form';
import { useReloadSessions } from './sessions/own-sessions.queries';

export function PasswordForm() {
  const api = useApi();
  const accept = useSession((state) => state.accept);
  const reloadSessions = useReloadSessions();
  return (
    <AccountForm
      title="Password"
      description="All other sessions of your account will end."
      submitLabel="Change password"
      defaultValues={{ currentPassword: '', password: '', repeated: '' }}
      send={async ({ currentPassword, password }) => {
        accept(await api.post('/api/auth/password', { currentPassword, password }));
        void reloadSessions();
        return 'Your password has been changed. All other sessions have ended.';
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword', { validate: (password) => findPasswordProblem(password) })}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="At least 12 characters; a short sentence works well."
            error={errors.password?.message}
            {...register('password', { validate: findNewPasswordProblem })}
          />
          <PasswordField
            label="Repeat password"
            autoComplete="new-password"
            error={errors.repeated?.message}
            {...register('repeated', {
              validate: (repeated, { password }) =>
                repeated === password ? undefined : 'The passwords differ',
            })}
          />
        </>
      )}
    </AccountForm>
  );
}
