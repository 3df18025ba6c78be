import { findEmailProblem, findPasswordProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi, useSession } from '@atrium/mfe-kit';
import { PasswordField } from '@atrium/ui/password-field';
import { TextField } from '@atrium/ui/text-field';
import { AccountForm } from './account-form';

const isSame = (typed: string, current: string) => typed.trim().toLowerCase() === current;

export function EmailForm({ email: current }: { email: string }) {
  const api = useApi();
  const accept = useSession((state) => state.accept);
  return (
    <AccountForm
      title="Email address"
      description="You sign in with it, and links to reset your password are sent to it."
      submitLabel="Change email address"
      defaultValues={{ email: '', currentPassword: '' }}
      send={async ({ email, currentPassword }) => {
        const response = await api.post('/api/auth/email', { currentPassword, email: email.trim() });
        accept(response);
        return `Your email address is now ${response.user.email}.`;
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            label="New email address"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            isRequired
            {...register('email', {
              validate: (email) =>
                findEmailProblem(email) ??
                (isSame(email, current) ? 'This is your address already' : undefined),
            })}
          />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword', { validate: (password) => findPasswordProblem(password) })}
          />
        </>
      )}
    </AccountForm>
  );
}
