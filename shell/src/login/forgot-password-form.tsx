import { findEmailProblem } from '@atrium/contracts/auth/sign-in-rules';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Heading } from '@atrium/ui/heading';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import { Link } from 'react-router-dom';
import classes from './login.module.css';
import { useSubmit } from './use-submit';

export function ForgotPasswordForm() {
  const api = useApi();
  const form = useSubmit(['email'], {
    check: ({ email }) => ({ email: findEmailProblem(email) }),
    async send({ email }) {
      return (await api.post('/api/auth/forgot-password', { email: email.trim() })).message;
    },
  });

  return (
    <form className="stack gap-5" onSubmit={form.onSubmit} noValidate>
      <header className={classes.intro}>
        <Heading level={1} size="2xl">
          Reset your password
        </Heading>
        <p>Enter your address and we will send you a link that is valid for 30 minutes.</p>
      </header>
      {form.error && <Notice tone="danger">{form.error}</Notice>}
      {form.success ? (
        <Notice tone="success" isLive>
          {form.success}
        </Notice>
      ) : (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            error={form.problems.email}
            isRequired
          />
          <Button type="submit" size="l" isBlock isLoading={form.isSending} loadingLabel="Sending...">
            Send reset link
          </Button>
        </>
      )}
      <Link to="/login" className={classes.back}>
        Back to sign in
      </Link>
    </form>
  );
}
