import type { SsoSettings } from '@atrium/contracts/auth/sso.schemas';
import { useApi, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Heading } from '@atrium/ui/heading';
import { Notice } from '@atrium/ui/notice';
import { type ReactNode, useState } from 'react';
import { canUsePasskeys, PasskeyButton } from '../passkeys/passkey-button';
import classes from './login.module.css';
import { SignInForm } from './sign-in-form';
import { SsoButtons } from './sso-buttons';

interface SignInProps {
  settings: SsoSettings;
  asksAgain: boolean;
  /** Why a sign-in at a provider failed. */
  failure: string | undefined;
  onSubmit(): void;
  onLeave(): void;
}

/** The ways to sign in: the password, a passkey, and the providers of this installation. */
export function SignIn({ settings, asksAgain, failure, onSubmit, onLeave }: SignInProps) {
  const { providers, isOnly } = settings;
  const error = useSession((state) => state.error) || failure;
  const [usesPassword, setUsesPassword] = useState(!isOnly);
  const api = useApi();
  const login = useSession((state) => state.login);
  const passkey = (
    <PasskeyButton
      label="Use a passkey"
      ask={async () => (await api.post('/api/auth/login/passkey/question', {})).data}
      onAnswer={async (answer) => {
        onSubmit();
        await login({ passkey: answer });
      }}
    />
  );
  const buttons = <SsoButtons providers={providers} asksAgain={asksAgain} onLeave={onLeave} />;
  return (
    <div className="stack gap-5">
      <header className={classes.intro}>
        <Heading level={1} size="2xl">
          Welcome back
        </Heading>
        <p>Sign in to manage content, leads and newsletters.</p>
      </header>
      {error && <Notice tone="danger">{error}</Notice>}
      {isOnly && buttons}
      {usesPassword ? (
        <>
          {isOnly && <Divider>or with the account for emergencies</Divider>}
          <SignInForm onSubmit={onSubmit} />
          {isOnly && passkey}
        </>
      ) : (
        <Button variant="ghost" onClick={() => setUsesPassword(true)}>
          Use the account for emergencies
        </Button>
      )}
      {!isOnly && (providers.length > 0 || canUsePasskeys()) && (
        <>
          <Divider>or</Divider>
          {passkey}
          {buttons}
        </>
      )}
    </div>
  );
}

const Divider = ({ children }: { children: ReactNode }) => <p className={classes.divider}>{children}</p>;
