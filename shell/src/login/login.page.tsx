import { useDocumentTitle, useSession } from '@atrium/mfe-kit';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LoadingScreen } from '../screens/loading-screen';
import { CodeForm } from './code-form';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginLayout } from './login-layout';
import { ResetPasswordForm } from './reset-password-form';
import { checkReturnTo, rememberReturnTo } from './return-to';
import { SignInForm } from './sign-in-form';

export function Component() {
  useDocumentTitle('Sign In');
  const user = useSession((state) => state.user);
  const isInitialised = useSession((state) => state.isInitialised);
  const isRefused = useSession((state) => state.isRefused);
  const challenge = useSession((state) => state.challenge);
  const isSubmitting = useRef(false);
  const [search] = useSearchParams();
  const from = checkReturnTo(useLocation().state?.from, window.location.origin);
  const isRestored = user !== null && !isSubmitting.current;

  useEffect(() => {
    if (isRestored) window.location.replace(from ?? '/dashboard');
  }, [isRestored, from]);

  if (!isInitialised || isRestored) return <LoadingScreen />;
  if (isRefused) return <Navigate to="/" replace />;

  const resetToken = search.get('reset');
  const isSignIn = resetToken === null && !search.has('forgot');
  return (
    <LoginLayout>
      {resetToken !== null && <ResetPasswordForm token={resetToken} isInvited={search.has('invited')} />}
      {resetToken === null && search.has('forgot') && <ForgotPasswordForm />}
      {isSignIn && challenge && <CodeForm challenge={challenge} />}
      {isSignIn && !challenge && (
        <SignInForm
          onSubmit={() => {
            isSubmitting.current = true;
            rememberReturnTo(from);
          }}
        />
      )}
    </LoginLayout>
  );
}
