import { findNewPasswordProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Heading } from '@atrium/ui/heading';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { PasswordField } from '@atrium/ui/password-field';
import { Link } from 'react-router-dom';
import classes from './login.module.css';
import { useSubmit } from './use-submit';

interface ResetPasswordFormProps {
  token: string;
  /** Has no password yet. */
  isInvited: boolean;
  /** After the first password. */
  onSignedIn(): void;
}

export function ResetPasswordForm({ token, isInvited, onSignedIn }: ResetPasswordFormProps) {
  const api = useApi();
  const accept = useSession((session) => session.accept);
  const form = useSubmit(['password', 'repeated'], {
    check: ({ password, repeated }) => ({
      password: findNewPasswordProblem(password),
      repeated: password === repeated ? undefined : 'The passwords differ',
    }),
    async send({ password }) {
      const done = await api.post('/api/auth/reset-password', { token, password });
      if (done.token === undefined || done.user === undefined) return done.message;
      accept({ user: done.user, token: done.token });
      onSignedIn();
      return undefined;
    },
  });

  if (form.success) {
    return (
      <div className="stack gap-5">
        <Heading level={1} size="2xl">
          {isInvited ? 'Welcome to the team' : 'Password changed'}
        </Heading>
        <Notice tone="success" isLive>
          {form.success}
        </Notice>
        <LinkButton as={Link} to="/login" size="l" isBlock>
          Sign In
        </LinkButton>
      </div>
    );
  }
  if (form.isGone) {
    return (
      <div className="stack gap-5">
        <Heading level={1} size="2xl">
          This link is no longer valid
        </Heading>
        <Notice tone="danger">{form.error}</Notice>
        <LinkButton as={Link} to="/login?forgot" size="l" isBlock>
          Request a new link
        </LinkButton>
        <Link to="/login" className={classes.back}>
          Back to sign in
        </Link>
      </div>
    );
  }
  return (
    <form className="stack gap-5" onSubmit={form.onSubmit} noValidate>
      <header className={classes.intro}>
        <Heading level={1} size="2xl">
          {isInvited ? 'Choose a password' : 'Choose a new password'}
        </Heading>
        <p>
          {isInvited
            ? 'You sign in with it and your email address.'
            : 'All other sessions of your account will end.'}
        </p>
      </header>
      {form.error && <Notice tone="danger">{form.error}</Notice>}
      <PasswordField
        label={isInvited ? 'Password' : 'New password'}
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
      <Button type="submit" size="l" isBlock isLoading={form.isSending} loadingLabel="Saving...">
        Save password
      </Button>
      <Link to="/login" className={classes.back}>
        Back to sign in
      </Link>
    </form>
  );
}
