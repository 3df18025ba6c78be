import { ssoDone, ssoFailures, ssoParameter } from '@atrium/contracts/auth/sso.constants';
import { useDocumentTitle, useSession } from '@atrium/mfe-kit';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LoadingScreen } from '../screens/loading-screen';
import { CodeForm } from './code-form';
import { ConfirmEmailForm } from './confirm-email-form';
import { FinishSso } from './finish-sso';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginLayout } from './login-layout';
import { ResetPasswordForm } from './reset-password-form';
import { checkReturnTo, rememberReturnTo } from './return-to';
import { SignIn } from './sign-in';
import { useSsoSettings } from './use-sso-settings';

export function Component() {
  useDocumentTitle('Sign In');
  const user = useSession((state) => state.user);
  const isInitialised = useSession((state) => state.isInitialised);
  const isRefused = useSession((state) => state.isRefused);
  const challenge = useSession((state) => state.challenge);
  const isSubmitting = useRef(false);
  const [search, setSearch] = useSearchParams();
  const settings = useSsoSettings();
  const from = checkReturnTo(useLocation().state?.from, window.location.origin);
  // Somebody who shall sign in again, to confirm who they are, stays signed in meanwhile.
  const isAgain = search.has('again');
  const outcome = search.get(ssoParameter);
  const isFinishing = outcome === ssoDone;
  // Whoever is signed in confirms a new address too.
  const emailToken = search.get('email');
  const resetToken = search.get('reset');
  // The link may be somebody else's than who is signed in in this browser.
  const isRestored =
    user !== null &&
    !isSubmitting.current &&
    !isAgain &&
    !isFinishing &&
    emailToken === null &&
    resetToken === null;

  useEffect(() => {
    if (isRestored) window.location.replace(from ?? '/dashboard');
  }, [isRestored, from]);

  if (!isInitialised || isRestored) return <LoadingScreen />;
  if (isRefused) return <Navigate to="/" replace />;
  if (isFinishing)
    return (
      <FinishSso
        onStart={() => {
          isSubmitting.current = true;
        }}
        onEnd={() => setSearch({}, { replace: true })}
      />
    );
  if (emailToken !== null)
    return (
      <LoginLayout>
        <ConfirmEmailForm token={emailToken} isSignedIn={user !== null} />
      </LoginLayout>
    );
  if (settings === null) return <LoadingScreen />;

  const isSignIn = resetToken === null && !search.has('forgot');
  return (
    <LoginLayout>
      {resetToken !== null && (
        <ResetPasswordForm
          token={resetToken}
          isInvited={search.has('invited')}
          onSignedIn={() => window.location.replace('/dashboard')}
        />
      )}
      {resetToken === null && search.has('forgot') && <ForgotPasswordForm />}
      {isSignIn && challenge && <CodeForm challenge={challenge} />}
      {isSignIn && !challenge && (
        <SignIn
          settings={settings}
          asksAgain={isAgain}
          failure={failureOf(outcome)}
          onLeave={() => rememberReturnTo(from)}
          onSubmit={() => {
            isSubmitting.current = true;
            rememberReturnTo(from);
          }}
        />
      )}
    </LoginLayout>
  );
}

/** The address is anybody's text. */
const failureOf = (outcome: string | null): string | undefined =>
  Object.entries(ssoFailures).find(([failure]) => failure === outcome)?.[1];
