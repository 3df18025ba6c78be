import { findEmailProblem, findPasswordProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi } from '@atrium/mfe-kit';
import { PasswordField } from '@atrium/ui/password-field';
import { TextField } from '@atrium/ui/text-field';
import { AccountForm } from './account-form';

const isSame = (typed: string, current: string) => typed.trim().toLowerCase() === current;

export function EmailForm({ email: current }: { email: string }) {
  const api = useApi();
  return (
    <AccountForm
      title="Email address"
      description="You sign in with it, and links to reset your password are sent to it. A new one counts once you have opened the link that we mail to it."
      submitLabel="Change email address"
      defaultValues={{ email: '', currentPassword: '' }}
      send={async ({ email, currentPassword }) => {
        const { message } = await api.post('/api/auth/email', { currentPassword, email: email.trim() });
        return message ?? `A link is on its way to ${email.trim()}.`;
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
