import type { SsoSettings } from '@atrium/contracts/auth/sso.schemas';
import { useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Heading } from '@atrium/ui/heading';
import { Notice } from '@atrium/ui/notice';
import { type ReactNode, useState } from 'react';
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

/** The ways to sign in: the password, and the providers of this installation. */
export function SignIn({ settings, asksAgain, failure, onSubmit, onLeave }: SignInProps) {
  const { providers, isOnly } = settings;
  const error = useSession((state) => state.error) || failure;
  const [usesPassword, setUsesPassword] = useState(!isOnly);
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
        </>
      ) : (
        <Button variant="ghost" onClick={() => setUsesPassword(true)}>
          Use the account for emergencies
        </Button>
      )}
      {!isOnly && providers.length > 0 && (
        <>
          <Divider>or</Divider>
          {buttons}
        </>
      )}
    </div>
  );
}

const Divider = ({ children }: { children: ReactNode }) => <p className={classes.divider}>{children}</p>;
