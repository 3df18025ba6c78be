import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Heading } from '@atrium/ui/heading';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import classes from './login.module.css';
import { useSubmit } from './use-submit';

interface ConfirmEmailFormProps {
  token: string;
  isSignedIn: boolean;
}

/** With a button, because programs that check mails open their links. */
export function ConfirmEmailForm({ token, isSignedIn }: ConfirmEmailFormProps) {
  const api = useApi();
  const form = useSubmit([], {
    check: () => ({}),
    send: async () => (await api.post('/api/auth/email/confirm', { token })).message,
  });

  return (
    <form className="stack gap-5" onSubmit={form.onSubmit} noValidate>
      <header className={classes.intro}>
        <Heading level={1} size="2xl">
          {form.success ? 'Email address changed' : 'Confirm your new email address'}
        </Heading>
        {!form.success && <p>From then on you sign in with it, and mails about your account go to it.</p>}
      </header>
      {form.error && <Notice tone="danger">{form.error}</Notice>}
      {form.success ? (
        <>
          <Notice tone="success" isLive>
            {form.success}
          </Notice>
          {/* A document of its own: the session reads the new address. */}
          <LinkButton href={isSignedIn ? '/dashboard/account' : '/login'} size="l" isBlock>
            {isSignedIn ? 'Back to your account' : 'Sign In'}
          </LinkButton>
        </>
      ) : (
        <Button type="submit" size="l" isBlock isLoading={form.isSending} loadingLabel="Confirming...">
          Confirm email address
        </Button>
      )}
    </form>
  );
}
