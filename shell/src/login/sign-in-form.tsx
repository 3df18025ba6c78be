import { findEmailProblem, findPasswordProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { PasswordField } from '@atrium/ui/password-field';
import { TextField } from '@atrium/ui/text-field';
import { Link } from 'react-router-dom';
import classes from './login.module.css';
import { useSubmit } from './use-submit';

export function SignInForm({ onSubmit: beforeSubmit }: { onSubmit(): void }) {
  const login = useSession((state) => state.login);
  const form = useSubmit(['email', 'password'], {
    check: ({ email, password }) => ({
      email: findEmailProblem(email),
      password: findPasswordProblem(password),
    }),
    async send({ email, password }) {
      beforeSubmit();
      await login({ email: email.trim(), password });
      return undefined;
    },
  });

  return (
    <form className="stack gap-5" onSubmit={form.onSubmit} noValidate>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={form.problems.email}
        isRequired
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.problems.password}
      />
      <Link to="/login?forgot" className={classes.forgot}>
        Forgot password?
      </Link>
      <Button type="submit" size="l" isBlock isLoading={form.isSending} loadingLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
